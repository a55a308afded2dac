import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  currencyTable,
  setCurrencyTable,
  type PaymentMethod,
} from '../contracts/currencies/currencies.ts'
import { shippedTable } from '../contracts/currencies/currency-data.ts'
import type { Product } from '../contracts/products/products.ts'
import { ruleCases } from '../tests/support/rule-cases.ts'
import { render } from './entry-server.tsx'
import type { ProductCardProps } from './features/products/list/cards/card-fragment.tsx'
import { ProductCard } from './features/products/list/cards/product-card.tsx'
import type { CardProduct } from './lib/api/read-products.ts'
import { Fragments } from './lib/fragment.ts'
import type { View } from './lib/router/resolve-view.ts'
import { fixedRouter } from './lib/router/router.ts'
import { RouterProvider } from './lib/router/view.tsx'

const start = Date.parse('2026-11-20T10:00:00Z')
const minute = 60_000
const hour = 60 * minute

const sellers = ['01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-0000000000a2']
const products = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`)

const fixed = {
  id: products[0],
  title: 'Bush radio',
  price: '1625000.00',
  currentBid: null,
  buyItNowPrice: null,
  isAuction: false,
  auctionEndTime: null,
  shippingCost: '0.00',
  condition: 'new',
  allowsCollection: false,
  collectionOnly: false,
  location: 'Harare',
  images: ['/images/1'],
  sellerId: sellers[0],
  quantity: 1,
  visibilityBoosted: false,
  status: 'active',
  base: 'ZWL',
  currency: 'ZWL',
  originalPrice: '1625000.00',
  originalShippingCost: '0.00',
  bidCount: 0,
  seller: { city: 'Mutare', averageRating: null, totalRatings: 0 },
}
const auction = { ...fixed, id: products[1], isAuction: true, auctionEndTime: timeAfter(5 * hour) }

/** Each change shows on a card, or decides what it shows. */
const changes: Partial<Record<keyof Product, unknown>>[] = [
  ...products.map((id) => ({ id })),
  ...['<b>Tom & "Jerry"</b>', 'Lens 18-55 mm, UK 8', '$& $1 $$', '古い 🥁'].map((title) => ({
    title,
  })),
  ...['9.50', '1625000.50'].map((price) => ({ price })),
  ...['1700000.00', '9.75'].map((currentBid) => ({ currentBid })),
  ...[-1000, 30_000, 45_500, 30 * minute, 24 * hour, 72 * hour].map((after) => ({
    isAuction: true,
    auctionEndTime: timeAfter(after),
  })),
  ...['50000.00', '2.00'].map((shippingCost) => ({ shippingCost })),
  ...['good', 'like-new'].map((condition) => ({ condition })),
  { collectionOnly: true },
  ...[null, 'Gweru'].map((location) => ({ location })),
  ...[[], ['/images/2']].map((images) => ({ images })),
  { sellerId: sellers[1] },
  { visibilityBoosted: true },
  ...['sold', 'reserved', 'ended'].map((status) => ({ status })),
  { base: 'USD', currency: 'USD' },
  { currency: 'USD', originalPrice: '65.25' },
  ...[1, 14].map((bidCount) => ({ bidCount })),
  ...[1, 4.5].map((averageRating) => ({
    seller: { city: 'Mutare', averageRating, totalRatings: 7 },
  })),
]

function timeAfter(milliseconds: number) {
  return new Date(start + milliseconds).toISOString()
}

const product = fc
  .tuple(fc.constantFrom(fixed, auction), fc.array(fc.constantFrom(...changes), { maxLength: 2 }))
  .map(([base, changed]): object => Object.assign({}, base, ...changed) as object)

const tables = [{ label: 'Z$' }, { digits: 0 }, { symbol: true }].map((change) => ({
  ...shippedTable,
  currencies: shippedTable.currencies.map((currency) =>
    currency.code === 'ZWL' ? { ...currency, ...change } : currency,
  ),
}))

/** A change of the rates or the currencies outdates all cards, so that few would come from the cache. */
const mostly = <T,>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 20 }, { arbitrary: other, weight: 1 })

const page = fc.record({
  listed: fc.array(product, { minLength: 1, maxLength: 6 }),
  near: fc.array(product, { maxLength: 2 }),
  userId: fc.constantFrom(undefined, '01900000-0000-7000-8000-0000000000b1', ...sellers),
  watched: fc.subarray(products),
  path: fc.constantFrom(
    '/',
    '/?view=list',
    '/?search=radio',
    '/?category=music',
    '/?category=drums&sort=price_shipping_desc',
    '/?category=hidden-drums',
    '/?condition=new&minPrice=100&location=Harare',
    '/?search=radio&condition=used&page=2',
    `/seller/${sellers[0]}`,
  ),
  total: fc.constantFrom(7, 700),
  count: fc.constantFrom(undefined, null, 3, 4000),
  paymentMethods: mostly<PaymentMethod[]>(['ecocash'], fc.constant([])),
  saver: fc.boolean(),
  city: fc.constantFrom(undefined, 'Harare' as const),
  rate: mostly(25_000, fc.constant(27.49)),
  currencies: mostly(shippedTable, fc.constantFrom(...tables)),
  after: fc.constantFrom(0, 1000, 45_000, 45_700, hour, 23 * hour),
})
type PageCase = typeof page extends fc.Arbitrary<infer Case> ? Case : never

/** A page on which an auction ends within the second of its time. */
const endsAt = (after: number): PageCase => ({
  listed: [{ ...auction, auctionEndTime: timeAfter(45_500) }],
  near: [],
  userId: undefined,
  watched: [],
  path: '/',
  total: 7,
  count: 3,
  paymentMethods: ['ecocash'],
  saver: false,
  city: undefined,
  rate: 25_000,
  currencies: shippedTable,
  after,
})

const table = currencyTable()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  setCurrencyTable(table)
})

const seller = {
  id: sellers[0],
  username: 'tendai',
  city: 'Mutare',
  memberSince: timeAfter(-hour),
  totalRatings: 0,
  averageRating: null,
  positivePercentage: null,
}

const music = {
  id: 'music',
  name: 'Women’s music',
  kinds: [{ id: 'drums', name: 'Drums', count: 2 }],
}

/** A subcategory that the tree does not list. */
const hidden = {
  id: 'hidden-drums',
  name: 'Hidden drums',
  department: { id: 'music', name: 'Music' },
}

/** What the API answers on the page of a case. */
function answerTo(call: string, given: PageCase) {
  const { listed, near, userId, watched, rate, currencies, paymentMethods, count } = given
  const { pathname, searchParams } = new URL(call, 'http://shop.example')
  if (pathname === '/api/site') return { rate, currencies, paymentMethods, moreCategories: [] }
  if (pathname === '/api/categories/hidden-drums') return hidden
  if (pathname === '/api/categories') return [{ ...music, count: count ?? 0 }]
  if (pathname === '/api/products/counts' && count !== undefined)
    return { all: count, new: count, used: 5, categories: { music: count ?? 0, drums: 2 } }
  if (pathname === '/api/products') return searchParams.has('location') ? near : listed
  if (pathname === '/api/auth/session') return { user: userId ? { id: userId } : null }
  if (pathname.endsWith('/watched-ids')) return watched
  if (pathname.startsWith('/api/sellers/')) return seller
  return undefined
}

async function htmlOf(given: PageCase, fragments?: Map<string, string>): Promise<string> {
  const { html } = await render({
    request: new Request(`http://shop.example${given.path}`),
    read(call) {
      const body = answerTo(call, given)
      const headers = new Headers({ 'X-Total-Count': String(given.total) })
      return Promise.resolve({ status: body ? 200 : 404, body: body ?? { message: '' }, headers })
    },
    anonymous: given.userId === undefined,
    nonce: 'NONCE',
    publicUrl: 'https://musika.example',
    sendTime: '1764331200000',
    position: '7-1',
    appearance: { theme: 'system', saver: given.saver, ...(given.city && { city: given.city }) },
    assets: { routes: {} },
    fragments,
  })
  // The random key of forms.
  return html.replaceAll(/(?<![\w-])[0-9a-f]{32}(?![\w-])/g, '')
}

