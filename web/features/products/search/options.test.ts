import type { Suggestion } from '#contracts/products/search.ts'
import { optionsOf } from './options.ts'

const words = (text: string): Suggestion => ({ kind: 'words', text })
const lines = (...given: Parameters<typeof optionsOf>) =>
  optionsOf(...given).map(({ kind, text }) => `${kind} ${text}`)

test('an empty box lists the recent searches, typed text two that match, then other suggestions', () => {
  expect(lines('  ', ['fridge', 'tv'], [words('late')])).toEqual(['recent fridge', 'recent tv'])
  const recent = ['Solar panel', 'fridge', 'solar', 'solar kit', 'solar lamp']
  expect(lines('SOLAR', recent, [words('solar panel'), words('solarium')])).toEqual([
    'recent Solar panel',
    'recent solar kit',
    'words solarium',
  ])
})
