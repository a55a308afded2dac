import { meaningOf, wasRefused } from './statuses.ts'

test.each([
  [1, 'money'],
  [3, 'ended'],
  [4, 'ended'],
  [0, 'waiting'],
  [6, 'waiting'],
  [9, 'waiting'],
  [Number.NaN, 'waiting'],
])('status code %s means %s', (code, meaning) => expect(meaningOf(code)).toBe(meaning))

test('only answers which say that a request was not taken count as a refusal', () => {
  expect([400, 401, 403, 422].map(wasRefused)).toEqual([true, true, true, true])
  expect([200, 404, 408, 409, 429, 500, 503].some(wasRefused)).toBe(false)
})
