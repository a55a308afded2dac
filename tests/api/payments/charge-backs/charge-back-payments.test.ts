import type { PaymentId } from '#contracts/common/ids.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { moneyHolds } from '#support/money/balances.ts'
import {
  chargeBack,
  chargeBackPayment,
  isPaidOut,
  previewOf,
  sumsOf,
} from '#support/money/charge-backs.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { bus, detailOf, createUnpaidOrder, payAmount, step } from '#support/money/paid-orders.ts'
import { payRefund, refundIdOf } from '#support/money/refunds.ts'
import { buyPlan } from '#support/money/promotions/plans.ts'
import { createMember } from '#support/members/people.ts'

const { server, buyer, seller, admin } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))

beforeAll(() => disableNewSellerTerms(server))
afterAll(() => moneyHolds(server))

/** One payment for orders of these prices, in ZWL, and for `more` that is not used for orders. */
async function isPaidTogether(prices: number[], more = 0) {
  const checkoutId = crypto.randomUUID()
  const orders: Order[] = []
  for (const price of prices) {
    const bought = { checkoutId, priceMinor: BigInt(price) * 100n }
    orders.push(await createUnpaidOrder(server, buyer, seller, bought))
  }
  const total = prices.reduce((sum, price) => sum + price, more)
  return { id: await payAmount(server, orders[0]!, BigInt(total) * 100n), orders }
}
/** It can be neither charged back nor previewed. */
async function isLocked(id: PaymentId): Promise<void> {
  expect((await chargeBackPayment(admin, id)).body.code).toBe('payment_locked')
  const preview = await admin.client.get(`/api/admin/payments/${id}/charge-back`)
  expect(preview.body).toMatchObject({ code: 'payment_locked' })
}
const providerOf = async (id: PaymentId) => {
  const text = `select sum(e.amount_minor) as sum from journals j join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'provider' where j.payment_id = $1`
  return Number((await server.app.pool.query<{ sum: bigint }>(text, [id])).rows[0]!.sum)
}

test('charging back a payment charges back all of its orders, in any state', async () => {
  const { id, orders } = await isPaidTogether([1_000_000, 500_000, 250_000])
  const [done, cancelled, open] = orders as [Order, Order, Order]
  await step(seller, done.id, 'dispatch', bus)
  await step(buyer, done.id, 'confirm')
  await step(seller, cancelled.id, 'cancel')
  await isPaidOut(server, admin, seller, '800000.00')
  expect(await previewOf(admin, `payments/${id}`)).toEqual([
    'taken 1750000.00 / 70.00',
    'held 250000.00 / 10.00',
    'refund 500000.00 / 20.00',
    'commission 50000.00 / 2.00',
    'balance 150000.00 / 6.00',
    'owed 800000.00 / 32.00',
  ])
  expect((await chargeBackPayment(admin, id)).status).toBe(200)
  for (const order of orders) {
    const orderStatus = order === cancelled ? 'cancelled' : 'refunded'
    const refunded = { orderStatus, paymentStatus: 'refunded' }
    expect(await detailOf(buyer, order.id)).toMatchObject(refunded)
    expect((await chargeBack(admin, order.id)).status).toBe(409)
  }
  expect(await sumsOf(server, open.id)).toEqual({})
  expect(await providerOf(id)).toBe(0)
  await isLocked(id)
})

test('orders that were charged back before are left out of their payment', async () => {
  const { id, orders } = await isPaidTogether([300_000, 200_000])
  const [first, second] = orders as [Order, Order]
  await chargeBack(admin, first.id)
  const rest = ['taken 200000.00 / 8.00', 'held 200000.00 / 8.00']
  expect(await previewOf(admin, `payments/${id}`)).toEqual(rest)
  await chargeBack(admin, second.id)
  await isLocked(id)
  expect(await providerOf(id)).toBe(0)
})

test.each([
  ['due', 'refund 350000.00 / 14.00'],
  ['paid', 'refundLoss 350000.00 / 14.00'],
])('a charge-back includes money that paid no order, with its refund %s', async (state, refund) => {
  const { id } = await isPaidTogether([300_000], 50_000)
  const refundId = await refundIdOf(server, id)
  if (state === 'paid') await payRefund(admin, refundId)
  expect(await previewOf(admin, `payments/${id}`)).toEqual(['taken 350000.00 / 14.00', refund])
  await chargeBackPayment(admin, id)
  expect((await payRefund(admin, refundId)).status).toBe(404)
  expect(await providerOf(id)).toBe(0)
})

test('the late payment of a cancelled order is charged back on its own', async () => {
  const { orders } = await isPaidTogether([300_000])
  const again = await payAmount(server, orders[0]!, 300_000_00n)
  await chargeBackPayment(admin, again)
  expect(await providerOf(again)).toBe(0)
  // The order keeps the payment that paid it.
  expect((await detailOf(buyer, orders[0]!.id)).paymentStatus).toBe('paid')
  expect(await sumsOf(server, orders[0]!.id)).toMatchObject({ escrow: '300000.00' })
})

test('the payment of a subscription is charged back from the fees, and the subscription ends', async () => {
  const member = await createMember(server)
  const { id } = await buyPlan(member, 'standard')
  const status = async () => (await member.client.get('/api/subscription/status')).body
  expect(await status()).toMatchObject({ canBuyBoosts: true })
  const preview = ['taken 5.00 / 125000.00', 'fees 5.00 / 125000.00']
  expect(await previewOf(admin, `payments/${id}`)).toEqual(preview)
  expect((await chargeBackPayment(admin, id)).status).toBe(200)
  expect(await status()).toMatchObject({ canBuyBoosts: false })
  expect(await providerOf(id)).toBe(0)
})

test('only a paid payment is charged back, with a reason', async () => {
  const { id } = await isPaidTogether([300_000])
  const short = await admin.client.post(`/api/admin/payments/${id}/charge-back`, { reason: 'no' })
  expect(short.status).toBe(400)
  expect((await chargeBackPayment(admin, admin.id)).body.code).toBe('payment_not_found')
  const mark = (values: string) =>
    server.app.pool.query(`update payments set ${values} where id = $1`, [id])
  await mark("status = 'failed', paid_at = null")
  await isLocked(id)
  await mark("status = 'paid', paid_at = now()")
})
