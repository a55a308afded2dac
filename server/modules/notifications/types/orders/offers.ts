import type { OfferId, OrderId, ProductId } from '#contracts/common/ids.ts'
import type { Messages } from '../../../../../messages/index.ts'
import type { StoredMoney } from '../../../../kernel/money.ts'
import { timeOf, toOrder, toPay, typesOf, type Text } from '../notification-type.ts'

/** `price` is the latest amount. */
interface Offered {
  offerId: OfferId
  item: string
  price: StoredMoney
}
interface Ordered {
  orderId: OrderId
  item: string
  price: StoredMoney
}

const texts = (m: Messages) => m.offers
const order = typesOf('order', texts)
/** A notification that leads to its offer. */
const offer = (title: Text<Messages['offers'], Offered>, message: typeof title) =>
  order<Offered>(({ offerId }) => `/offers/${offerId}`, title, message)

export const offers = {
  offer_made: offer('madeTitle', 'madeText'),
  offer_countered: offer('counteredTitle', 'counteredText'),
  offer_declined: offer('declinedTitle', 'declinedText'),
  offer_expired: offer('expiredTitle', 'expiredText'),
  offer_ended: offer('endedTitle', 'endedText'),
  /** Sent to the buyer. Begins with the deadline: lists show two lines of a text. */
  offer_to_pay: order<Ordered & { payBy: string }>(
    toOrder,
    'toPayTitle',
    (m, p) => m.toPayText({ ...p, payBy: timeOf(p.payBy) }),
    toPay,
  ),
  offer_sold: order<Ordered>(toOrder, 'soldTitle', 'soldText'),
  offer_unpaid: order<{ orderId: OrderId; item: string; number: string }>(
    toOrder,
    'unpaidTitle',
    'unpaidText',
  ),
  watcher_offer: typesOf('price_drop', texts)<{
    productId: ProductId
    item: string
    price: StoredMoney
  }>(({ productId }) => `/product/${productId}/offer`, 'watcherTitle', 'watcherText'),
}
