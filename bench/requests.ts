import { sorts } from '#contracts/categories/categories.ts'
import { benchWords, type Filled } from './fill.ts'

export interface Shot {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

const categories = ['electronics', 'fashion', 'home-garden', 'motors', 'sports', 'health-beauty']
const conditions = ['', 'new', 'used']
const places = ['', 'Harare', 'Bulawayo', 'Mutare', 'Gweru']

/** How many different lists, words and products the requests go through. */
const different = 500

/** The query of the n-th list: every combination of category, sort, condition and place, with a price limit each. */
function listQuery(n: number): string {
  const query = new URLSearchParams()
  const add = (name: string, value: string | undefined) => value && query.set(name, value)
  add('category', n % 4 === 0 ? '' : categories[n % categories.length])
  add('sort', sorts[Math.floor(n / 4) % sorts.length])
  add('condition', conditions[Math.floor(n / 3) % conditions.length])
  add('location', places[Math.floor(n / 7) % places.length])
  if (n % 2 || n >= different / 2) query.set('maxPrice', String(2_000_000 + n * 10_000))
  if (n % 5 === 0) query.set('page', String(2 + (n % 7)))
  return `?${query.toString()}`
}

export const lists: readonly string[] = Array.from({ length: different }, (_, n) => listQuery(n))

const brands = ['Nike', 'Bata', 'Puma', 'Adidas', 'Vans']

/** The query of the n-th list by attribute: combinations of brand, size and colour, some with a price limit. */
export function attributesOf(n: number): string {
  const query = new URLSearchParams({ category: 'shoes' })
  query.append('attribute', `brand:${brands[n % 5]}`)
  if (n % 3) query.append('attribute', `size:${1 + (n % 13)}`)
  if (n % 4 === 0) query.append('attribute', 'colour:Black')
  if (n % 2) query.set('maxPrice', String(2_000_000 + (n % different) * 10_000))
  return `?${query.toString()}`
}

const at = <T>(all: readonly T[], n: number): T => all[n % all.length]!

export const listOf = (n: number): string => at(lists, n)
export const wordOf = (n: number): string => at(benchWords, n * 7)
export const productOf = (filled: Filled, n: number): string =>
  at(filled.products.slice(0, different), n)

/** The session cookie of one of 64 members. */
export const memberCookie = (filled: Filled, n: number): Record<string, string> => ({
  cookie: `musika_session=${filled.tokens[n % 64]}`,
})

const amounts = new Map<string, number>()

/** A bid of the n-th member on this auction, above all earlier ones; with `maximums`, every third has a maximum. */
export function bid(filled: Filled, auction: string, n: number, maximums = false): Shot {
  const amount = (amounts.get(auction) ?? 10_000_000) + (maximums ? 4 : 1)
  amounts.set(auction, amount)
  return {
    method: 'POST',
    path: `/api/products/${auction}/bids`,
    headers: { cookie: `musika_session=${filled.tokens[n % filled.tokens.length]}` },
    body: {
      amount: String(amount),
      ...(maximums && n % 3 === 0 && { maxAmount: String(amount + 3) }),
    },
  }
}

/** The n-th bid over all auctions except the hot one. */
export const bidOn = (filled: Filled, n: number, maximums = false): Shot =>
  bid(filled, at(filled.auctions, n * 7), n, maximums)
