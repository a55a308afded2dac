import type { Order } from '#contracts/orders/orders.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { askPayout, ledgerHolds, zwlOf } from '#support/money/balances.ts'
import { areWaiting, whileHeld, type Call } from '#support/server/held-rows.ts'
import { chargeBack, chargeBackPayment, isPaidOut, isSplit } from '#support/money/charge-backs.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import {
  createPaidOrder,
  createSentOrder,
  payAmount,
  paymentIdOf,
  step,
} from '#support/money/paid-orders.ts'
import { payRefund, refundIdOf } from '#support/money/refunds.ts'

/**
 * The first of two calls has read the seller's balance and debt and waits for a row that the test has locked. The
 * second one moves the same seller's money and must wait for the first.
 */

const { server, admin } = sharedShop()
const { buyer, seller } = newMembers(server)

beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

/**
 * Starts `other` while the charge-back of a partly refunded order waits for its refund. Returns the statuses of both.
 */
const meanwhile = (orderId: string, other: Call) =>
  whileHeld(server, ['refunds', 'order_id', orderId], () => chargeBack(admin, orderId), other)

const hasSplit = () => isSplit(server, buyer, seller, admin)
/** A sent order, of which a release pays ZWL 950,000 to the seller. */
const isSent = () => createSentOrder(server, buyer, seller, { priceMinor: 1_000_000_00n })

/** Opens an account of the seller. */
async function opens(kind: 'seller' | 'debt', currency: string): Promise<string> {
  const text =
    'insert into ledger_accounts (kind, owner_id, currency) values ($1, $2, $3) returning id'
  const { rows } = await server.app.pool.query<{ id: string }>(text, [kind, seller.id, currency])
  return rows[0]!.id
}

test('a release during a charge-back pays off the debt that the charge-back books', async () => {
  const order = await hasSplit()
  await isPaidOut(server, admin, seller, '570000.00')
  const next = await isSent()
  expect(await meanwhile(order.id, () => step(buyer, next.id, 'confirm'))).toEqual([200, 200])
  expect(await zwlOf(seller)).toMatchObject({ available: '380000.00', owed: '0.00' })
})

test('a charge-back during a release uses the money of that release', async () => {
  const order = await hasSplit()
  await isPaidOut(server, admin, seller, '570000.00')
  const next = await isSent()
  // Created before, so that booking a debt does not wait for the locked row.
  await opens('debt', 'ZWL')
  // The release has booked its money and waits to notify the seller.
  const held: [string, string, string] = ['users', 'id', seller.id]
  const release = () => step(buyer, next.id, 'confirm')
  const reverse = () => chargeBack(admin, order.id)
  expect(await whileHeld(server, held, release, reverse)).toEqual([200, 200])
  expect(await zwlOf(seller)).toMatchObject({ available: '380000.00', owed: '0.00' })
})

test('a payout cannot be paid during the charge-back that stops it', async () => {
  const order = await hasSplit()
  const { body: payout } = await askPayout(seller, { amount: '500000.00' })
  await admin.client.post(`/api/admin/payouts/${payout.id}/approve`)
  const decide = () => admin.client.post(`/api/admin/payouts/${payout.id}/paid`, { reference: 'R' })
  expect(await meanwhile(order.id, decide)).toEqual([200, 409])
  const list = await admin.client.get(`/api/admin/payouts?state=all&search=${seller.username}`)
  expect(list.body).toMatchObject([{ status: 'stopped' }])
  expect(await zwlOf(seller)).toMatchObject({ available: '0.00', owed: '0.00' })
})

test('a payout cannot be requested during a charge-back that takes its money', async () => {
  const { id } = await hasSplit()
  const ask = () => askPayout(seller, { amount: '500000.00' })
  expect(await meanwhile(id, ask)).toEqual([200, 402])
})

test('a refund cannot be paid during the charge-back that cancels it', async () => {
  const { id } = await hasSplit()
  const refundId = await refundIdOf(server, id)
  expect(await meanwhile(id, () => payRefund(admin, refundId))).toEqual([200, 404])
})

test('a payment is charged back after the refund of its rest that is being paid', async () => {
  const id = await payAmount(server, await hasSplit(), 50_000_00n)
  const refundId = await refundIdOf(server, id)
  // The refund is booked as paid and waits to notify the buyer.
  const pay = () => payRefund(admin, refundId)
  const held: [string, string, string] = ['users', 'id', buyer.id]
  expect(await whileHeld(server, held, pay, () => chargeBackPayment(admin, id))).toEqual([200, 200])
})

test("a charge-back locks a seller's balances in one order, lowest first", async () => {
  const [dollars, local] = [await opens('seller', 'USD'), await opens('seller', 'ZWL')]
  const order = await createPaidOrder(server, buyer, seller, { priceMinor: 1_000_000_00n })
  const paymentId = await paymentIdOf(server, order.id)
  const blocker = await server.app.pool.connect()
  try {
    const lock = 'select from ledger_accounts where id = $1 for no key update nowait'
    await blocker.query('begin')
    await blocker.query(lock, [dollars])
    const charged = chargeBackPayment(admin, paymentId)
    await areWaiting(server, 1)
    // If the charge-back had locked this one already, the two would deadlock.
    await blocker.query(lock, [local])
    await blocker.query('commit')
    expect((await charged).status).toBe(200)
  } finally {
    blocker.release()
  }
})

test('many concurrent releases, payouts, refunds and charge-backs keep the ledger valid', async () => {
  const orders: Order[] = []
  for (let n = 0; n < 6; n += 1) orders.push(await hasSplit())
  const open = [await isSent(), await isSent(), await isSent()]
  const { body: payout } = await askPayout(seller, { amount: '2000000.00' })
  const { rows } = await server.app.pool.query<{ id: string }>(
    "select id from refunds where status = 'due'",
  )
  const answers = await Promise.all([
    ...orders.map(({ id }) => chargeBack(admin, id)),
    ...open.map(({ id }) => step(buyer, id, 'confirm')),
    admin.client.post(`/api/admin/payouts/${payout.id}/approve`),
    ...rows.map(({ id }) => payRefund(admin, id)),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})
