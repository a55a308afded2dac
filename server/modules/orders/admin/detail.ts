import { sql } from 'kysely'
import type { OrderId } from '#contracts/common/ids.ts'
import { adminSteps, type AdminOrderDetail, type Party } from '#contracts/orders/admin/orders.ts'
import type { StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { bookingsOfOrder } from '../../ledger/index.ts'
import { orderDetailFor } from '../order-detail.ts'
import { openSteps } from '../steps/order.rules.ts'
import { commissionFor } from '../payments/settle-escrow.ts'

interface Row {
  buyer: Party
  seller: Party
  paymentId: AdminOrderDetail['paymentId']
  createdAt: Date
  chargedBackAt: Date | null
  now: Date
}

/** An order with the steps that staff of this role can take. Throws `order_not_found`. */
export async function adminOrderDetail(
  app: App,
  id: OrderId,
  role: StaffRole,
): Promise<AdminOrderDetail> {
  const member = (alias: 'b' | 's') =>
    sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'username', ${sql.ref(`${alias}.username`)},
      'name', ${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)},
      'email', ${sql.ref(`${alias}.email`)}, 'phone', coalesce(${sql.ref(`${alias}.phone_e164`)}, ''))`
  const { rows } = await sql<Row>`
    select ${member('b')} as buyer, ${member('s')} as seller, o.payment_id as "paymentId",
      o.created_at as "createdAt", o.charged_back_at as "chargedBackAt", clock_timestamp() as now
    from orders o join users b on b.id = o.buyer_id join users s on s.id = o.seller_id
    where o.id = ${id}`.execute(app.db)
  const [row] = rows
  const order = row && (await orderDetailFor(app, id, row.buyer.id))
  if (!row || !order) throw new DomainError('order_not_found')
  const [bookings, commissionPercent] = await Promise.all([
    bookingsOfOrder(app.db, id),
    commissionFor(app.db, id),
  ])
  const sumOf = (kind: string) =>
    bookings
      .flatMap(({ entries }) => entries)
      .filter(({ account }) => account === kind)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const heldMinor = sumOf('escrow')
  const open = openSteps(
    {
      ...order,
      paidAt: order.paidAt === null ? null : new Date(order.paidAt),
      chargedBackAt: row.chargedBackAt,
      toDepot: order.busParcel !== null,
      toPoint: order.pickupPoint !== null,
      cashReported: Boolean(order.cash?.reportedAt),
      returning: Boolean(order.return?.dueAt),
    },
    'staff',
    row.now,
  )
  return {
    id,
    number: order.number,
    title: order.title,
    buyerUsername: row.buyer.username,
    sellerUsername: row.seller.username,
    base: order.base,
    totalAmount: order.totalAmount,
    totalUsd: order.totalUsd,
    currency: order.currency,
    paymentStatus: order.paymentStatus,
    orderStatus: order.orderStatus,
    source: order.source,
    createdAt: order.createdAt,
    checkoutId: order.checkoutId,
    productId: order.productId,
    buyer: row.buyer,
    seller: row.seller,
    quantity: order.quantity,
    unitPrice: order.unitPrice,
    shippingCost: order.shippingCost,
    rate: order.rate,
    commissionPercent,
    payable: order.payable,
    coupon: order.coupon,
    held: wireAmount(heldMinor, order.currency),
    couponPart: wireAmount(heldMinor > 0n ? -sumOf('coupon') : 0n, order.currency),
    paymentMethod: order.paymentMethod,
    paymentId: row.paymentId,
    collect: order.collect,
    shippingAddress: order.shippingAddress,
    dispatch: order.dispatch,
    paymentDueAt: order.paymentDueAt,
    paidAt: order.paidAt,
    dueAt: order.dueAt,
    chargedBackAt: order.chargedBackAt,
    updatedAt: order.updatedAt,
    steps: order.steps,
    bookings: bookings.map(({ entries, ...booking }) => ({
      ...booking,
      entries: entries.map(({ amountMinor, ...entry }) => ({
        ...entry,
        amount: wireAmount(amountMinor, entry.currency),
      })),
    })),
    dispute: order.dispute && {
      reason: order.dispute.reason,
      openedAt: order.dispute.openedAt,
      decision: order.dispute.decision,
    },
    refund: order.refund,
    actions: adminSteps.filter(
      (step) => open.includes(step) && (step !== 'chargeBack' || role === 'admin'),
    ),
  }
}
