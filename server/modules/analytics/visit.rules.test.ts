import { expect, test } from 'vitest'
import {
  isBrowser,
  isOwnPage,
  isStaffPage,
  productOf,
  wantsPage,
  type Asker,
} from './visit.rules.ts'

const asker = (userAgent: string, more: Partial<Asker> = {}): Asker => ({
  userAgent,
  dest: 'document',
  site: 'none',
  purpose: '',
  ...more,
})
const android =
  'Mozilla/5.0 (Linux; Android 14; itel A665L) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

test.each([
  [android, true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS]',
    true,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', true],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120.0', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', false],
  ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', false],
  [
    'Mozilla/5.0 (Linux; Android 7.0) AppleWebKit/537.36 Chrome/100 Safari/537.36 Chrome-Lighthouse',
    false,
  ],
  ['WhatsApp/2.23.20.0 A', false],
  ['Twitterbot/1.0', false],
  ['curl/8.4', false],
  ['', false],
])('%s is a person’s browser: %s', (userAgent, person) => {
  expect(isBrowser(asker(userAgent))).toBe(person)
})

test('a browser that looks ahead is no visit', () => {
  expect(isBrowser(asker(android, { purpose: 'prefetch;prerender' }))).toBe(false)
})

test('pages are asked for as documents, the open shop asks for itself', () => {
  expect(wantsPage(asker(android))).toBe(true)
  expect(wantsPage(asker(android, { dest: '' }))).toBe(true)
  expect(wantsPage(asker(android, { dest: 'image' }))).toBe(false)
  expect(isOwnPage(asker(android, { site: 'same-origin', dest: 'empty' }))).toBe(true)
  expect(isOwnPage(asker(android, { site: '', dest: '' }))).toBe(false)
})

test('an address names its listing', () => {
  const id = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'
  expect(productOf(`/product/${id.toUpperCase()}`)).toBe(id)
  for (const path of ['/', '/product/', '/product/x', `/product/${id}/bids`, `/api/products/${id}`])
    expect(productOf(path)).toBeUndefined()
})

test('the pages of staff are told from others by their path', () => {
  for (const path of ['/admin', '/admin/', '/admin/orders/1']) expect(isStaffPage(path)).toBe(true)
  for (const path of ['/', '/administer', '/help/admin']) expect(isStaffPage(path)).toBe(false)
})
