import type { OrderStatus, PaymentStatus } from '../../../contracts/order-states.ts'
import { Badge } from '../../ui/badge.tsx'
import { orderStates, paymentStates } from './money-words.ts'

export const OrderBadge = ({ state }: { state: OrderStatus }) => (
  <Badge tone={orderStates[state].tone}>{orderStates[state].label}</Badge>
)

export const PaymentBadge = ({ state }: { state: PaymentStatus }) => (
  <Badge tone={paymentStates[state].tone}>{paymentStates[state].label}</Badge>
)
