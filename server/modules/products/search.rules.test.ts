import { expect, test } from 'vitest'
import {
  nearest,
  queriesOf,
  searchWords,
  slipsAllowed,
  slipsBetween,
  type KnownWord,
} from './search.rules.ts'

const word = (plain: string, more: Partial<KnownWord> = {}): KnownWord => ({
  plain,
  lexeme: plain,
  completions: [],
  similar: [],
  ...more,
})

test('only letters and digits make words, each once', () => {
  expect(searchWords("Café-Table, 2.5 kVA! 'a':* & café")).toEqual([
    'cafe',
    'table',
    '2',
    '5',
    'kva',
    'a',
  ])
  expect(searchWords('& | ! <-> 🦓')).toEqual([])
  expect(searchWords('a b c d e f g h i j k l')).toHaveLength(10)
  expect(searchWords('x'.repeat(120))).toEqual(['x'.repeat(40)])
})

test('a word is searched as a beginning, by its stem, and by its neighbours', () => {
  expect(queriesOf([word('phone')])).toEqual({
    all: "'phone':*",
    title: "'phone':*A",
    phrase: "'phone':*A",
  })
  expect(queriesOf([word('batteries', { lexeme: 'batteri' }), word('car')])).toEqual({
    all: "('batteries':* | 'batteri') & 'car':*",
    title: "('batteries':*A | 'batteri':A) & 'car':*A",
    phrase: "('batteries':*A | 'batteri':A) <-> 'car':*A",
  })
  expect(queriesOf([word('electroni', { completions: ['electron'] })])!.all).toBe(
    "('electroni':* | 'electron')",
  )
  expect(queriesOf([word('tvs')])!.all).toBe("('tvs':* | 'tv')")
  expect(queriesOf([word('samsng', { similar: ['samsung', 'sang'] })])!.all).toBe(
    "('samsng':* | 'samsung':*)",
  )
})

test('stop words count only when there is nothing else', () => {
  const the = word('the', { lexeme: null })
  expect(queriesOf([the, word('phone')])!.all).toBe("'phone':*")
  expect(queriesOf([the])!.all).toBe("'the':*")
  expect(queriesOf([])).toBeUndefined()
})

test('signs cannot get into a query', () => {
  expect(queriesOf([word("a'b\\c")])!.all).toBe("'abc':*")
})

test('slips are letters added, left out, changed or swapped', () => {
  expect(slipsBetween('samsng', 'samsung')).toBe(1)
  expect(slipsBetween('smasung', 'samsung')).toBe(1)
  expect(slipsBetween('frigde', 'fridge')).toBe(1)
  expect(slipsBetween('hiluks', 'hilux')).toBe(2)
  expect(slipsBetween('', 'abc')).toBe(3)
  expect(slipsBetween('same', 'same')).toBe(0)
})

test('short words and models must be right', () => {
  expect([
    slipsAllowed('bed'),
    slipsAllowed('a05'),
    slipsAllowed('sofa'),
    slipsAllowed('fridge'),
  ]).toEqual([0, 0, 1, 2])
  expect(nearest('bad', ['bed'])).toEqual([])
  expect(nearest('iphone12', ['iphone11'])).toEqual([])
})

test('the nearest words win over the near ones', () => {
  expect(nearest('laptpo', ['laptops', 'laptop', 'lap'])).toEqual(['laptop'])
  expect(nearest('kettel', ['kettle', 'kennel', 'metal'])).toEqual(['kettle'])
})
