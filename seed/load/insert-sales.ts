import { sql, type Transaction } from 'kysely'
import { isBankTransfer, methodOf } from '#contracts/currencies/currencies.ts'
import type {
  CheckoutId,
  DepotId,
  OrderId,
  PaymentId,
  ProductId,
  UserId,
} from '#contracts/common/ids.ts'
import { durations } from '#contracts/common/limits.ts'
import { after } from '../../server/kernel/clock.ts'
import { wireAmount } from '../../server/kernel/money.ts'
import { newId } from '../../server/kernel/new-id.ts'
import type { Depot } from '#contracts/orders/depots.ts'
import { saveBusParcel } from '../../server/modules/orders/bus/bus-parcels.ts'
import { makePointCode, pointOfOrder } from '../../server/modules/orders/pickup/points.ts'
import { reserveForCash } from '../../server/modules/orders/cash/choose-cash.ts'
import { figuresOfListing } from '../../server/modules/orders/checkout/checkout.rules.ts'
import { paymentDueAt, paymentTimeOf } from '../../server/modules/orders/steps/deadlines.rules.ts'
import { makeCode } from '../../server/modules/orders/steps/hand-over-codes.ts'
import { lockOrder, type StepActor } from '../../server/modules/orders/steps/lock-order.ts'
import type { OrderStep } from '../../server/modules/orders/steps/order.rules.ts'
import { amountIn } from '#contracts/orders/order-amounts.rules.ts'
import { openCheckout } from '../../server/modules/orders/checkout/checkouts.ts'
import { saveOrder } from '../../server/modules/orders/store.ts'
import { ratesAt } from '../../server/platform/rates.ts'
import type { StepDetails } from '../../server/modules/orders/steps/take-step.ts'
import { recordMoney } from '../../server/modules/payments/record.ts'
import { savePayLink } from '../../server/modules/payments/pay-links/links.ts'
import { noteEvent, savePayment } from '../../server/modules/payments/store.ts'
import { takeStock } from '../../server/modules/products/index.ts'
import type { App } from '../../server/platform/app.ts'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import type { DemoMember, DemoSale } from '../catalogue/types.ts'
import { insertDispute, type Evidence } from './insert-dispute.ts'
import type { PlacedListing } from './insert-listings.ts'
import { known } from './known.ts'
import { withCoupon } from './selling/insert-coupons.ts'
import { expireWon, sellAuction } from './selling/sell-auction.ts'
import { takeStep, type Placed } from './take-step.ts'
import { daysBefore } from './moments.ts'

export interface Sales {
  sales: DemoSale[]
  members: ReadonlyMap<string, string>
  buyers: ReadonlyMap<string, DemoMember>
  listings: ReadonlyMap<string, PlacedListing>
  evidence: ReadonlyMap<string, Evidence>
}

const minute = 60_000
const day = 24 * 60 * minute

