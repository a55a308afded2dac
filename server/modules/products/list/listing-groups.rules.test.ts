import fc from 'fast-check'
import { forAll } from '#support/rule-cases.ts'
import { conditions } from '#contracts/categories/categories.ts'
import { unfiltered, type Filter } from './list.rules.ts'
import { choicesOf, ListingGroups, matchCount, type ListingGroup } from './listing-groups.rules.ts'

interface Listing extends ListingGroup {
  price: number
}

const listings = fc.array(
  fc.record<Listing>({
    location: fc.constantFrom('Harare', 'Gweru', null),
    category_id: fc.constantFrom('fashion', 'motors', null),
    kind_id: fc.constantFrom('shoes', null),
    condition: fc.constantFrom(...conditions),
    auction: fc.boolean(),
    free: fc.boolean(),
    collection: fc.boolean(),
    price: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 60 },
)
const category = (id: string, isSubcategory: boolean) => ({
  id,
  isSubcategory,
  joining: [],
  recategorizing: [],
})
const limit = fc.constantFrom(undefined, 0n, 3n, 5n, 20n)
const filters = fc.record<Filter>({
  category: fc.constantFrom(undefined, category('fashion', false), category('shoes', true)),
  location: fc.constantFrom(undefined, 'Harare', 'Gweru'),
  conditions: fc.constantFrom<Filter['conditions']>(undefined, ['new'], ['good', 'poor']),
  minMinor: limit,
  maxMinor: limit,
  type: fc.constantFrom(undefined, 'fixed', 'auction'),
  delivery: fc.constantFrom(undefined, 'free', 'collection'),
  attributes: fc.constant(undefined),
  sellerId: fc.constant(undefined),
})

const matches = (listing: Listing, filter: Filter): boolean =>
  (!filter.category ||
    listing[filter.category.isSubcategory ? 'kind_id' : 'category_id'] === filter.category.id) &&
  (!filter.location || listing.location === filter.location) &&
  (!filter.conditions || (filter.conditions as string[]).includes(listing.condition)) &&
  (filter.minMinor === undefined || listing.price >= filter.minMinor) &&
  (filter.maxMinor === undefined || listing.price <= filter.maxMinor) &&
  (!filter.type || listing.auction === (filter.type === 'auction')) &&
  (!filter.delivery || listing[filter.delivery])

const groupsOf = (first: Listing[], added: Listing[], removed: Listing[]): ListingGroups => {
  const groups = new ListingGroups()
  for (const listing of first) groups.addAll({ ...listing }, Float64Array.of(listing.price))
  for (const { price, ...group } of added) groups.add(group, price)
  for (const { price, ...group } of removed) expect(groups.remove(group, price)).toBe(true)
  return groups
}

test('groups count like a look at each listing, after any additions and removals', () => {
  const numbers = fc.integer({ min: 0, max: 60 })
  forAll(listings, listings, filters, numbers, (first, added, filter, n) => {
    const all = [...first, ...added]
    const removed = all.filter((_, index) => index % 3 === 0).slice(0, n)
    const left = all.filter((listing) => !removed.includes(listing))
    const sizes = [...groupsOf(first, added, removed).within(filter)]
    const count = (change: Partial<Filter>, from = left) =>
      from.filter((listing) => matches(listing, { ...filter, ...change })).length
    expect(matchCount(filter, sizes)).toBe(count({}))
    const { categories, crowded, ...choices } = choicesOf(filter, sizes)
    expect(crowded).toBe(false)
    expect(choices).toEqual({
      all: count({ type: undefined, delivery: undefined }),
      fixed: count({ type: 'fixed' }),
      auction: count({ type: 'auction' }),
      free: count({ delivery: 'free' }),
      collection: count({ delivery: 'collection' }),
      new: count({ conditions: ['new'] }),
      used: count({ conditions: ['like-new', 'good', 'fair', 'poor'] }),
    })
    for (const { category_id, kind_id, count: listed } of categories) {
      const inOne = left.filter((one) => one.category_id === category_id && one.kind_id === kind_id)
      expect(listed).toBe(count({ category: undefined }, inOne))
    }
    const inCategories = categories.reduce((sum, each) => sum + each.count, 0)
    const inAny = left.filter(({ category_id }) => category_id !== null)
    expect(inCategories).toBe(count({ category: undefined }, inAny))
  })
})

const shirt: ListingGroup = {
  location: 'Harare',
  category_id: 'fashion',
  kind_id: null,
  condition: 'new',
  auction: false,
  free: false,
  collection: false,
}

test('a listing that is not there cannot be removed', () => {
  const groups = new ListingGroups()
  expect(groups.remove(shirt, 5)).toBe(false)
  groups.add(shirt, 5)
  expect(groups.remove(shirt, 4)).toBe(false)
  expect(groups.remove({ ...shirt, free: true }, 5)).toBe(false)
  expect(groups.remove(shirt, 5)).toBe(true)
  expect(groups.remove(shirt, 5)).toBe(false)
})

test('an auction that has ended is subtracted', () => {
  const sizes = [3, -1].map((size) => ({ group: shirt, size }))
  expect(matchCount(unfiltered, sizes)).toBe(2)
  expect(choicesOf(unfiltered, sizes)).toMatchObject({
    all: 2,
    new: 2,
    categories: [{ category_id: 'fashion', kind_id: null, count: 2 }],
  })
})

test('the size of the groups grows with their listings', () => {
  const groups = new ListingGroups()
  expect(groups.bytes).toBe(0)
  groups.addAll(shirt, new Float64Array(100_000).fill(7))
  expect(groups.bytes).toBe(500 + 800_000)
})
