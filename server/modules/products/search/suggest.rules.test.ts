import { expect, test } from 'vitest'
import {
  begunQuery,
  begunTitles,
  categoriesFor,
  continuations,
  suggestionsOf,
  wordsFor,
} from './suggest.rules.ts'

const titled = (...titles: string[]) => titles.map((title, id) => ({ id: String(id), title }))

test('categories of which a word begins with the last word', () => {
  const categories = [
    { id: 'electronics', name: 'Electronics' },
    { id: 'home-garden', name: 'Home & Garden' },
    { id: 'phones-tablets', name: 'Phones & tablets' },
  ]
  expect(categoriesFor(['elec'], categories)).toEqual([
    { kind: 'category', text: 'Electronics', categoryId: 'electronics' },
  ])
  expect(categoriesFor(['garden'], categories).map(({ text }) => text)).toEqual(['Home & Garden'])
  expect(categoriesFor(['a', 'tab'], categories).map(({ text }) => text)).toEqual([
    'Phones & tablets',
  ])
  expect(categoriesFor(['zz'], categories)).toEqual([])
})

test('a word becomes the whole ones, but not itself; a misspelt one the nearest', () => {
  expect(wordsFor('phone', { words: ['phone', 'phonecase'], similar: [] })).toEqual(['phonecase'])
  expect(wordsFor('samsng', { words: [], similar: ['samsung', 'sang'] })).toEqual(['samsung'])
  expect(wordsFor('qqqq', { words: [], similar: ['table'] })).toEqual([])
})

test('several words go on as titles do, the most frequent way first', () => {
  const titles = titled('Honda Fit GD1', 'Honda Fit lamp', 'Honda four-wheel bike')
  expect(continuations(['honda', 'f'], titles)).toEqual(['honda fit', 'honda four'])
  expect(continuations(['fit', 'l'], titles)).toEqual(['fit lamp'])
  expect(continuations(['lamp', 'h'], titles)).toEqual(['lamp honda'])
  expect(continuations(['honda', 'fit'], titles)).toEqual([])
  expect(begunTitles(['honda', 'gd'], titles)).toEqual(titled('Honda Fit GD1'))
})

test('a short beginning is searched in the titles, not in the word index', () => {
  expect(begunQuery(['honda', 'f'])).toBe("'honda':*AB")
  expect(begunQuery(['honda', 'fit'])).toBe("'honda':*AB & 'fit':*AB")
})

test('at most eight: words, categories, items; a category is no word besides', () => {
  const all = suggestionsOf(
    ['sport', 'sports', 'spoon', 'spout', 'spot', 'spy'],
    [{ kind: 'category', text: 'Sports', categoryId: 'sports' }],
    titled('Sports', 'Sport shoes', 'Spoon', 'Spy glass'),
  )
  expect(all.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'words sport',
    'words spoon',
    'words spout',
    'words spot',
    'category Sports',
    'listing Sports',
    'listing Sport shoes',
    'listing Spoon',
  ])
})

test('more titles that go on in one way put it first, then the shorter, then by the alphabet', () => {
  const often = titled('Red bottle', 'Red bottle', 'Red bed', 'Red bag', 'Red bib', 'Red bar')
  expect(continuations(['red', 'b'], often)).toEqual([
    'red bottle',
    'red bag',
    'red bar',
    'red bed',
    'red bib',
  ])
})

test('words that follow the typed ones directly come before other words of the titles', () => {
  const titles = titled('Red big bottle', 'Red big bottle', 'Big bottle red', 'Red bag')
  expect(continuations(['red', 'b'], titles)).toEqual(['red big', 'red bag'])
  const apart = titled('Bottle big red', 'Bottle red', 'Bag red')
  expect(continuations(['green', 'b'], apart)).toEqual(['green bottle', 'green bag', 'green big'])
  expect(continuations(['red', 'big', 'b'], titles)).toEqual(['red big bottle'])
})

test('at most two categories and three items', () => {
  const named = ['Cars', 'Carts', 'Cards'].map((name) => ({ id: name, name }))
  expect(categoriesFor(['car'], named).map(({ text }) => text)).toEqual(['Cars', 'Carts'])
  const items = titled('A', 'B', 'C', 'D')
  expect(suggestionsOf([], [], items).map(({ text }) => text)).toEqual(['A', 'B', 'C'])
  const categories = [1, 2, 3, 4].map((nth) => ({
    kind: 'category' as const,
    text: `C${nth}`,
    categoryId: `${nth}`,
  }))
  expect(suggestionsOf(['a', 'b', 'c', 'd', 'e'], categories, items)).toHaveLength(8)
})