test(
  'pages with cached fragments equal pages without, byte for byte',
  { timeout: 600_000 },
  async () => {
    const fragments = new Map<string, string>()
    let cards = 0
    let sidebars = 0
    await fc.assert(
      fc.asyncProperty(page, async (given) => {
        vi.setSystemTime(start + given.after)
        const plain = await htmlOf(given)
        cards += plain.split('<article').length - 1
        sidebars += plain.split('<aside').length - 1
        expect(await htmlOf(given, fragments)).toBe(plain)
        expect(await htmlOf(given, fragments)).toBe(plain)
      }),
      { numRuns: ruleCases, examples: [[endsAt(45_000)], [endsAt(45_700)]] },
    )
    // The cases share enough cards and sidebars that most come from the cache.
    const cached = [...fragments.keys()]
    const cachedSidebars = cached.filter((key) => key.startsWith('[["filters"')).length
    expect(cachedSidebars).toBeGreaterThan(ruleCases / 20)
    expect(cachedSidebars).toBeLessThan(sidebars)
    expect(cached.length - cachedSidebars).toBeGreaterThan(ruleCases / 20)
    expect(cached.length - cachedSidebars).toBeLessThan(cards)
  },
)

const keys = new Set<string>()

/** A card whose content comes from the cache, unless it must not. */
const cardOf = (more: Partial<ProductCardProps>) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Fragments value={(key) => (keys.add(key), 'cached')}>
        <RouterProvider router={fixedRouter({} as View)}>
          <ProductCard
            product={fixed as unknown as CardProduct}
            cartButton={() => null}
            {...more}
          />
        </RouterProvider>
      </Fragments>
    </QueryClientProvider>,
  )

test('cards with different buttons are cached apart', () => {
  keys.clear()
  const [one, other] = [() => null, () => null]
  for (const cartButton of [one, one, other, one]) cardOf({ cartButton })
  expect(keys.size).toBe(2)
})

test('cards with a note or an action of their own are not cached', () => {
  keys.clear()
  for (const mine of [{ note: <p>Mine</p> }, { action: <p>Mine</p> }])
    expect(cardOf(mine)).toContain('<p>Mine</p>')
  expect(keys.size).toBe(0)
  expect(cardOf({})).toContain('cached')
})
