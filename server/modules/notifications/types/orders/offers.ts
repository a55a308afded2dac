import type { OfferId, OrderId, ProductId } from '#contracts/common/ids.ts'
import type { Messages } from '../../../../../messages/index.ts'
import { harareTime } from '../../../../kernel/harare-time.ts'
import type { StoredMoney } from '../../../../kernel/money.ts'
import { itsOrder, notification, toOrder, type TextParams } from '../notification-type.ts'

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

type Text = (
  m: Messages['offers'],
  p: TextParams<Offered>,
) => ReturnType<Parameters<typeof notification<Offered>>[0]['text']>

/** A notification that leads to its offer. */
const offer = (text: Text) =>
  notification<Offered>({
    group: 'order',
    link: ({ offerId }) => `/offers/${offerId}`,
    text: ({ offers: m }, p) => text(m, p),
  })

export const offers = {
  offer_made: offer((m, p) => ({ title: m.madeTitle, message: m.madeText(p) })),
  offer_countered: offer((m, p) => ({ title: m.counteredTitle, message: m.counteredText(p) })),
  offer_declined: offer((m, p) => ({ title: m.declinedTitle, message: m.declinedText(p) })),
  offer_expired: offer((m, p) => ({ title: m.expiredTitle, message: m.expiredText(p) })),
  offer_ended: offer((m, p) => ({ title: m.endedTitle, message: m.endedText(p) })),
  /** Sent to the buyer. Begins with the deadline: lists show two lines of a text. */
  offer_to_pay: notification<Ordered & { payBy: string }>({
    group: 'order',
    link: toOrder,
    orderToPay: itsOrder,
    text: ({ offers: m }, p) => ({
      title: m.toPayTitle,
      message: m.toPayText({ ...p, payBy: harareTime(new Date(p.payBy)) }),
    }),
  }),
  offer_sold: notification<Ordered>({
    group: 'order',
    link: toOrder,
    text: ({ offers: m }, p) => ({ title: m.soldTitle, message: m.soldText(p) }),
  }),
  offer_unpaid: notification<{ orderId: OrderId; item: string; number: string }>({
    group: 'order',
    link: toOrder,
    text: ({ offers: m }, p) => ({ title: m.unpaidTitle, message: m.unpaidText(p) }),
  }),
  watcher_offer: notification<{ productId: ProductId; item: string; price: StoredMoney }>({
    group: 'price_drop',
    link: ({ productId }) => `/product/${productId}/offer`,
    text: ({ offers: m }, p) => ({ title: m.watcherTitle, message: m.watcherText(p) }),
  }),
}
