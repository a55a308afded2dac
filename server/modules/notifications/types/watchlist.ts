import type { ProductId } from '#contracts/common/ids.ts'
import type { Messages } from '../../../../messages/index.ts'
import type { StoredMoney } from '../../../kernel/money.ts'
import { toProduct, typesOf } from './notification-type.ts'

const texts = (m: Messages) => m.watchlist

export const watchlist = {
  new_listing: typesOf('new_listing', texts)<{
    productId: ProductId
    item: string
    /** The seller's username. */
    seller: string
    price: StoredMoney
    sale: 'auction' | 'fixed'
  }>(toProduct, 'newListingTitle', (m, p) =>
    m.newListingText({ ...p, sale: p.sale === 'auction' ? 'auction' : 'other' }),
  ),
  price_drop: typesOf('price_drop', texts)<{
    productId: ProductId
    item: string
    /** In the default currency. */
    before: StoredMoney
    after: StoredMoney
    /** In the seller's currency, if it is not the default. */
    askedBefore?: StoredMoney
    askedAfter?: StoredMoney
  }>(toProduct, 'priceDropTitle', (m, { item, before, after, askedBefore, askedAfter }) => {
    const both = (price: string, asked: string | undefined) =>
      asked ? m.priceAsAsked({ price, asked }) : price
    return m.priceDropText({
      item,
      before: both(before, askedBefore),
      after: both(after, askedAfter),
    })
  }),
  search_alert: typesOf('search_alert', texts)<{
    productId: ProductId
    item: string
    price: StoredMoney
    /** The name of the saved search. */
    search: string
  }>(toProduct, 'searchAlertTitle', 'searchAlertText'),
}
