import { z } from 'zod'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { calls } from '../../common/endpoint.ts'
import { OrderId, PaymentId } from '../../common/ids.ts'
import {
  Currency,
  Money,
  pageQuery,
  plainText,
  SignedMoney,
  Timestamp,
} from '../../common/values.ts'

/** The sources of a charge-back's money. `taken` is the total, which the buyer receives. */
export const chargeBackLines = [
  'taken',
  'held',
  'refund',
  'commission',
  'fees',
  'balance',
  'owed',
  'commissionDue',
  'sellerLoss',
  'refundLoss',
  'coupon',
] as const
export type ChargeBackLine = (typeof chargeBackLines)[number]

const inBoth = { amount: Money, other: Money.meta({ description: 'In `otherCurrency`' }) }

/** The effect of a charge-back now, in the currency of the payment and in another at the rates of the orders. */
export const ChargeBackPreview = z.object({
  currency: Currency,
  otherCurrency: Currency,
  /** Lines with an amount. Those but the last add up to `taken` and `coupon`, which the shop gets back. */
  lines: z.array(z.object({ line: z.enum(chargeBackLines), ...inBoth })),
  stoppedPayouts: z.array(z.object({ sellerUsername: z.string(), ...inBoth })),
})
export type ChargeBackPreview = z.infer<typeof ChargeBackPreview>

/** An entry of the loss accounts: negative for a loss, positive for a recovery. */
export const LossEntry = z.object({
  id: z.string(),
  at: Timestamp,
  reason: z.enum([
    'refund_paid',
    'paid_twice',
    'seller_gone',
    'written_off',
    'recovered',
    'converted',
  ]),
  sellerUsername: z.string().nullable(),
  orderId: OrderId.nullable(),
  orderNumber: z.string().nullable(),
  paymentId: PaymentId.nullable(),
  currency: Currency,
  amount: SignedMoney,
})
export type LossEntry = z.infer<typeof LossEntry>

const order = z.object({ id: OrderId })
const payment = z.object({ id: PaymentId })

export const chargeBackCalls = calls('admin', {
  previewOrder: {
    access: 'admin',
    method: 'get',
    path: '/api/admin/orders/{id}/charge-back',
    summary: 'Who would get or lose what if the payment of an order was charged back now',
    params: order,
    response: ChargeBackPreview,
    errors: ['order_not_found', 'order_locked'],
  },
  previewPayment: {
    access: 'admin',
    method: 'get',
    path: '/api/admin/payments/{id}/charge-back',
    summary: 'Who would get or lose what if a payment was charged back now, with all its orders',
    params: payment,
    response: ChargeBackPreview,
    errors: ['payment_not_found', 'payment_locked'],
  },
  payment: {
    access: 'admin',
    method: 'post',
    path: '/api/admin/payments/{id}/charge-back',
    summary: 'Charge a payment back: every order it paid, what is owed of it, or its subscription',
    params: payment,
    body: z.strictObject({
      reason: plainText(adminLimits.reasonMax)
        .trim()
        .min(5, 'commonFields.pleaseGiveAReason')
        .meta({ description: 'Buyer and sellers read it' }),
    }),
    response: z.object({ success: z.literal(true) }),
    errors: ['payment_not_found', 'payment_locked', 'money_being_sent'],
  },
  losses: {
    access: 'admin',
    method: 'get',
    path: '/api/admin/ledger/losses',
    summary: 'What nobody gives back, newest first, and what came back of it',
    query: z.object(pageQuery),
    response: z.array(LossEntry),
  },
})
