import type { OrderId, ProductId } from '#contracts/common/ids.ts'
import { returnStock } from '../../../../server/modules/products/index.ts'
import { sharedShop } from '#support/fixtures.ts'
import { expire } from '#support/money/expired-orders.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { insertListing } from '#support/listings/listings.ts'
import { bus, detailOf, orders, pay, payAmount, step } from '#support/money/paid-orders.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { stockOf as stockNow } from '#support/order-lines.ts'
import { edit, endListing, relist } from '#support/listings/selling.ts'

const { server, buyer, admin } = sharedShop()

afterAll(() => ledgerHolds(server))

const stockOf = async (id: ProductId) => Object.values(await stockNow(server, id))
const decide = (id: OrderId, body: object) =>
  admin.client.post<{ code: string }>(`/api/admin/disputes/${id}/decision`, {
    note: 'The courier brought it back',
    ...body,
  })

/** A listing with an open order, whose seller then sets the highest quantity. */
async function hasFilledUp() {
  const seller = await createMember(server)
  const productId = await insertListing(server, seller, { quantity: 3 })
  const { body: order } = await orders(buyer, productId, { quantity: 2 })
  expect((await edit(seller, productId, { quantity: 10_000 })).status).toBe(200)
  return { seller, productId, order }
}

test('an unpaid order expires at the stock limit, and a late payment is owed back', async () => {
  const { productId, order } = await hasFilledUp()
  await expire(server, order.id)
  expect((await detailOf(buyer, order.id)).paymentStatus).toBe('expired')
  expect(await stockOf(productId)).toEqual([10_002, 'active'])
  await payAmount(server, order, 200_000_00n)
  const { refund } = await detailOf(buyer, order.id)
  expect(refund).toMatchObject({ amount: '200000.00', status: 'due' })
})

test('a listing above the limit can be edited, added to carts and relisted within it', async () => {
  const { seller, productId, order } = await hasFilledUp()
  await step(buyer, order.id, 'cancel')
  expect((await edit(seller, productId, { title: 'Radio with a new dial' })).status).toBe(200)
  expect((await edit(seller, productId, { quantity: 10_001 })).status).toBe(400)
  const guest = server.visitor()
  const add = (client: Member['client']) =>
    client.post<{ quantity: number }>('/api/cart', { productId, quantity: 6000 })
  expect((await add(guest)).body.quantity).toBe(6000)
  expect((await add(guest)).body.quantity).toBe(10_000)
  expect((await endListing(seller, productId)).status).toBe(200)
  expect((await relist(seller, productId)).body.quantity).toBe(10_000)
})

async function isDisputed() {
  const seller = await createMember(server)
  const productId = await insertListing(server, seller, { quantity: 2 })
  const { body: order } = await orders(buyer, productId, { quantity: 2 })
  await pay(server, order)
  await step(seller, order.id, 'dispatch', bus)
  await step(buyer, order.id, 'dispute', { reason: 'damaged', text: 'The case is cracked' })
  return { seller, productId, id: order.id }
}

test('a dispute decided for the buyer, not the seller, returns the stock of an item that came back, once', async () => {
  const { seller, productId, id } = await isDisputed()
  const refused = await decide(id, { outcome: 'release', goodsReturned: true })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request'])
  expect(await stockOf(productId)).toEqual([0, 'sold'])
  const decided = await decide(id, { outcome: 'refund', goodsReturned: true })
  expect(decided.status, decided.text).toBe(200)
  expect(await stockOf(productId)).toEqual([2, 'active'])
  expect((await decide(id, { outcome: 'refund', goodsReturned: true })).status).toBe(409)
  expect((await step(seller, id, 'dispute/refund', { goodsReturned: true })).status).toBe(409)
  expect(await stockOf(productId)).toEqual([2, 'active'])
  expect((await detailOf(seller, id)).dispute?.decision).toMatchObject({ goodsReturned: true })
})

test('stock returns only if the item came back, for seller, staff and deadline', async () => {
  const goodsReturned = true
  const settled = async (settles: (seller: Member, id: OrderId) => Promise<{ status: number }>) => {
    const { seller, productId, id } = await isDisputed()
    expect((await settles(seller, id)).status).toBe(200)
    return stockOf(productId)
  }
  const partial = { outcome: 'partial', refundAmount: '150000.00', goodsReturned }
  expect(await settled((_, id) => decide(id, { outcome: 'refund' }))).toEqual([0, 'sold'])
  expect(await settled((_, id) => decide(id, partial))).toEqual([2, 'active'])
  const accepts = (body?: object) => (seller: Member, id: OrderId) =>
    step(seller, id, 'dispute/refund', body)
  expect(await settled(accepts({ goodsReturned }))).toEqual([2, 'active'])
  expect(await settled(accepts())).toEqual([0, 'sold'])
})

test('stock of a deleted seller returns to an ended listing', async () => {
  const seller = await createMember(server)
  const productId = await insertListing(server, seller)
  await orders(buyer, productId)
  await server.app.pool.query('update users set erased_at = now() where id = $1', [seller.id])
  await server.app.db.transaction().execute((tx) => returnStock(tx, { productId, quantity: 1 }))
  expect(await stockOf(productId)).toEqual([1, 'ended'])
})
