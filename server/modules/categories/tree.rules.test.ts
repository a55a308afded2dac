import { refusal, refused } from '#support/refusals.ts'
import { countedTree } from './category-counts.ts'
import { changedCategoryPath, categoryPathFor, currentCategoryPath } from './category.rules.ts'
import {
  categoryFilterOf,
  categoryNamed,
  offered,
  breadcrumbOf,
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
  attributes: [],
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

test('the built-in categories come first, then the others, each with its subcategories', () => {
  expect(ids(tree.topCategories)).toEqual(['fashion', 'motors', 'books'])
  expect(ids(tree.subcategoriesOf('fashion'))).toEqual(['bags', 'shoes'])
  expect(ids(offered(tree))).toEqual(['fashion', 'bags', 'shoes', 'motors', 'boats', 'books'])
  // Those with one position are ordered by id.
  const same = treeOf(['c', 'a', 'b'].map((id) => row(id)))
  expect(ids(same.topCategories)).toEqual(['a', 'b', 'c'])
})

test('an old slug redirects, an unknown one does not; hidden categories are found but not listed', () => {
  const old = row('boots', { moved_to: 'shoes' })
  const later = treeOf([...rows.filter(({ id }) => id !== 'bags'), { ...bags, hidden: true }, old])
  expect(later.find('boots')?.id).toBe('shoes')
  expect(later.find('hats')).toBeUndefined()
  expect(later.find('bags')?.id).toBe('bags')
  expect(ids(offered(later))).not.toContain('bags')
  const novels = row('novels', { parent_id: 'books' })
  expect(offered(treeOf([{ ...books, hidden: true }, novels]))).toEqual([])
})

test('a category filter needs one column while no listing is being recategorized', () => {
  expect(categoryFilterOf(tree, 'fashion')).toEqual({
    id: 'fashion',
    isSubcategory: false,
    joining: [],
    recategorizing: [],
  })
  expect(categoryFilterOf(tree, 'shoes')).toMatchObject({ isSubcategory: true, joining: [] })
})

test('listings count in their new category as soon as the tree changes', () => {
  const moved = treeOf([
    ...rows.filter(({ id }) => id !== 'boats'),
    { ...boats, parent_id: 'fashion', recategorizing: 'category' },
    row('boots', { moved_to: 'shoes', recategorizing: 'category' }),
    row('renamed', { parent_id: 'motors', recategorizing: 'search' }),
  ])
  const moving = (id: string) => {
    const { joining, recategorizing } = categoryFilterOf(moved, id)!
    return `${joining.join()} / ${recategorizing.join()}`
  }
  const both = 'boats,boots'
  const found = [`${both} / ${both}`, ` / ${both}`, 'boots / ', ' / ']
  expect(['fashion', 'motors', 'shoes', 'boats'].map(moving)).toEqual(found)
  const counts = [
    { category_id: 'motors', kind_id: 'boats', count: 3 },
    { category_id: 'motors', kind_id: null, count: 1 },
    { category_id: 'fashion', kind_id: 'boots', count: 2 },
    { category_id: 'gone', kind_id: null, count: 9 },
  ]
  const counted = countedTree(moved, counts)
  const numbers = (nodes: { id: string; count: number }[]) =>
    nodes.map(({ id, count }) => `${id} ${count}`)
  expect(numbers(counted)).toEqual(['fashion 5', 'motors 1', 'books 0'])
  expect(numbers(counted[0]!.kinds)).toEqual(['bags 0', 'boats 3', 'shoes 2'])
})

test('a category is found by its slug, its name, or its path of names', () => {
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

test('the breadcrumb of a listing', () => {
  expect(ids(breadcrumbOf(tree, { categoryId: 'fashion', kindId: 'shoes' }))).toEqual([
    'fashion',
    'shoes',
  ])
  expect(ids(breadcrumbOf(tree, { categoryId: 'books', kindId: null }))).toEqual(['books'])
  expect(breadcrumbOf(tree, { categoryId: null, kindId: null })).toEqual([])
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
  expect(categoryPathFor(tree, asked)).toEqual({ categoryId, kindId })
})

const elsewhere = 'This subcategory belongs to another category'
const unknown = 'Choose one of the categories'
test.each([
  [{ categoryId: 'motors', kindId: 'shoes' }, 'kindId', elsewhere],
  [{ categoryId: 'bags', kindId: 'shoes' }, 'kindId', elsewhere],
  [{ categoryId: 'fashion', kindId: 'motors' }, 'kindId', unknown],
  [{ categoryId: 'hats' }, 'categoryId', unknown],
  [{ kindId: 'hats' }, 'kindId', unknown],
])('%j is refused', (asked, field, sentence) => {
  expect(refusal(() => categoryPathFor(tree, asked))).toEqual(refused(field, sentence))
})

/** The tree after shoes and books were hidden. */
const closed = treeOf([
  ...rows.filter(({ id }) => id !== 'shoes' && id !== 'books'),
  { ...shoes, hidden: true },
  { ...books, hidden: true },
  row('novels', { parent_id: 'books' }),
])

test.each([
  [{ kindId: 'shoes' }, 'kindId'],
  [{ categoryId: 'shoes' }, 'categoryId'],
  [{ categoryId: 'books' }, 'categoryId'],
  [{ kindId: 'novels' }, 'kindId'],
])('a hidden category accepts no new listings: %j', (asked, field) => {
  expect(refusal(() => categoryPathFor(closed, asked))).toEqual(refused(field, unknown))
})

test('a hidden category keeps the listings that it has', () => {
  const before = { categoryId: 'fashion', kindId: 'shoes' }
  expect(categoryPathFor(closed, before, before)).toEqual(before)
  const inBooks = { categoryId: 'books', kindId: null }
  expect(changedCategoryPath(closed, inBooks, { categoryId: 'books' })).toEqual(inBooks)
})

test.each([
  [{}, 'fashion', 'shoes'],
  [{ categoryId: 'fashion' }, 'fashion', 'shoes'],
  [{ kindId: null }, 'fashion', null],
  [{ categoryId: 'motors' }, 'motors', null],
  [{ categoryId: null }, null, null],
  [{ categoryId: 'motors', kindId: 'boats' }, 'motors', 'boats'],
  [{ categoryId: 'bags' }, 'fashion', 'bags'],
])('shoes changed by %j are in %s, %s', (sent, categoryId, kindId) => {
  const before = { categoryId: 'fashion', kindId: 'shoes' }
  expect(changedCategoryPath(tree, before, sent)).toEqual({ categoryId, kindId })
})

test('a category that is gone is none', () => {
  const none = { categoryId: null, kindId: null }
  expect(currentCategoryPath(tree, { categoryId: 'gone', kindId: null })).toEqual(none)
})

test('the error for an unknown category names the field', () => {
  for (const field of ['category', 'categoryId'])
    expect(refusal(() => categoryFilterOf(tree, 'hats', field))).toEqual(refused(field, unknown))
  expect(refusal(() => categoryFilterOf(tree, 'hats'))).toEqual(refused('category', unknown))
  expect(categoryFilterOf(tree, undefined)).toBeUndefined()
})

test('a name finds the top category even if a subcategory has the same name', () => {
  const named = treeOf([...rows, row('fashion-books', { name: 'Books', parent_id: 'fashion' })])
  expect(categoryNamed(named, 'Books')).toBe('books')
  expect(categoryNamed(named, 'fashion>books')).toBe('fashion-books')
  expect(categoryNamed(named, 'nothing > books')).toBeUndefined()
})
