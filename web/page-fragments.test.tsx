import fc from 'fast-check'
import {
  currencyTable,
  setCurrencyTable,
  type PaymentMethod,
} from '#contracts/currencies/currencies.ts'
import { shippedTable } from '#contracts/currencies/currency-data.ts'
import type { Product } from '#contracts/products/products.ts'
import { ruleCases } from '#support/rule-cases.ts'
import { render } from './entry-server.tsx'

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
  seller: { city: 'Mutare', averageRating: 0, totalRatings: 0 },
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
    `/seller/${sellers[0]}`,
    ...products.map((id) => `/product/${id}`),
  ),
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
  paymentMethods: ['ecocash'],
  saver: false,
  city: undefined,
  rate: 25_000,
  currencies: shippedTable,
  after,
})

const table = currencyTable()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
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
  averageRating: 0,
  positivePercentage: 0,
  about: null,
  listingCount: 3,
  away: null,
  combinedDelivery: null,
  asBuyer: { totalRatings: 0, averageRating: 0, positivePercentage: 0 },
}

const music = { id: 'music', name: 'Women’s music', count: 2, kinds: [] }

/** A listed item as its page shows it. */
const detailOf = (id: string, { listed }: PageCase) => ({
  description: 'With its aerial',
  extended: false,
  hasBid: false,
  leading: false,
  ownOrder: null,
  outages: [],
  reserve: 'none',
  serverTime: timeAfter(0),
  soldBy: null,
  takenDown: null,
  busPrice: null,
  pickupPrice: null,
  bidApproval: null,
  sellerAway: null,
  sellerBusiness: null,
  collection: null,
  combinedDelivery: null,
  courierPrices: [],
  sellerIdChecked: null,
  attributes: [],
  version: 1,
  won: false,
  trail: [],
  ...listed[0],
  id,
  seller,
})

/** What the API answers on the page of a case. */
function answerTo(call: string, given: PageCase) {
  const { listed, near, userId, watched, rate, currencies, paymentMethods } = given
  const { pathname, searchParams } = new URL(call, 'http://shop.example')
  if (pathname === '/api/site') return { rate, currencies, paymentMethods, moreCategories: [] }
  if (pathname === '/api/categories') return [music]
  if (pathname === '/api/products/facets') return []
  if (pathname === '/api/products') return searchParams.has('location') ? near : listed
  if (pathname === '/api/auth/session') return { user: userId ? { id: userId } : null }
  if (pathname.endsWith('/watched-ids')) return watched
  if (pathname.startsWith('/api/sellers/')) return seller
  if (pathname.endsWith('/bids')) return []
  const [, id] = /^\/api\/products\/([^/]+)$/.exec(pathname) ?? []
  if (id) return detailOf(id, given)
  return undefined
}

async function htmlOf(given: PageCase, fragments?: Map<string, string>): Promise<string> {
  const { html } = await render({
    request: new Request(`http://shop.example${given.path}`),
    read(call) {
      const body = answerTo(call, given)
      const headers = new Headers({ 'X-Total-Count': '7' })
      return Promise.resolve({ status: body ? 200 : 404, body: body ?? { message: '' }, headers })
    },
    anonymous: given.userId === undefined,
    nonce: 'NONCE',
    publicUrl: 'https://musika.example',
    renderTime: Date.now(),
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
  'pages with cached cards equal pages without, byte for byte',
  { timeout: 600_000 },
  async () => {
    // The first page that needs a module which is loaded later has its queries in another order.
    const first = { ...endsAt(0), userId: products[0], path: `/product/${products[0]}` }
    for (const item of [fixed, auction]) await htmlOf({ ...first, listed: [item] })
    const fragments = new Map<string, string>()
    let shown = 0
    await fc.assert(
      fc.asyncProperty(page, async (given) => {
        vi.setSystemTime(start + given.after)
        // The shop's server knows them before it renders.
        setCurrencyTable(given.currencies)
        const plain = await htmlOf(given)
        shown += plain.split('<article').length - 1
        expect(await htmlOf(given, fragments)).toBe(plain)
        expect(await htmlOf(given, fragments)).toBe(plain)
      }),
      { numRuns: ruleCases, examples: [[endsAt(45_000)], [endsAt(45_700)]] },
    )
    // The cases share so many cards that most come from the cache.
    expect(fragments.size).toBeGreaterThan(ruleCases / 20)
    expect(fragments.size).toBeLessThan(shown)
  },
)
