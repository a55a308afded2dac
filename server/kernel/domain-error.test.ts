import { DomainError, refusalOf } from './domain-error.ts'
import { existing } from './existing.ts'

test('a caller handles the refusals it names, and every other error is thrown again', () => {
  const refusal = new DomainError('rate_limited')
  const bug = new TypeError('a bug')
  expect(refusalOf(refusal)).toBe(refusal)
  expect(refusalOf(refusal, (code) => code === 'rate_limited')).toBe(refusal)
  expect(() => refusalOf(refusal, (code) => code !== 'rate_limited')).toThrow(refusal)
  expect(() => refusalOf(bug)).toThrow(bug)
})

test('a record that must exist and does not is a bug', () => {
  expect([existing(0), existing('')]).toEqual([0, ''])
  for (const missing of [undefined, null])
    expect(() => existing(missing)).toThrow('a record must exist')
})
