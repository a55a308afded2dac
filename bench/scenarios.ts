import type { Filled } from './fill.ts'
import { fire, type Measured } from './load.ts'
import type { BenchOptions } from './options.ts'
import {
  attributesOf,
  bid,
  bidOn,
  listOf,
  memberCookie,
  productOf,
  wordOf,
  type Shot,
} from './requests.ts'

/** Each word is in about one title in ten. */
const commonWords = ['common', 'samsung', 'laptop', 'fridge', 'sofa', 'tyre', 'wig', 'tent']

/** The lower bound to compare a scenario with: PostgreSQL alone, or a bare Node server. */
export type Floor = 'hot bid' | 'spread bids' | 'bare list' | 'bare product' | 'bare page'

export interface Scenario {
  name: string
  group: string
  /** Makes the n-th request. */
  shot: (n: number) => Shot
  floor?: Floor
}

/** Reads, whose requests all differ. Measured a second time with one request again and again. */
export function reads(filled: Filled, { listings }: Pick<BenchOptions, 'listings'>): Scenario[] {
  const read = (
    name: string,
    group: string,
    path: (n: number) => string,
    more: { signedIn?: boolean; floor?: Floor } = {},
  ): Scenario => ({
    name,
    group,
    shot: (n) => ({ path: path(n), headers: more.signedIn ? memberCookie(filled, n) : {} }),
    ...(more.floor && { floor: more.floor }),
  })
  const found = (query: string) => `/api/products?${query}`
  const limit = (n: number) => `maxPrice=${800_000_000 + n}`
  const rareWords = Math.max(1, Math.floor(listings / 20_000))
  return [
    read('list', 'listing', (n) => `/api/products${listOf(n)}`, { floor: 'bare list' }),
    read('list, signed in', 'listing', (n) => `/api/products${listOf(n)}`, { signedIn: true }),
    read('list by attributes', 'attributes', (n) => `/api/products${attributesOf(n)}`),
    read('facets of lists', 'attributes', (n) => `/api/products/facets${attributesOf(n)}`),
    read('page of a list by attributes', 'attributes', (n) => `/${attributesOf(n)}`),
    read('search, 500 words', 'search', (n) => found(`search=${wordOf(n)}`)),
    read('search, 500 words, price limits', 'search', (n) =>
      found(`search=${wordOf(n)}&${limit(n)}`),
    ),
    read('search, common words, limits', 'search', (n) =>
      found(`search=${commonWords[n % commonWords.length]}&${limit(n)}`),
    ),
    read('search, rare words', 'search', (n) => found(`search=rareword${n % rareWords}`)),
    read('search, misspelt', 'search', (n) => found(`search=${wordOf(n).slice(0, -1)}x`)),
    read('search, two words', 'search', (n) => found(`search=samsung%20laptop&${limit(n)}`)),
    read('product', 'product', (n) => `/api/products/${productOf(filled, n)}`, {
      floor: 'bare product',
    }),
    read('page of a list', 'pages', (n) => `/${listOf(n)}`, { floor: 'bare page' }),
    read('page of a list, signed in', 'pages', (n) => `/${listOf(n)}`, {
      signedIn: true,
      floor: 'bare page',
    }),
    read('page of a search', 'pages', (n) => `/?search=${wordOf(n)}`, { floor: 'bare page' }),
    read('page of a product', 'pages', (n) => `/product/${productOf(filled, n)}`, {
      floor: 'bare page',
    }),
    read('home, signed in', 'pages', () => '/', { signedIn: true, floor: 'bare page' }),
  ]
}

/** Writes: each changes something, so none can be repeated. */
export function writes(filled: Filled, { maximums }: Pick<BenchOptions, 'maximums'>): Scenario[] {
  return [
    {
      name: 'add to cart',
      group: 'cart',
      shot: (n) => ({
        method: 'POST',
        path: '/api/cart',
        headers: {
          cookie: `musika_session=${filled.tokens[n % filled.tokens.length]}`,
        },
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
      shot: (n) => bid(filled, filled.hotAuction, n, maximums),
    },
    {
      name: 'bid, 1,000 auctions',
      group: 'bids',
      floor: 'spread bids',
      shot: (n) => bidOn(filled, n, maximums),
    },
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

/** Measures the newest listings alone, and while 64 connections run the slowest searches. */
export async function measureBesideSearches(
  url: string,
  options: BenchOptions,
): Promise<{ alone: Measured; beside: Measured; searches: Measured }> {
  const newest: Scenario = { name: '', group: '', shot: () => ({ path: '/api/products' }) }
  const alone = await measure(url, newest, options)
  const [searches, beside] = await Promise.all([
    fire(url, { connections: 64, seconds: options.seconds }, slowSearch),
    measure(url, newest, options),
  ])
  return { alone, beside, searches }
}

export const measure = (
  url: string,
  scenario: Pick<Scenario, 'shot'>,
  { connections, seconds }: Pick<BenchOptions, 'connections' | 'seconds'>,
): Promise<Measured> => fire(url, { connections, seconds }, scenario.shot)
