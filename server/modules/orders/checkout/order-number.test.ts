import { orderNumber } from './order-number.ts'

test('order numbers are random and contain no ambiguous characters', () => {
  const numbers = Array.from({ length: 2000 }, () => orderNumber())
  for (const number of numbers)
    expect(number).toMatch(/^M-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(numbers).size).toBe(2000)
  expect(new Set(numbers.join('').replaceAll('-', '')).size).toBe(32)
})
