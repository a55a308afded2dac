import { z } from 'zod'
import {
  adminList,
  choiceFilter,
  dayFilters,
  listCall,
  textFilter,
} from '../../common/admin-list.ts'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { calls } from '../../common/endpoint.ts'
import { CheckoutId, OrderId, PaymentId, ProductId, UserId } from '../../common/ids.ts'
import { OrderCoupon } from '../coupons/order-coupon.ts'
import { Dispatch, Dispute, Doer } from '../order-detail.ts'
import { orderStatuses, paymentStatuses } from '../order-states.ts'
import { goodsReturned } from '../order-steps.ts'
import { OrderAddress } from '../orders.ts'
import { Currency, Method, Money, plainText, SignedMoney, Timestamp } from '../../common/values.ts'

/**
 * An order in the list for staff. The total is in `base`, and in dollars at the order's own rate; the buyer pays in
 * `currency`.
 */
export const AdminOrder = z.object({
  id: OrderId,
  number: z.string(),
  title: z.string(),
  buyerUsername: z.string(),
  sellerUsername: z.string(),
  base: Currency,
  totalAmount: Money,
  totalUsd: Money,
  currency: Currency,
  paymentStatus: z.enum(paymentStatuses),
  orderStatus: z.enum(orderStatuses),
  source: z.enum(['checkout', 'auction']),
  createdAt: Timestamp,
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const orderList = adminList({
  path: '/admin/orders',
  access: 'staff',
  filters: {
    search: textFilter('Number, username, payment reference, or words of the title'),
    order: choiceFilter(orderStatuses),
    payment: choiceFilter(paymentStatuses),
    ...dayFilters,
  },
  file: {
    name: 'musika-orders',
    what: 'Orders',
    columns: [
      'number',
      'createdAt',
      'title',
      'buyerUsername',
      'sellerUsername',
      'totalAmount',
      'totalUsd',
      'currency',
      'paymentStatus',
      'orderStatus',
      'source',
      'id',
      'base',
    ],
  },
})

const Party = z.object({
  id: UserId,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type Party = z.infer<typeof Party>

/** One movement of money, with the amount that each account received; negative if it gave. */
export const Booking = z.object({
  id: z.string(),
  kind: z.string(),
  at: Timestamp,
  entries: z.array(z.object({ account: z.string(), currency: Currency, amount: SignedMoney })),
})
export type Booking = z.infer<typeof Booking>

/** Steps that staff take on an order's page. Disputes are decided on their own page. */
export const adminSteps = [
  'cancelUnpaid',
  'cancelPaid',
  'deliver',
  'complete',
  'chargeBack',
  'takeCash',
  'denyCash',
] as const
export type AdminStep = (typeof adminSteps)[number]

/** An order with everything that staff can see of it. */
export const AdminOrderDetail = AdminOrder.extend({
  checkoutId: CheckoutId,
  productId: ProductId,
  buyer: Party,
  seller: Party,
  quantity: z.number().int(),
  unitPrice: Money,
  shippingCost: Money,
  rate: z.number(),
  commissionPercent: z.number(),
  payable: Money.meta({ description: 'What it costs in `currency`' }),
  coupon: OrderCoupon.nullable(),
  held: Money.meta({ description: 'What is held of it, in `currency`' }),
  couponPart: Money.meta({ description: 'What the shop paid of what is held by its coupon' }),
  paymentMethod: Method.nullable(),
  paymentId: PaymentId.nullable(),
  collect: z.boolean(),
  shippingAddress: OrderAddress.nullable(),
  dispatch: Dispatch.nullable(),
  paymentDueAt: Timestamp.nullable(),
  paidAt: Timestamp.nullable(),
  chargedBackAt: Timestamp.nullable(),
  dueAt: Timestamp.nullable().meta({ description: 'When the clock takes the next step' }),
  updatedAt: Timestamp,
  steps: z.array(
    z.object({ step: z.string(), by: Doer, note: z.string().nullable(), at: Timestamp }),
  ),
  bookings: z.array(Booking),
  dispute: Dispute.pick({ reason: true, openedAt: true, decision: true }).nullable(),
  refund: z
    .object({
      amount: Money,
      currency: Currency,
      status: z.enum(['due', 'paid']),
      at: Timestamp,
    })
    .nullable(),
  actions: z.array(z.enum(adminSteps)).meta({ description: 'What the staff may do with it now' }),
})
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>

const params = z.object({ id: OrderId })

export const orderAdminCalls = calls('admin', {
  list: listCall(orderList, {
    row: AdminOrder,
    summary: 'Every order, newest first; beyond ten thousand they are not counted',
  }),
  get: {
    method: 'get',
    path: '/api/admin/orders/{id}',
    access: 'staff',
    summary: 'One order: its people, figures, history and bookings',
    params,
    response: AdminOrderDetail,
    errors: ['order_not_found'],
  },
  step: {
    method: 'post',
    path: '/api/admin/orders/{id}/steps',
    access: 'staff',
    summary: 'Take a step of it that is open to the staff, and say why',
    params,
    body: z.strictObject({
      step: z.enum(adminSteps),
      reason: plainText(adminLimits.reasonMax)
        .trim()
        .min(5, 'commonFields.pleaseGiveAReason')
        .meta({ description: 'Told to both sides' }),
      goodsReturned: goodsReturned.optional(),
    }),
    response: AdminOrderDetail,
    errors: ['forbidden', 'order_not_found', 'order_locked', 'money_being_sent'],
  },
})
