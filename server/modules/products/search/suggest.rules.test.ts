import {
  begunTitles,
  categoriesFor,
  continuations,
  indexedWords,
  suggestionsOf,
  wordsFor,
} from './suggest.rules.ts'

const titled = (...titles: string[]) => titles.map((title, id) => ({ id: String(id), title }))

test('a category is suggested if one of its words begins with the last typed word', () => {
  const categories = [
    { id: 'electronics', name: 'Electronics' },
    { id: 'home-garden', name: 'Home & Garden' },
    { id: 'phones-tablets', name: 'Phones & tablets' },
  ]
  expect(categoriesFor(['elec'], categories)).toEqual([
    { kind: 'category', text: 'Electronics', categoryId: 'electronics' },
  ])
  for (const [typed, names] of [
    [['garden'], ['Home & Garden']],
    [['a', 'tab'], ['Phones & tablets']],
    [['zz'], []],
  ] as const)
    expect(categoriesFor([...typed], categories).map(({ text }) => text)).toEqual(names)
})

test('a word is completed to whole words except itself; a misspelt word gets the most similar ones', () => {
  expect(wordsFor('phone', { words: ['phone', 'phonecase'], similar: [] })).toEqual(['phonecase'])
  expect(wordsFor('samsng', { words: [], similar: ['samsung', 'sang'] })).toEqual(['samsung'])
  expect(wordsFor('qqqq', { words: [], similar: ['table'] })).toEqual([])
})

test('several words are completed from titles, the most frequent completion first', () => {
  const titles = titled('Honda Fit GD1', 'Honda Fit lamp', 'Honda four-wheel bike')
  expect(continuations(['honda', 'f'], titles)).toEqual(['honda fit', 'honda four'])
  expect(continuations(['fit', 'l'], titles)).toEqual(['fit lamp'])
  expect(continuations(['lamp', 'h'], titles)).toEqual(['lamp honda'])
  expect(continuations(['honda', 'fit'], titles)).toEqual([])
  expect(begunTitles(['honda', 'gd'], titles)).toEqual(titled('Honda Fit GD1'))
})

test('a short beginning is searched in the titles, not in the word index', () => {
  expect(indexedWords(['honda', 'f'])).toEqual(['honda'])
  expect(indexedWords(['honda', 'fit'])).toEqual(['honda', 'fit'])
})

test('there are at most eight suggestions, and the name of a category is not repeated as a word', () => {
  const all = suggestionsOf(
    ['sport', 'sports', 'spoon', 'spout', 'spot', 'spy'],
    [{ kind: 'category', text: 'Sports', categoryId: 'sports' }],
    titled('Sports', 'Sport shoes', 'Spoon', 'Spy glass'),
  )
  expect(all.map(({ kind, text }) => `${kind} ${text}`).join(', ')).toBe(
    'words sport, words spoon, words spout, words spot, category Sports, listing Sports, listing Sport shoes, listing Spoon',
  )
})

test('completions are sorted by number of titles, then by length, then alphabetically', () => {
  const often = titled('Red bottle', 'Red bottle', 'Red bed', 'Red bag', 'Red bib', 'Red bar')
  const found = continuations(['red', 'b'], often)
  expect(found).toEqual(['red bottle', 'red bag', 'red bar', 'red bed', 'red bib'])
})

test('words that follow the typed ones directly come before other words of the titles', () => {
  const titles = titled('Red big bottle', 'Red big bottle', 'Big bottle red', 'Red bag')
  expect(continuations(['red', 'b'], titles)).toEqual(['red big', 'red bag'])
  const apart = titled('Bottle big red', 'Bottle red', 'Bag red')
  expect(continuations(['green', 'b'], apart)).toEqual(['green bottle', 'green bag', 'green big'])
  expect(continuations(['red', 'big', 'b'], titles)).toEqual(['red big bottle'])
})

test('at most two categories and three items are suggested', () => {
  const named = ['Cars', 'Carts', 'Cards'].map((name) => ({ id: name, name }))
  expect(categoriesFor(['car'], named).map(({ text }) => text)).toEqual(['Cars', 'Carts'])
  const items = titled('A', 'B', 'C', 'D')
  expect(suggestionsOf([], [], items).map(({ text }) => text)).toEqual(['A', 'B', 'C'])
  const categories = ['C', 'D', 'E', 'F'].map(
    (text) => ({ kind: 'category', text, categoryId: text }) as const,
  )
  expect(suggestionsOf(['a', 'b', 'c', 'd', 'e'], categories, items)).toHaveLength(8)
})
