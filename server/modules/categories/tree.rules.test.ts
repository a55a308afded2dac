import { expect, test } from 'vitest'
import { refusal } from '../../../tests/support/refusals.ts'
import { countedTree } from './category-counts.ts'
import { placeAfter, placeIn, placeNow } from './category.rules.ts'
import { freeSlug, slugOf } from './slug.rules.ts'
import {
  categoryFilterOf,
  categoryNamed,
  offered,
  trailOf,
  treeOf,
  type CategoryRow,
} from './tree.rules.ts'

const row = (id: string, more: Partial<CategoryRow> = {}): CategoryRow => ({
  id,
  parent_id: null,
  name: id[0]!.toUpperCase() + id.slice(1),
  position: 1,
  hidden: false,
  fixed: false,
  moved_to: null,
  recategorizing: null,
  version: 1,
  ...more,
})
const fashion = row('fashion', { fixed: true, position: 2 })
const motors = row('motors', { fixed: true, position: 4 })
const shoes = row('shoes', { parent_id: 'fashion', position: 2 })
const bags = row('bags', { parent_id: 'fashion', position: 1 })
const boats = row('boats', { parent_id: 'motors' })
const books = row('books', { position: 1 })
const rows = [books, boats, shoes, motors, bags, fashion]
const tree = treeOf(rows)
const ids = (nodes: { id: string }[]) => nodes.map(({ id }) => id)

test('the six come first, then further ones, each with its subcategories', () => {
  expect(ids(tree.departments)).toEqual(['fashion', 'motors', 'books'])
  expect(ids(tree.kindsOf('fashion'))).toEqual(['bags', 'shoes'])
  expect(ids(offered(tree))).toEqual(['fashion', 'bags', 'shoes', 'motors', 'boats', 'books'])
})

test('an old address redirects, an unknown one does not; hidden categories are found and not offered', () => {
  const old = row('boots', { moved_to: 'shoes' })
  const later = treeOf([...rows.filter(({ id }) => id !== 'bags'), { ...bags, hidden: true }, old])
  expect(later.find('boots')?.id).toBe('shoes')
  expect(later.find('hats')).toBeUndefined()
  expect(later.find('bags')?.id).toBe('bags')
  expect(ids(offered(later))).not.toContain('bags')
  expect(refusal(() => categoryFilterOf(later, 'hats'))?.message).toContain(
    'Choose one of the categories',
  )
  const closed = treeOf([{ ...books, hidden: true }, row('novels', { parent_id: 'books' })])
  expect(offered(closed)).toEqual([])
})

test('a list goes by one column while nothing is on its way', () => {
  expect(categoryFilterOf(tree, 'fashion')).toEqual({
    id: 'fashion',
    isKind: false,
    joining: [],
    carried: [],
  })
  expect(categoryFilterOf(tree, 'shoes')).toMatchObject({ isKind: true, joining: [] })
})

test('listings count in their new category from the moment of the step', () => {
  const moved = treeOf([
    ...rows.filter(({ id }) => id !== 'boats'),
    { ...boats, parent_id: 'fashion', recategorizing: 'category' },
    row('boots', { moved_to: 'shoes', recategorizing: 'category' }),
    row('renamed', { parent_id: 'motors', recategorizing: 'search' }),
  ])
  expect(categoryFilterOf(moved, 'fashion')).toMatchObject({
    joining: ['boats', 'boots'],
    carried: ['boats', 'boots'],
  })
  expect(categoryFilterOf(moved, 'motors')).toMatchObject({
    joining: [],
    carried: ['boats', 'boots'],
  })
  expect(categoryFilterOf(moved, 'shoes')).toMatchObject({ joining: ['boots'], carried: [] })
  expect(categoryFilterOf(moved, 'boats')).toMatchObject({ joining: [], carried: [] })
  const counts = [
    { category_id: 'motors', kind_id: 'boats', count: 3 },
    { category_id: 'motors', kind_id: null, count: 1 },
    { category_id: 'fashion', kind_id: 'boots', count: 2 },
    { category_id: 'gone', kind_id: null, count: 9 },
  ]
  const counted = countedTree(moved, counts)
  expect(counted.map(({ id, count }) => [id, count])).toEqual([
    ['fashion', 5],
    ['motors', 1],
    ['books', 0],
  ])
  expect(counted[0]!.kinds.map(({ id, count }) => [id, count])).toEqual([
    ['bags', 0],
    ['boats', 3],
    ['shoes', 2],
  ])
})

