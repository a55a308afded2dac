import type { OrderId } from '#contracts/common/ids.ts'
import { harareTime } from '../../../../kernel/harare-time.ts'
import type { StoredMoney } from '../../../../kernel/money.ts'
import { notification } from '../notification-type.ts'

interface Returned {
  orderId: OrderId
  item: string
  number: string
  /** The end of the time of the next step. */
  by?: string
}

const link = ({ orderId }: Returned) => `/orders/${orderId}/return`
const time = (by: string | undefined) => (by ? harareTime(new Date(by)) : '')

export const returns = {
  /** `what`: the step that the other side or a timer took. `amount`: what the buyer gets. */
  return_changed: notification<
    Returned & {
      what:
        | 'requested'
        | 'accepted'
        | 'proposed'
        | 'agreed'
        | 'sent'
        | 'refunded'
        | 'refundedSeller'
        | 'reduced'
        | 'disputed'
        | 'withdrawn'
        | 'lapsed'
        | 'lapsedSeller'
      amount: StoredMoney
    }
  >({
    group: 'order',
    link,
    text: ({ ordersReturns: m }, { what, by, ...p }) => ({
      title: m.changedTitle({
        what: what === 'lapsed' || what === 'lapsedSeller' ? 'other' : what,
      }),
      message: m.changedText({
        ...p,
        what: what === 'lapsedSeller' ? 'other' : what,
        by: time(by),
      }),
    }),
  }),
  /** A day before the time of the member's step is over. */
  return_due: notification<Returned & { state: 'requested' | 'accepted' | 'sent' | 'reduced' }>({
    group: 'order',
    link,
    text: ({ ordersReturns: m }, { state, by, ...p }) => ({
      title: m.dueTitle,
      message: m.dueText({ ...p, state: state === 'reduced' ? 'other' : state, by: time(by) }),
    }),
  }),
}
