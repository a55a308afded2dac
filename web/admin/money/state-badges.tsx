import type { OrderStatus, PaymentStatus } from '#contracts/orders/order-states.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { orderStates, paymentStates } from './money-labels.ts'
import * as listsStyles from '../lists/lists.module.css'

export const OrderBadge = ({ state }: { state: OrderStatus }) => (
  <Badge className={listsStyles.badge} tone={orderStates[state].tone}>
    {orderStates[state].label}
  </Badge>
)

export const PaymentBadge = ({ state }: { state: PaymentStatus }) => (
  <Badge className={listsStyles.badge} tone={paymentStates[state].tone}>
    {paymentStates[state].label}
  </Badge>
)
