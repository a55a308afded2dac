import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { CashSales } from '#contracts/payments/payments.ts'
import { verifyPhone, type Member } from '../members/people.ts'
import type { TestServer } from '../server/server.ts'
import { createUnpaidOrder, detailOf, step } from './paid-orders.ts'
import { payableOf } from './payments.ts'

/** Makes a member sell for cash: their phone is verified, and they have switched it on. */
export async function takesCash(server: TestServer, seller: Member): Promise<void> {
  await verifyPhone(server, seller.id)
  const answer = await seller.client.put('/api/selling/cash', { accepts: true })
  if (answer.status !== 200) throw new Error(`not switched on: ${answer.text}`)
}

export const cashSalesOf = async (seller: Member): Promise<CashSales> =>
  (await seller.client.get<CashSales>('/api/selling/cash')).body

/** Whether the page for paying a checkout offers cash. */
export const offersCash = async (buyer: Member, checkoutId: string): Promise<boolean> =>
  (await payableOf(buyer, checkoutId)).quote.cash

/** An order of ZWL 1,000,000 (US$40) by default, of which the buyer will pay the seller in cash, and its code. */
export async function createCashOrder(
  server: TestServer,
  buyer: Member,
  seller: Member,
  { priceMinor = 1_000_000_00n } = {},
): Promise<{ order: Order; code: string }> {
  const order = await createUnpaidOrder(server, buyer, seller, { collect: true, priceMinor })
  const answer = await step(buyer, order.id, 'cash')
  if (answer.status !== 200) throw new Error(`not chosen: ${answer.text}`)
  const { handOverCode } = await detailOf(buyer, order.id)
  return { order, code: handOverCode! }
}

/** The seller has entered the code of a new cash order. */
export async function sellForCash(
  server: TestServer,
  buyer: Member,
  seller: Member,
  more: { priceMinor?: bigint } = {},
): Promise<OrderDetail> {
  const { order, code } = await createCashOrder(server, buyer, seller, more)
  const answer = await step(seller, order.id, 'hand-over', { code })
  if (answer.status !== 200) throw new Error(`not handed over: ${answer.text}`)
  return answer.body
}

/** The sum of an account in minor units. */
export async function accountOf(
  server: TestServer,
  kind: string,
  currency: string,
  owner: string | null = null,
): Promise<bigint> {
  const { rows } = await server.app.pool.query<{ sum: bigint }>(
    `select coalesce(sum(e.amount_minor), 0)::bigint as sum
     from ledger_accounts a join ledger_entries e on e.account_id = a.id
     where a.kind = $1 and a.currency = $2 and a.owner_id is not distinct from $3`,
    [kind, currency, owner],
  )
  return rows[0]!.sum
}
