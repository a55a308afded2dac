import { freeSlug, slugOf } from './slug.rules.ts'

test('the slug of a name has lower-case letters, digits and single hyphens', () => {
  expect(slugOf('Men’s shoes & boots')).toBe('mens-shoes-boots')
  expect(slugOf(" Café d'or  -- 2 ")).toBe('cafe-dor-2')
  expect(slugOf('--- a ---')).toBe('a')
  expect(slugOf('???')).toBe('')
  expect(slugOf(`${'a'.repeat(49)} bc`)).toBe('a'.repeat(49))
  expect(slugOf('a'.repeat(51))).toBe('a'.repeat(50))
})

test('a slug that was ever used gets the first free number from 2 on', () => {
  expect(freeSlug('Shoes', new Set())).toBe('shoes')
  expect(freeSlug('Shoes', new Set(['shoes']))).toBe('shoes-2')
  expect(freeSlug('Shoes', new Set(['shoes', 'shoes-2', 'shoes-3']))).toBe('shoes-4')
  expect(freeSlug('Shoes', new Set(['shoes-2']))).toBe('shoes')
})
