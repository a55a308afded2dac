import { staffPaths } from '../page-paths.ts'
import type { FilledShop } from '../server/filled-shop.ts'
import { mark } from './stored-payloads.ts'
import { wordsOf } from '../words-of.ts'

/** Pages of a buyer and a seller that show stored texts. */
export const memberPages = {
  buyer: wordsOf(`
    / /product/{listing} /product/{auction} /product/{auction}/history /seller/{seller}
    /seller/{seller}?tab=reviews /seller/{buyer}?tab=buyer /messages
    /messages?conversation={conversation} /orders /orders/{order} /orders/{order}/receipt /offers
    /offers/{offer} /returns /orders/{order}/return /notifications /account/profile
    /account/addresses /terms /privacy /contact
  `),
  seller: wordsOf(`
    /orders/{order}/packing-slip /account/blocked /account/standing /selling /selling?tab=sold
    /selling?tab=drafts /selling/balance
  `),
}

/** The record to use for `$id` in each route. */
const idsOf: Record<string, keyof FilledShop> = {
  '/admin/users/$id': 'buyer',
  '/admin/orders/$id': 'order',
  '/admin/payments/$id': 'payment',
  '/admin/disputes/$id': 'dispute',
  '/admin/returns/$id': 'order',
  '/admin/auctions/$id': 'auction',
  '/admin/catalogue/$id': 'category',
}
/** Other views of the admin pages: tabs, filters and open records. */
const insides = [
  '/admin/campaigns?tab=news',
  ...wordsOf(`
  /admin/dashboard?tab=messages /admin/dashboard?tab=messages&message={message}
  /admin/dashboard?tab=analytics&days=90 /admin/dashboard?tab=settings /admin/moderation?case={case}
  /admin/signals?signal={signal} /admin/breaches?breach={breach} /admin/campaigns?tab=deals
  /admin/search?q=hyperlink
  /admin/search?q=${encodeURIComponent(`</script><img ${mark}="window.stolen=1">`)}
  /admin/transfers?status=ignored /admin/disputes?state=decided /admin/payouts?state=all
  /admin/refunds?state=all
`),
]

/** Every page of staff, from the routes, and its views. `{names}` stand for ids of a filled shop. */
export const adminPages = [
  ...staffPaths
    // `/admin` redirects to the dashboard, and a search without a term shows nothing.
    .filter((path) => path !== '/admin' && path !== '/admin/search')
    .map((path) => path.replace('$id', `{${idsOf[path]}}`)),
  ...insides,
].map((path) => ({ path, route: path.split('?')[0]!.replace(/\{\w+\}/, '{id}') }))

/** The path with the ids of a filled shop. */
export const addressIn = (filled: FilledShop, path: string): string =>
  path.replace(/\{(\w+)\}/, (_, name: string) => filled[name as keyof FilledShop])
