import type { OrderStatus, PaymentStatus } from '../../../contracts/orders/order-states.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { orderStates, paymentStates } from './money-labels.ts'

export const OrderBadge = ({ state }: { state: OrderStatus }) => (
  <Badge tone={orderStates[state].tone}>{orderStates[state].label}</Badge>
)

export const PaymentBadge = ({ state }: { state: PaymentStatus }) => (
  <Badge tone={paymentStates[state].tone}>{paymentStates[state].label}</Badge>
)
