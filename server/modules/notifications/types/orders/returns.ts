import type { OrderId } from '#contracts/common/ids.ts'
import type { StoredMoney } from '../../../../kernel/money.ts'
import { timeOf, typesOf } from '../notification-type.ts'

interface Returned {
  orderId: OrderId
  item: string
  number: string
  /** The end of the time of the next step. */
  by?: string
}

const aReturn = typesOf('order', (m) => m.ordersReturns)
const link = ({ orderId }: Returned) => `/orders/${orderId}/return`
const time = (by: string | undefined) => (by ? timeOf(by) : '')

export const returns = {
  /** `what`: the step that the other side or a timer took. `amount`: what the buyer gets. */
  return_changed: aReturn<
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
  >(
    link,
    (m, { what }) =>
      m.changedTitle({ what: what === 'lapsed' || what === 'lapsedSeller' ? 'other' : what }),
    (m, { what, by, ...p }) =>
      m.changedText({ ...p, what: what === 'lapsedSeller' ? 'other' : what, by: time(by) }),
  ),
  /** A day before the time of the member's step is over. */
  return_due: aReturn<Returned & { state: 'requested' | 'accepted' | 'sent' | 'reduced' }>(
    link,
    'dueTitle',
    (m, { state, by, ...p }) =>
      m.dueText({ ...p, state: state === 'reduced' ? 'other' : state, by: time(by) }),
  ),
}
