import type { OrderId } from '../../../../contracts/common/ids.ts'
import type { StoredMoney } from '../../../kernel/money.ts'
import { notification, toOrder } from './notification-type.ts'

export const payments = {
  /** `orderId`: the one order that was in the way. */
  payment_not_payable: notification<{ amount: StoredMoney; orderId?: OrderId }>({
    group: 'order',
    link: ({ orderId }) => (orderId ? toOrder({ orderId }) : '/orders'),
    text: ({ payments: m }, p) => ({ title: m.comesBackTitle, message: m.notPayableText(p) }),
  }),
}
