import { accounts } from './modules/accounts/index.ts'
import { analytics } from './modules/analytics/index.ts'
import { auctions } from './modules/auctions/index.ts'
import { blocks } from './modules/blocks/index.ts'
import { campaigns } from './modules/campaigns/index.ts'
import { cart } from './modules/cart/index.ts'
import { categories } from './modules/categories/index.ts'
import { contact } from './modules/contact/index.ts'
import { currencies } from './modules/currencies/index.ts'
import { deals } from './modules/deals/index.ts'
import { adminSearch } from './modules/admin-search/index.ts'
import { fees } from './modules/fees/index.ts'
import { watchlist } from './modules/watchlist/index.ts'
import { ledger } from './modules/ledger/index.ts'
import { media } from './modules/media/index.ts'
import { messages } from './modules/messages/index.ts'
import { moderation } from './modules/moderation/index.ts'
import { notifications } from './modules/notifications/index.ts'
import { offers } from './modules/offers/index.ts'
import { orders } from './modules/orders/index.ts'
import { outages } from './modules/outages/index.ts'
import { payments } from './modules/payments/index.ts'
import { privacy } from './modules/privacy/index.ts'
import { products } from './modules/products/index.ts'
import { promotions } from './modules/promotions/index.ts'
import { questions } from './modules/questions/index.ts'
import { ratings } from './modules/ratings/index.ts'
import { blockedTerms } from './modules/blocked-terms/index.ts'
import { selling } from './modules/selling/index.ts'
import { settings } from './modules/settings/index.ts'
import { fraudSignals } from './modules/fraud-signals/index.ts'
import { staff } from './modules/staff/index.ts'
import { savedSearches } from './modules/saved-searches/index.ts'
import type { Module } from './platform/module.ts'

/** Every module of the shop, in the order in which they open and register their routes. */
export const modules: Module[] = [
  currencies,
  analytics,
  accounts,
  categories,
  products,
  media,
  outages,
  auctions,
  cart,
  ledger,
  fees,
  orders,
  payments,
  ratings,
  questions,
  offers,
  promotions,
  blocks,
  messages,
  notifications,
  contact,
  deals,
  watchlist,
  savedSearches,
  privacy,
  selling,
  fraudSignals,
  staff,
  blockedTerms,
  moderation,
  adminSearch,
  campaigns,
  settings,
]
