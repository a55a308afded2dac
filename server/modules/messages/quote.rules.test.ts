import { quoteOf } from './quote.rules.ts'

test('a quote is one line of at most 120 characters, none of which is split', () => {
  expect(quoteOf('Is it\nstill there?')).toBe('Is it still there?')
  expect(quoteOf('x'.repeat(120))).toBe('x'.repeat(120))
  expect(quoteOf('x'.repeat(121))).toBe(`${'x'.repeat(119)}\u2026`)
  expect(quoteOf('🥁'.repeat(121))).toBe(`${'🥁'.repeat(119)}\u2026`)
})