/** Creates orders by the shop's own steps, at the times when these would have been taken. */
export async function insertSales(
  app: App,
  tx: Transaction<Schema>,
  { sales, members, buyers, listings, evidence }: Sales,
  now: Date,
): Promise<void> {
  for (const sale of sales.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const buyerId = known(members, sale.buyer) as UserId
    const item = known(listings, sale.listing)
    const sellerId = item.sellerId as UserId
    const placedAt = item.endsAt ?? daysBefore(now, sale.daysAgo)
    const order = item.endsAt
      ? await sellAuction(tx, { item, buyerId }, placedAt)
      : await placeOrder(tx, { sale, item, buyerId, buyer: known(buyers, sale.buyer) }, placedAt)
    if (sale.as === 'expired') {
      await expireWon(tx, { ...order, item, buyerId }, placedAt)
      continue
    }
    if (sale.as === 'at a pickup point') await choosePoint(tx, order.id)
    if (isInCash(sale)) {
      const { order: locked } = await lockOrder(tx, order.id, { userId: buyerId })
      await reserveForCash(tx, locked, placedAt)
      if (sale.as === 'sold for cash') {
        const takenAt = after(placedAt, day)
        await takeStep(tx, order.id, {
          step: 'takeCash',
          actor: { userId: sellerId },
          now: takenAt,
        })
      }
      continue
    }
    const paid = await pay(app, tx, { ...order, sale, buyerId }, after(placedAt, 3 * minute))
    if (!paid) {
      await savePayLink(tx, buyerId, order.checkoutId)
      continue
    }
    const step = (name: OrderStep, actor: StepActor, daysLater: number, details?: StepDetails) =>
      takeStep(tx, order.id, { step: name, actor, now: after(placedAt, daysLater * day), details })

    if (sale.as === 'paid') continue
    if (sale.as === 'cancelled') {
      await step('cancelPaid', { userId: sellerId }, 1, { note: 'Sold out, I am sorry.' })
      continue
    }
    if (sale.as === 'ready') {
      await step('readyForCollection', { userId: sellerId }, 1)
      continue
    }
    if (sale.as === 'at a pickup point') {
      const receivedAt = after(placedAt, 1.5 * day)
      await sql`insert into pickup_parcels (order_id, point_id, shelf, received_at)
        select order_id, point_id, 'A1', ${receivedAt} from order_delivery where order_id = ${order.id}`.execute(
        tx,
      )
      const point = await pointOfOrder(tx, order.id)
      const code = await makePointCode(tx, order.id)
      await step('receiveAtPoint', { role: 'keeper' }, 1.5, { notes: { point, code } })
      continue
    }
    const waybill = `AEF ${4000 + sale.daysAgo}`
    await sql`update orders set dispatch_method = 'bus', courier = 'Inter-Africa', waybill = ${waybill}
      where id = ${order.id}`.execute(tx)
    const notes = { method: 'bus', courier: 'Inter-Africa', waybill } as const
    if (sale.as === 'at a depot') {
      const depot = await sendToDepot(tx, order.id, after(placedAt, day))
      await step('dispatch', { userId: sellerId }, 1, { notes: { ...notes, depot } })
      const code = await makeCode(tx, order.id)
      await step('arrive', { userId: sellerId }, 1.5, { notes: { depot, code } })
      continue
    }
    await step('dispatch', { userId: sellerId }, 1, { notes })
    if (sale.as === 'dispatched') continue
    if (sale.dispute) {
      const at = after(placedAt, 3 * day)
      await step('dispute', { userId: buyerId }, 3)
      const disputeId = await insertDispute(
        tx,
        { orderId: order.id, buyerId, sellerId, dispute: sale.dispute, evidence },
        at,
      )
      if (sale.as === 'partly refunded')
        await settle(tx, order.id, disputeId, sale.dispute.note ?? '', after(at, day))
      if (sale.as === 'refunded') {
        await step('acceptRefund', { userId: sellerId }, 4)
        await sql`update disputes set decided_at = ${after(at, day)}, decision = 'refund', decided_by = 'seller'
          where id = ${disputeId}`.execute(tx)
      }
      continue
    }
    await step('deliver', { role: 'timer' }, 3)
    if (sale.as === 'completed') await step('confirm', { userId: buyerId }, 4)
  }
}

/** Chooses the first demo pickup point. */
async function choosePoint(tx: Transaction<Schema>, orderId: OrderId): Promise<void> {
  await sql`update order_delivery d set way = 'pickup', point_id = p.id, fee_usd_minor = p.fee_usd_minor
    from (select id, fee_usd_minor from pickup_points order by terminal limit 1) p
    where d.order_id = ${orderId}`.execute(tx)
}

/** Sends the parcel to Roadport on a bus that leaves at once. */
async function sendToDepot(tx: Transaction<Schema>, orderId: OrderId, now: Date): Promise<Depot> {
  const { rows } = await sql<{
    id: DepotId
  }>`select id from depots where name = 'Roadport'`.execute(tx)
  const parcel = {
    depotId: rows[0]!.id,
    registration: 'AFK 4482',
    departsAt: now.toISOString(),
  }
  return saveBusParcel(tx, orderId, parcel, { pictureIds: [], now })
}

const isInCash = ({ as }: DemoSale) => as === 'reserved for cash' || as === 'sold for cash'

/** The default hours that the shop holds an order for a bank transfer. */
const transferHours = 72

