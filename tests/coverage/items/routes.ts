import { declaredLists, isOnOtherPage } from '#support/admin-lists.ts'
import { wordsOf } from '#support/words-of.ts'

/** The paths of section 2. */
const named = [
  '/',
  '/product/{id}',
  '/checkout',
  '/contact',
  '/register',
  '/sell',
  '/messages',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/terms',
  '/seller-agreement',
  '/privacy',
  '/admin/login',
  '/admin/dashboard',
  'any other path',
]
/** Pages that the specification implies (decisions, section 9). */
const implied = wordsOf(`
  /watchlist /notifications /orders /orders/{id} /selling /seller/{id} /account /deals /advertise
  /help
`)
/** Every other page of the shop. */
const added = wordsOf(`
  /account/{section} /bids /cart /checkout/ask/{checkoutId} /checkout/pay/{checkoutId}
  /checkout/waiting/{id} /offline /orders/{id}/packing-slip /orders/{id}/receipt /product/{id}/bid
  /orders/{id}/return /returns /product/{id}/history /offers /offers/{id} /product/{id}/offer
  /product/{id}/questions /product/{id}/bidders /selling/balance /selling/delivery/{id}
  /selling/questions /selling/watchers/{id} /selling/vacation /selling/figures /selling/cash
  /selling/combined-delivery /selling/coupons /selling/boost /selling/plans /selling/plans/{tier}
  /selling/fee/{id} /signin /signin/code /pay/{code} /track/{code} /keeper
`)
/** The pages of the staff besides signing in, the dashboard and lists. */
const ofStaff = wordsOf(`
  /admin /admin/account /admin/auctions/{id} /admin/bid-steps /admin/bid-limits /admin/campaigns
  /admin/catalogue /admin/catalogue/{id} /admin/currencies /admin/disputes/{id}
  /admin/returns/{id} /admin/ledger /admin/orders/{id} /admin/payments/{id} /admin/search
  /admin/users/{id} /admin/words
`)
/** The pages of admin lists. */
const lists = (await declaredLists())
  .filter(([name]) => !isOnOtherPage(name))
  .map(([, { path }]) => path)

export const pages = [...named, ...implied, ...added, ...ofStaff, ...lists]

/** Responses other than pages and the API. */
const files = wordsOf(`
  /robots.txt /sitemap.xml /healthz /metrics /readyz /api/openapi.json /api/docs
`)

export const routes = [...pages, ...files]
