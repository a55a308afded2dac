import type { Order } from '#contracts/orders/orders.ts'
import { moveDueOrders } from '../../../../server/modules/orders/steps/move-due-orders.ts'
import { sharedShop } from '#support/fixtures.ts'
import { ledgerHolds, zwlOf } from '#support/money/balances.ts'
import { chargeBack, isSplit, lossesOf, previewOf, sumsOf } from '#support/money/charge-backs.ts'
import { payRefund, refundIdOf } from '#support/money/refunds.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { bus, createPaidOrder, daysLater, detailOf, step } from '#support/money/paid-orders.ts'
import { stockOf } from '#support/order-lines.ts'
import { createMember } from '#support/members/people.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'

const { server, buyer, seller, admin } = sharedShop()
beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

const price = { priceMinor: 1_000_000_00n }
const report = { reason: 'damaged', text: 'The case is cracked' }
/** A paid order in this state. */
async function isIn(state: 'processing' | 'dispatched' | 'delivered' | 'disputed'): Promise<Order> {
  const order = await createPaidOrder(server, buyer, seller, price)
  if (state !== 'processing') await step(seller, order.id, 'dispatch', bus)
  if (state === 'delivered') await step(seller, order.id, 'deliver')
  if (state === 'disputed') await step(buyer, order.id, 'dispute', report)
  return order
}

test.each(['processing', 'dispatched', 'delivered', 'disputed'] as const)(
  'held money of a %s order is returned in full',
  async (state) => {
    const order = await isIn(state)
    expect((await zwlOf(seller))?.held).toBe('1000000.00')
    const all = ['taken 1000000.00 / 40.00', 'held 1000000.00 / 40.00']
    expect(await previewOf(admin, `orders/${order.id}`)).toEqual(all)
    const { body } = await chargeBack(admin, order.id)
    expect(body).toMatchObject({ orderStatus: 'refunded', paymentStatus: 'refunded', actions: [] })
    expect(await sumsOf(server, order.id)).toEqual({})
    // Nothing is held for the seller or taken from them.
    expect(await zwlOf(seller)).toBeUndefined()
  },
)

test('no step is possible after a charge-back', async () => {
  const order = await createPaidOrder(server, buyer, seller, { ...price, collect: true })
  await step(seller, order.id, 'ready')
  const { handOverCode } = await detailOf(buyer, order.id)
  await chargeBack(admin, order.id)
  await daysLater(server, order.id, 60)
  await moveDueOrders(server.app)
  for (const { status } of [
    await step(buyer, order.id, 'confirm'),
    await step(buyer, order.id, 'new-code'),
    await step(seller, order.id, 'hand-over', { code: handOverCode }),
    await admin.client.get(`/api/admin/orders/${order.id}/charge-back`),
    await chargeBack(admin, order.id),
  ])
    expect(status).toBe(409)
  expect((await detailOf(seller, order.id)).actions).toEqual([])
  expect(await sumsOf(server, order.id)).toEqual({})
})

test('a charge-back ends an open dispute, and notifies both sides of the reason', async () => {
  const order = await isIn('disputed')
  await chargeBack(admin, order.id, { goodsReturned: true })
  const shown = await detailOf(seller, order.id)
  expect(shown.dispute?.decision).toMatchObject({ outcome: 'charge_back', by: 'staff' })
  expect(shown.chargedBackAt).not.toBeNull()
  const decision = { outcome: 'release', note: 'Half of it works' }
  const path = `/api/admin/disputes/${order.id}/decision`
  expect((await admin.client.post(path, decision)).status).toBe(409)
  const name = `Bush radio (${order.number})`
  const notified = await storedNotifications(server, { cause: `order-chargeBack:${order.id}` })
  expect(
    Object.fromEntries(
      notified.map(({ userId, title, message }) => [userId, `${title}: ${message}`]),
    ),
  ).toEqual({
    [seller.id]: `A payment was charged back: The buyer's bank or wallet reversed the payment for ${name}, so this order has ended. If you have not sent it, please keep it. “The bank took it back”`,
    [buyer.id]: `Your payment was charged back: Your bank or wallet reversed your payment for ${name}, so this order has ended. “The bank took it back”`,
  })
})

test('stock returns with a charge-back if the item was not sent, or came back', async () => {
  const stock = async ({ productId }: Order) => (await stockOf(server, productId)).quantity
  const orders = [await isIn('processing'), await isIn('dispatched'), await isIn('dispatched')]
  for (const [nth, { id }] of orders.entries())
    await chargeBack(admin, id, { goodsReturned: nth === 2 })
  expect(await Promise.all(orders.map(stock))).toEqual([2, 1, 2])
})

test.for([
  ['due', 'refund', {}],
  ['paid', 'refundLoss', { loss: '-400000.00', provider: '400000.00' }],
] as const)(
  'a partly refunded order with its refund %s: the buyer gets it once, or it is a loss',
  async ([refund, line, left]) => {
    const owner = await createMember(server)
    const order = await isSplit(server, buyer, owner, admin)
    const refundId = await refundIdOf(server, order.id)
    if (refund === 'paid') expect((await payRefund(admin, refundId)).status).toBe(200)
    expect(await previewOf(admin, `orders/${order.id}`)).toContain(`${line} 400000.00 / 16.00`)
    const { body } = await chargeBack(admin, order.id)
    expect([body.orderStatus, body.paymentStatus]).toEqual(['refunded', 'refunded'])
    expect((await payRefund(admin, refundId)).status).toBe(404)
    if (refund === 'due') expect((await detailOf(buyer, order.id)).refund).toBeNull()
    expect(await sumsOf(server, order.id)).toEqual(left)
    expect(await zwlOf(owner)).toMatchObject({ available: '0.00', owed: '0.00' })
    const loss = { reason: 'refund_paid', currency: 'ZWL', sellerUsername: owner.username }
    const losses = 'loss' in left ? [{ ...loss, orderNumber: order.number, amount: left.loss }] : []
    expect(await lossesOf(admin, order)).toMatchObject(losses)
  },
)
