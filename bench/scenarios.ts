import type { Filled } from './fill.ts'
import type { Measured } from './load.ts'
import { fire } from './load.ts'
import type { BenchOptions } from './options.ts'

interface Shot {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** Each word is in about one title in ten. */
const commonWords = ['common', 'samsung', 'laptop', 'fridge', 'sofa', 'tyre', 'wig', 'tent']

export interface Scenario {
  name: string
  group: string
  /** Makes the n-th request. */
  shot: (n: number) => Shot
  /** The lower bound to compare with. */
  floor?: 'hot bid' | 'spread bids' | 'bare list'
}

/** All measured scenarios. The n-th request is made by the n-th member. */
export function scenarios(
  filled: Filled,
  { listings, maximums }: Pick<BenchOptions, 'listings' | 'maximums'>,
): Scenario[] {
  const cookie = (n: number) => ({
    cookie: `musika_session=${filled.tokens[n % filled.tokens.length]}`,
  })
  const get = (
    name: string,
    group: string,
    path: (n: number) => string,
    floor?: Scenario['floor'],
  ): Scenario => ({
    name,
    group,
    shot: (n) => ({ path: path(n), headers: cookie(n) }),
    ...(floor && { floor }),
  })
  let hot = 10_000_000
  const spread = new Map<string, number>()
  return [
    get('listing page of 24', 'listing', () => '/api/products', 'bare list'),
    get(
      'listing, each a different one',
      'listing',
      (n) => `/api/products?maxPrice=${900_000_000 + n}`,
    ),
    get(
      'listing, category and price',
      'listing',
      (n) =>
        `/api/products?category=${['electronics', 'motors', 'fashion'][n % 3]}&minPrice=20000&maxPrice=4000000`,
    ),
    get(
      'listing, used in one place',
      'listing',
      (n) => `/api/products?condition=used&location=${n % 2 ? 'Harare' : 'Gweru'}`,
    ),
    get('listing, lowest price first', 'listing', () => '/api/products?sort=price_shipping_asc'),
    get('listing, ending soonest', 'listing', () => '/api/products?sort=ending_soonest'),
    get('search, common word', 'search', () => '/api/products?search=common'),
    get(
      'search, rare word',
      'search',
      (n) => `/api/products?search=rareword${n % Math.max(1, Math.floor(listings / 20_000))}`,
    ),
    get(
      'search, rare, each another',
      'search',
      (n) => `/api/products?search=${1000 + ((n * 7919) % 9000)}`,
    ),
    get(
      'search, common, changing',
      'search',
      (n) =>
        `/api/products?search=${commonWords[n % commonWords.length]}&maxPrice=${900_000_000 + (n % 40)}`,
    ),
    get('search, misspelt word', 'search', () => '/api/products?search=samsng'),
    get('search, two words', 'search', () => '/api/products?search=samsung%20laptop'),
    get(
      'product',
      'product',
      (n) => `/api/products/${filled.products[n % filled.products.length]}`,
    ),
    {
      name: 'add to cart',
      group: 'cart',
      shot: (n) => ({
        method: 'POST',
        path: '/api/cart',
        headers: cookie(n),
        body: {
          productId: filled.products[Math.floor(n / filled.tokens.length) % filled.products.length],
          quantity: 1,
        },
      }),
    },
    {
      name: 'bid, one hot auction',
      group: 'bids',
      floor: 'hot bid',
      shot: (n) => ({
        method: 'POST',
        path: `/api/products/${filled.hotAuction}/bids`,
        headers: cookie(n),
        body: {
          amount: String((hot += maximums ? 4 : 1)),
          ...(maximums && n % 3 === 0 && { maxAmount: String(hot + 3) }),
        },
      }),
    },
    {
      name: 'bid, 1,000 auctions',
      group: 'bids',
      floor: 'spread bids',
      shot: (n) => {
        const auction = filled.auctions[(n * 7) % filled.auctions.length]!
        const amount = (spread.get(auction) ?? 10_000_000) + (maximums ? 4 : 1)
        spread.set(auction, amount)
        return {
          method: 'POST',
          path: `/api/products/${auction}/bids`,
          headers: cookie(n),
          body: {
            amount: String(amount),
            ...(maximums && n % 3 === 0 && { maxAmount: String(amount + 3) }),
          },
        }
      },
    },
    get('home, server-rendered', 'home', () => '/'),
  ]
}

/** The most expensive searches: two common words, a different price limit each time, lowest price first. */
const slowSearch = (n: number): Shot => {
  const first = commonWords[n % commonWords.length]!
  const second = commonWords[(n * 3 + 1) % commonWords.length]!
  return {
    path: `/api/products?search=${first}%20${second}&maxPrice=${800_000_000 + n}&sort=price_shipping_asc`,
  }
}

/** Measures the listing page alone, and while 64 connections run the slowest searches. */
export async function measureBesideSearches(
  url: string,
  listing: Scenario,
  options: BenchOptions,
): Promise<{ alone: Measured; beside: Measured; searches: Measured }> {
  const alone = await measure(url, listing, options)
  const [searches, beside] = await Promise.all([
    fire(url, { connections: 64, seconds: options.seconds }, slowSearch),
    measure(url, listing, options),
  ])
  return { alone, beside, searches }
}

export const measure = (
  url: string,
  scenario: Scenario,
  { connections, seconds }: BenchOptions,
): Promise<Measured> => fire(url, { connections, seconds }, scenario.shot)
