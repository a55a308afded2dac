import type { ProductId } from '#contracts/common/ids.ts'
import type { StoredMoney } from '../../../kernel/money.ts'
import { notification, toProduct } from './notification-type.ts'

export const watchlist = {
  new_listing: notification<{
    productId: ProductId
    item: string
    /** The seller's username. */
    seller: string
    price: StoredMoney
    sale: 'auction' | 'fixed'
  }>({
    group: 'new_listing',
    link: toProduct,
    text: ({ watchlist: m }, p) => ({
      title: m.newListingTitle(p),
      message: m.newListingText({ ...p, sale: p.sale === 'auction' ? 'auction' : 'other' }),
    }),
  }),
  price_drop: notification<{
    productId: ProductId
    item: string
    /** In the default currency. */
    before: StoredMoney
    after: StoredMoney
    /** In the seller's currency, if it is not the default. */
    askedBefore?: StoredMoney
    askedAfter?: StoredMoney
  }>({
    group: 'price_drop',
    link: toProduct,
    text: ({ watchlist: m }, { item, before, after, askedBefore, askedAfter }) => {
      const both = (price: string, asked: string | undefined) =>
        asked ? m.priceAsAsked({ price, asked }) : price
      return {
        title: m.priceDropTitle,
        message: m.priceDropText({
          item,
          before: both(before, askedBefore),
          after: both(after, askedAfter),
        }),
      }
    },
  }),
  search_alert: notification<{
    productId: ProductId
    item: string
    price: StoredMoney
    /** The name of the saved search. */
    search: string
  }>({
    group: 'search_alert',
    link: toProduct,
    text: ({ watchlist: m }, p) => ({
      title: m.searchAlertTitle,
      message: m.searchAlertText(p),
    }),
  }),
}
