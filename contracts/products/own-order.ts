import { z } from 'zod'
import { CheckoutId, OrderId } from '../common/ids.ts'
import { Currency, Money, Timestamp } from '../common/values.ts'
import { orderStatuses, paymentStatuses } from '../orders/order-states.ts'

export const OwnOrder = z
  .object({
    id: OrderId,
    checkoutId: CheckoutId,
    paymentStatus: z.enum(paymentStatuses),
    orderStatus: z.enum(orderStatuses),
    paymentDueAt: Timestamp.nullable(),
    unitPrice: Money.meta({ description: 'What you won it for' }),
    unitUsd: Money,
    base: Currency,
  })
  .nullable()
  .meta({ description: 'Your order of an item that you won' })
