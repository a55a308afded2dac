import { sql } from 'kysely'
import type { CurrencyCode, PaymentMethod } from '#contracts/currencies/currencies.ts'
import type { OrderId, PaymentId, UserId } from '#contracts/common/ids.ts'
import { amountIn, type FrozenTotal } from '#contracts/orders/order-amounts.rules.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import type { Order, PriceChanged } from '#contracts/orders/orders.ts'
import { settlePayment } from '../../../server/modules/orders/index.ts'
import { lockPayment } from '../../../server/modules/payments/store.ts'
import { insertListing } from '../listings/listings.ts'
import type { Member } from '../members/people.ts'
import { rowsOf } from '../rows.ts'
import type { Refused } from '../server/refused-with.ts'
import type { TestServer } from '../server/server.ts'

interface Bought {
  title?: string
  priceMinor?: bigint
  shippingMinor?: bigint
  /** Collected by the buyer. */
  collect?: boolean
  method?: PaymentMethod
  quantity?: number
  checkoutId?: string
}

type Placed = Order & Refused & Partial<Omit<PriceChanged, 'code'>>

/** Orders one item, by default paid in ZWL. */
export const orders = ({ client }: Member, productId: string, more: object = {}) =>
  client.post<Placed>('/api/orders', { productId, paymentMethod: 'ecocash_zwl', ...more })

/** An unpaid order of the buyer from the seller. */
export async function createUnpaidOrder(
  server: TestServer,
  buyer: Member,
  seller: Member,
  more: Bought = {},
): Promise<Order> {
  const { title = 'Bush radio', collect = false, method = 'ecocash_zwl', quantity = 1 } = more
  const productId = await insertListing(server, seller, {
    title,
    priceMinor: more.priceMinor ?? 100_000_00n,
    shippingMinor: more.shippingMinor ?? 0n,
    quantity: quantity + 1,
    allowsCollection: collect,
  })
  const answer = await buyer.client.post<Order>('/api/orders', {
    productId,
    quantity,
    collect,
    paymentMethod: method,
    checkoutId: more.checkoutId ?? crypto.randomUUID(),
  })
  if (answer.status !== 201) throw new Error(`not ordered: ${answer.text}`)
  return answer.body
}

interface Payment {
  checkoutId: string
  buyerId: UserId
  currency: CurrencyCode
  amountMinor: bigint
  method?: PaymentMethod
}

/** A payment for the unpaid orders of a checkout, or for all, that the provider has confirmed, not yet settled. */
export async function insertPayment(
  server: TestServer,
  { checkoutId, buyerId, currency, amountMinor, method = 'ecocash_zwl' }: Payment,
): Promise<PaymentId> {
  const { id } = await server.app.db
    .insertInto('payments')
    .values({
      checkout_id: checkoutId,
      buyer_id: buyerId,
      method,
      currency,
      amount_minor: amountMinor,
      status: 'paid',
      paid_at: new Date(),
      reference: crypto.randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<FrozenTotal & { id: string; unpaid: boolean }>`
    select id, total_minor as "totalMinor", total_usd_minor as "totalUsdMinor", base, rate, rates,
      payment_status = 'pending' as unpaid
    from orders where checkout_id = ${checkoutId} order by id`.execute(server.app.db)
  const unpaid = rows.filter((order) => order.unpaid)
  const [first, ...others] = unpaid.length > 0 ? unpaid : rows
  const parts = others.map((order) => ({ order, partMinor: amountIn(order, currency) ?? 0n }))
  const restMinor = parts.reduce((rest, { partMinor }) => rest - partMinor, amountMinor)
  for (const { order, partMinor } of [{ order: first!, partMinor: restMinor }, ...parts])
    await server.app.db
      .insertInto('payment_orders')
      .values({ payment_id: id, order_id: order.id, amount_minor: partMinor })
      .execute()
  return id as PaymentId
}

/** Settles a payment under its locks, as a confirmed callback does. */
export async function settle(server: TestServer, id: PaymentId): Promise<void> {
  await server.app.db.transaction().execute(async (tx) => {
    const { checkoutId, ...payment } = (await lockPayment(tx, id))!
    const now = await server.app.clock.now(tx)
    await settlePayment(tx, { ...payment, checkoutId: checkoutId!, now })
  })
  server.app.events.wake()
}

/** Pays this amount for the checkout of an order, by default in ZWL. */
export async function payAmount(
  server: TestServer,
  { checkoutId, buyerId }: Pick<Order, 'checkoutId' | 'buyerId'>,
  amountMinor: bigint,
  more: Partial<Payment> = {},
): Promise<PaymentId> {
  const payment = { checkoutId, buyerId, currency: 'ZWL', amountMinor, ...more } as const
  const id = await insertPayment(server, payment)
  await settle(server, id)
  return id
}

/** Pays the whole order in its own currency. */
export function pay(server: TestServer, order: Order): Promise<PaymentId> {
  const { currency, paymentMethod } = order
  const amount = currency === 'USD' ? order.totalUsd : order.totalAmount
  const more = { currency, method: paymentMethod ?? 'ecocash_zwl' }
  return payAmount(server, order, BigInt(amount.replace('.', '')), more)
}

/** The payment that paid an order. */
export async function paymentIdOf(server: TestServer, orderId: string): Promise<PaymentId> {
  const payment = 'select payment_id as id from orders where id = $1'
  return (await rowsOf<{ id: PaymentId }>(server, payment, [orderId]))[0]!.id
}

/** A paid order with held money. */
export async function createPaidOrder(
  server: TestServer,
  buyer: Member,
  seller: Member,
  more: Bought = {},
): Promise<Order> {
  const order = await createUnpaidOrder(server, buyer, seller, more)
  await pay(server, order)
  return order
}

/** Takes a step through the API. */
export const step = (member: Member, id: string, path: string, body: object = {}) =>
  member.client.post<OrderDetail & Refused>(`/api/orders/${id}/${path}`, body)

/** The order as this member sees it. */
export const detailOf = async (member: Member, id: string): Promise<OrderDetail> =>
  (await member.client.get<OrderDetail>(`/api/orders/${id}`)).body

/** Chooses delivery, collection, a depot or a pickup point for an unpaid order. */
export const chooseDelivery = (member: Member, id: string, choice: object) =>
  member.client.put<Order & Refused & { fresh?: object }>(`/api/orders/${id}/delivery`, choice)

/** A code of six digits that is not this one. */
export const wrongCode = (code: string, by = 1) =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')

export const bus = { method: 'bus', courier: 'Inter-Africa', waybill: 'AEF 1234' }

/** A paid order that its seller has sent. */
export async function createSentOrder(...of: Parameters<typeof createPaidOrder>): Promise<Order> {
  const order = await createPaidOrder(...of)
  await step(of[2], order.id, 'dispatch', bus)
  return order
}

/** Moves the times of the order into the past by a number of days. */
export const daysLater = (server: TestServer, id: OrderId | string, days: number) =>
  server.app.pool.query(
    `update orders set step_due_at = step_due_at - $2 * interval '1 day', paid_at = paid_at - $2 * interval '1 day'
     where id = $1`,
    [id, days],
  )
