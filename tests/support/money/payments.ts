import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PaymentMethod } from '#contracts/currencies/currencies.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { Payable, Payment } from '#contracts/payments/payments.ts'
import { insertListing } from '../listings/listings.ts'
import { createMember, type Member } from '../members/people.ts'
import { keyed } from '../server/client.ts'
import type { TestServer } from '../server/server.ts'
import { eventually } from '../server/waiting.ts'
import { simulatorOf } from './simulator.ts'

/** A checkout that waits for its payment, and its people. */
export interface Owed {
  buyer: Member
  seller: Member
  checkoutId: string
  orders: Order[]
}

/** A buyer of `lines` unpaid items of ZWL 1,250,000 each. */
export async function createUnpaidCheckout(
  server: TestServer,
  { lines = 1, buyer }: { lines?: number; buyer?: Member } = {},
): Promise<Owed> {
  const member = buyer ?? (await createMember(server))
  const seller = await createMember(server)
  const checkoutId = randomUUID()
  const orders: Order[] = []
  for (let line = 0; line < lines; line += 1) {
    const listing = { title: `Bush radio ${line + 1}`, priceMinor: 125_000_000n }
    const productId = await insertListing(server, seller, listing)
    const placed = await member.client.post<Order>('/api/orders', {
      productId,
      checkoutId,
      paymentMethod: 'ecocash_zwl',
    })
    if (placed.status !== 201) throw new Error(`not ordered: ${placed.text}`)
    orders.push(placed.body)
  }
  return { buyer: member, seller, checkoutId, orders }
}

/** The same checkout with its buyer signed in at another process. */
export function owedAt(server: TestServer, owed: Owed): Owed {
  const client = server.visitor()
  client.keep('musika_session', /musika_session=([^;]+)/.exec(owed.buyer.client.cookieHeader)![1]!)
  return { ...owed, buyer: { ...owed.buyer, client } }
}

const wallet = { method: 'ecocash_zwl', phone: '0771000001' }
/** Starts a payment for a checkout. */
export const pay = (
  { buyer, checkoutId }: Pick<Owed, 'buyer' | 'checkoutId'>,
  more: { method?: PaymentMethod; phone?: string } = {},
  key: string = randomUUID(),
) => buyer.client.post<Payment>('/api/payments', { checkoutId, ...wallet, ...more }, keyed(key))

export const paymentNow = async (member: Member, id: string) =>
  (await member.client.get<Payment>(`/api/payments/${id}`)).body

/** What a member can still pay and choose for a checkout. */
export const payableOf = async ({ client }: Member, checkoutId: string): Promise<Payable> =>
  (await client.get<Payable>(`/api/checkouts/${checkoutId}`)).body

/** Waits until a payment has this status. */
export const paymentIs = (member: Member, id: string, status: Payment['status'], seconds = 10) =>
  eventually(async () => {
    const payment = await paymentNow(member, id)
    return payment.status === status ? payment : undefined
  }, seconds)

/** The history of a payment, and how often its money was booked. */
export async function traces(server: TestServer, id: string) {
  const { rows: events } = await sql<{ kind: string }>`
    select kind from payment_events where payment_id = ${id} order by created_at`.execute(
    server.app.db,
  )
  const { rows: booked } = await sql<{ kind: string; amount: bigint }>`
    select j.kind, e.amount_minor as amount from journals j join ledger_entries e on e.journal_id = j.id
    where j.payment_id = ${id} and e.amount_minor > 0 order by j.kind, e.amount_minor`.execute(
    server.app.db,
  )
  return { events: events.map(({ kind }) => kind), booked }
}

/** Makes a payment, its expiry and its orders older, and the payment due. */
export async function ages(server: TestServer, id: string, seconds: number): Promise<void> {
  await sql`
    update orders set created_at = created_at - make_interval(secs => ${seconds})
    where checkout_id = (select checkout_id from payments where id = ${id})`.execute(server.app.db)
  await sql`
    update payments set created_at = created_at - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds}), next_poll_at = now()
    where id = ${id}`.execute(server.app.db)
}

/** Excludes a payment from the sweep, so that only the test checks it. */
export async function notByTheClock(server: TestServer, id: string): Promise<void> {
  await sql`update payments set next_poll_at = now() + interval '1 hour' where id = ${id}`.execute(
    server.app.db,
  )
}

/** Approves a payment on the simulated phone, and waits until its member sees it as paid. */
export async function approve(
  server: TestServer,
  member: Member,
  { id, reference }: Pick<Payment, 'id' | 'reference'>,
): Promise<Payment> {
  await simulatorOf(server).answer(reference, 'pay')
  return paymentIs(member, id, 'paid')
}