test('people call a category by its address, its name, or both names', () => {
  const twice = treeOf([...rows, row('car-bags', { name: 'Bags', parent_id: 'motors' })])
  expect(categoryNamed(twice, ' SHOES ')).toBe('shoes')
  expect(categoryNamed(twice, 'motors > bags')).toBe('car-bags')
  expect(categoryNamed(twice, 'Bags')).toBe('bags')
  expect(categoryNamed(twice, 'Hats')).toBeUndefined()
  const other = treeOf([
    ...rows,
    row('x', { name: 'Old', parent_id: 'motors' }),
    row('y', { name: 'Old', parent_id: 'fashion' }),
  ])
  expect(categoryNamed(other, 'old')).toBeUndefined()
})

test('the trail of a listing', () => {
  expect(ids(trailOf(tree, { categoryId: 'fashion', kindId: 'shoes' }))).toEqual([
    'fashion',
    'shoes',
  ])
  expect(ids(trailOf(tree, { categoryId: 'books', kindId: null }))).toEqual(['books'])
  expect(trailOf(tree, { categoryId: null, kindId: null })).toEqual([])
})

test.each([
  [{ categoryId: 'fashion', kindId: 'shoes' }, 'fashion', 'shoes'],
  [{ categoryId: 'fashion' }, 'fashion', null],
  [{ categoryId: 'shoes' }, 'fashion', 'shoes'],
  [{ kindId: 'shoes' }, 'fashion', 'shoes'],
  [{ categoryId: 'shoes', kindId: 'shoes' }, 'fashion', 'shoes'],
  [{ categoryId: '', kindId: '' }, null, null],
  [{ categoryId: null }, null, null],
])('%j belongs to %s, %s', (asked, categoryId, kindId) => {
  expect(placeIn(tree, asked)).toEqual({ categoryId, kindId })
})

test.each([
  [
    { categoryId: 'motors', kindId: 'shoes' },
    'kindId',
    'This subcategory belongs to another category',
  ],
  [
    { categoryId: 'bags', kindId: 'shoes' },
    'kindId',
    'This subcategory belongs to another category',
  ],
  [{ categoryId: 'fashion', kindId: 'motors' }, 'kindId', 'Choose one of the categories'],
  [{ categoryId: 'hats' }, 'categoryId', 'Choose one of the categories'],
  [{ kindId: 'hats' }, 'kindId', 'Choose one of the categories'],
])('%j is refused', (asked, field, sentence) => {
  expect(refusal(() => placeIn(tree, asked))).toMatchObject({ fields: { [field]: sentence } })
})

test('no listing can be added to a hidden category; those already there may stay', () => {
  const closed = treeOf([
    ...rows.filter(({ id }) => id !== 'shoes' && id !== 'books'),
    { ...shoes, hidden: true },
    { ...books, hidden: true },
  ])
  const before = { categoryId: 'fashion', kindId: 'shoes' }
  expect(refusal(() => placeIn(closed, { kindId: 'shoes' }))?.message).toContain(
    'Choose one of the categories',
  )
  expect(refusal(() => placeIn(closed, { categoryId: 'books' }))?.message).toContain(
    'Choose one of the categories',
  )
  expect(placeIn(closed, before, before)).toEqual(before)
  expect(
    placeAfter(closed, { categoryId: 'books', kindId: null }, { categoryId: 'books' }),
  ).toEqual({
    categoryId: 'books',
    kindId: null,
  })
})