async function placeOrder(
  tx: Transaction<Schema>,
  {
    sale,
    item,
    buyerId,
    buyer,
  }: { sale: DemoSale; item: PlacedListing; buyerId: UserId; buyer: DemoMember },
  now: Date,
): Promise<Placed> {
  const productId = item.id as ProductId
  const product = await takeStock(tx, { productId, quantity: 1 })
  const { local, frozenRates: rates } = await ratesAt(tx, now)
  const collect = product.collectionOnly || isInCash(sale)
  const figures = figuresOfListing(product, { quantity: 1, collect, local, rates })
  const { currency, mobile } = methodOf(sale.method)
  const time = paymentTimeOf('checkout', transferHours)
  const checkoutId = await openCheckout(tx, {
    id: newId(now.getTime()) as CheckoutId,
    buyerId,
    origin: 'cart',
  })
  const { id } = await saveOrder(tx, {
    source: 'checkout',
    checkoutId,
    buyerId,
    sellerId: product.sellerId,
    productId,
    title: product.title,
    imageId: product.imageId,
    quantity: 1,
    figures,
    rates,
    currency,
    paymentMethod: sale.method,
    mobile,
    mobileMoneyNumber: buyer.phoneNumber,
    collect,
    now,
    time,
    paymentDueAt: paymentDueAt(now, time, isBankTransfer(sale.method)),
  })
  const amountMinor = amountIn({ ...figures, rates }, currency)
  if (!amountMinor) throw new Error('a demo order cannot be paid in its currency')
  const placed = { id, checkoutId, amountMinor }
  return sale.coupon ? withCoupon(tx, placed, sale.coupon, now) : placed
}

/** Creates the payment, and books the money if it has arrived. Returns whether it has. */
async function pay(
  app: App,
  tx: Transaction<Schema>,
  order: Placed & { sale: DemoSale; buyerId: UserId },
  now: Date,
): Promise<boolean> {
  const { id, sale, buyerId, checkoutId, amountMinor } = order
  const { currency, mobile } = methodOf(sale.method)
  const { rows } = await sql<{ phone: string }>`
    select phone_e164 as phone from users where id = ${buyerId}`.execute(tx)
  const payment = await savePayment(tx, {
    id: newId(now.getTime()) as PaymentId,
    target: { checkoutId },
    buyerId,
    method: sale.method,
    currency,
    amountMinor,
    orders: [{ id, amountMinor }],
    phone: mobile ? rows[0]!.phone : null,
    expiresAt: mobile ? after(now, durations.pinWait) : null,
    nextPollAt: after(now, minute),
    watchUntil: after(now, durations.lateMoney),
    now,
  })
  if (!payment) throw new Error('a demo payment was not taken')
  if (sale.as === 'unpaid') return false
  if (mobile)
    await noteEvent(
      tx,
      payment.id,
      'poll',
      `reference=${payment.reference}&amount=${wireAmount(amountMinor, currency)}&status=Paid`,
    )
  else
    await sql`
      insert into transfers (line_hash, booked_on, currency, amount_minor, narration, payment_id, matched_at)
      values (sha256(convert_to(${payment.id}, 'UTF8')), ${now}::timestamptz::date, ${currency}, ${amountMinor},
        ${`ZIPIT ${payment.reference}`}, ${payment.id}, ${now})`.execute(tx)
  await recordMoney({ app, tx, payment, now: after(now, minute) })
  return true
}

/** Staff decide the dispute: a third goes back to the buyer. */
async function settle(
  tx: Transaction<Schema>,
  id: OrderId,
  disputeId: string,
  note: string,
  now: Date,
): Promise<void> {
  const { order } = await lockOrder(tx, id, { role: 'staff' })
  const refundMinor = (amountIn(order, order.currency) ?? 0n) / 3n
  await takeStep(tx, id, {
    step: 'settleBetween',
    actor: { role: 'staff' },
    now,
    details: { note, refundMinor },
  })
  await sql`
    update disputes set decided_at = ${now}, decision = 'partial', decided_by = 'staff', note = ${note},
      refund_minor = ${refundMinor} where id = ${disputeId}`.execute(tx)
}
