import { international, isBare, readable, tidied } from './phone-spelling.rules.ts'

test.each([
  ['0772140412', '77 214 0412'],
  ['+263 77 214-0412', '77 214 0412'],
  ['263772140412', '77 214 0412'],
  ['77 2140412', '77 214 0412'],
  [' +27 82 123 4567 ', '+27 82 123 4567'],
  ['0242 123456', '0242 123456'],
  ['', ''],
])('%j is written as %j', (typed, neat) => {
  expect(tidied(typed)).toBe(neat)
})

test.each([
  ['77 214 0412', '+263 77 214 0412'],
  ['0772140412', '0772140412'],
  ['263772140412', '+263772140412'],
  ['+27821234567', '+27821234567'],
  ['  ', ''],
])('%j is sent as %j', (typed, sent) => {
  expect(international(typed)).toBe(sent)
})

test('the country code is added only to digits without one', () => {
  expect(['77 214', '', '0772', '+27', '26377'].filter(isBare)).toEqual(['77 214', ''])
})

test('a number is shown with its country code and in groups', () => {
  expect(['+263772140412', '+27821234567'].map(readable)).toEqual([
    '+263 77 214 0412',
    '+27821234567',
  ])
})
