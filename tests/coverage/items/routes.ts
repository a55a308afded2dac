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
const implied = [
  '/watchlist',
  '/notifications',
  '/orders',
  '/orders/{id}',
  '/selling',
  '/seller/{id}',
  '/account',
  '/deals',
  '/advertise',
  '/help',
]
/** Every other page of the shop. */
const added = [
  '/account/{section}',
  '/checkout/pay/{checkoutId}',
  '/checkout/waiting/{id}',
  '/offline',
  '/orders/{id}/packing-slip',
  '/orders/{id}/receipt',
  '/product/{id}/history',
  '/selling/balance',
  '/selling/boost',
  '/selling/fee/{id}',
  '/signin',
]
/** The admin pages, in addition to sign-in and dashboard. */
const adminPages = [
  '/admin',
  '/admin/account',
  '/admin/auctions',
  '/admin/auctions/{id}',
  '/admin/audit',
  '/admin/bid-steps',
  '/admin/breaches',
  '/admin/campaigns',
  '/admin/catalogue',
  '/admin/currencies',
  '/admin/disputes',
  '/admin/disputes/{id}',
  '/admin/ledger',
  '/admin/listings',
  '/admin/moderation',
  '/admin/orders',
  '/admin/orders/{id}',
  '/admin/payments',
  '/admin/payments/{id}',
  '/admin/payouts',
  '/admin/refunds',
  '/admin/requests',
  '/admin/search',
  '/admin/signals',
  '/admin/staff',
  '/admin/transfers',
  '/admin/users',
  '/admin/users/{id}',
  '/admin/words',
]
export const pages = [...named, ...implied, ...added, ...adminPages]

/** Responses other than pages and the API. */
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/api/docs',
]

export const routes = [...pages, ...files]