test('a change keeps the fields that it leaves out', () => {
  const before = { categoryId: 'fashion', kindId: 'shoes' }
  expect(placeAfter(tree, before, {})).toEqual(before)
  expect(placeAfter(tree, before, { categoryId: 'fashion' })).toEqual(before)
  expect(placeAfter(tree, before, { kindId: null })).toEqual({
    categoryId: 'fashion',
    kindId: null,
  })
  expect(placeAfter(tree, before, { categoryId: 'motors' })).toEqual({
    categoryId: 'motors',
    kindId: null,
  })
  expect(placeAfter(tree, before, { categoryId: null })).toEqual({ categoryId: null, kindId: null })
  expect(placeNow(tree, { categoryId: 'gone', kindId: null })).toEqual({
    categoryId: null,
    kindId: null,
  })
})

test('addresses are made of names and never given twice', () => {
  expect(slugOf(' Men’s shoes & boots ')).toBe('mens-shoes-boots')
  expect(slugOf('Café 24/7')).toBe('cafe-24-7')
  expect(slugOf('x'.repeat(80))).toHaveLength(50)
  expect(freeSlug('Shoes', new Set(['shoes', 'shoes-2']))).toBe('shoes-3')
})

test('categories with one position are ordered by id', () => {
  const same = treeOf(['c', 'a', 'b'].map((id) => row(id)))
  expect(ids(same.departments)).toEqual(['a', 'b', 'c'])
})

test('a refusal of an unknown category names the field that was asked', () => {
  const message = 'Choose one of the categories'
  const answer = (field: string) => ({
    code: 'invalid_request',
    message,
    fields: { [field]: message },
  })
  expect(refusal(() => categoryFilterOf(tree, 'hats'))).toMatchObject(answer('category'))
  expect(refusal(() => categoryFilterOf(tree, 'hats', 'categoryId'))).toMatchObject(
    answer('categoryId'),
  )
  expect(refusal(() => placeIn(tree, { categoryId: 'hats' }))).toMatchObject(answer('categoryId'))
  expect(categoryFilterOf(tree, undefined)).toBeUndefined()
})

test('a department is known by its name even where a kind has the same', () => {
  const named = treeOf([...rows, row('fashion-books', { name: 'Books', parent_id: 'fashion' })])
  expect(categoryNamed(named, 'Books')).toBe('books')
  expect(categoryNamed(named, 'fashion>books')).toBe('fashion-books')
  expect(categoryNamed(named, 'nothing > books')).toBeUndefined()
})

test('a hidden kind or category is refused by the field that names it', () => {
  const closed = treeOf([
    ...rows.filter(({ id }) => id !== 'shoes' && id !== 'books'),
    { ...shoes, hidden: true },
    { ...books, hidden: true },
  ])
  const answer = (field: string) => ({
    fields: { [field]: 'Choose one of the categories' },
  })
  expect(refusal(() => placeIn(closed, { kindId: 'shoes' }))).toMatchObject(answer('kindId'))
  expect(refusal(() => placeIn(closed, { categoryId: 'shoes' }))).toMatchObject(
    answer('categoryId'),
  )
  expect(refusal(() => placeIn(closed, { categoryId: 'books' }))).toMatchObject(
    answer('categoryId'),
  )
})

test('a change of category and kind together counts as sent', () => {
  const before = { categoryId: 'fashion', kindId: 'shoes' }
  expect(placeAfter(tree, before, { categoryId: 'motors', kindId: 'boats' })).toEqual({
    categoryId: 'motors',
    kindId: 'boats',
  })
  expect(placeAfter(tree, before, { categoryId: 'bags' })).toEqual({
    categoryId: 'fashion',
    kindId: 'bags',
  })
})
