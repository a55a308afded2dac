import { sql } from 'kysely'
import type { Order } from '#contracts/orders/orders.ts'
import { lockCheckout } from '../../../server/modules/orders/index.ts'
import { bids, endAuction } from '#support/auctions/auctions.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { addressIn } from '#support/listings/courier.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { ordersOf } from '#support/money/carts.ts'
import { chooseDelivery, detailOf, orders, payAmount } from '#support/money/paid-orders.ts'
import { approve, pay, payableOf, traces } from '#support/money/payments.ts'
import { refundLinesOf } from '#support/money/refunds.ts'
import { areWaiting } from '#support/server/held-rows.ts'

const server = sharedServer()
const { buyer, seller } = newMembers(server)

const address = addressIn('Gweru')

/** An item of ZWL 1,650,000 that the buyer won, with delivery for ZWL 150,000 or collection. */
async function win(): Promise<Order> {
  const auction = await insertAuction(server, seller, {
    title: 'Ngoma drum',
    location: 'Masvingo',
    priceMinor: 100_000_00n,
    shippingMinor: 150_000_00n,
    allowsCollection: true,
  })
  await bids(buyer, auction, 1_650_000)
  await endAuction(server, auction)
  return (await ordersOf(buyer)).find(({ productId }) => productId === auction)!
}

test('the winner of an auction chooses collection, then delivery to another address', async () => {
  const order = await win()
  const ways = [{ way: 'address', cost: '150000.00', usd: '6.00' }, { way: 'collection' }]
  const block = { sellerId: seller.id, location: 'Masvingo', takesCoupon: false, ways }
  const both = { ZWL: '1800000.00', USD: '72.00' }
  expect(await payableOf(buyer, order.checkoutId)).toMatchObject({
    quote: { blocks: [{ ...block, way: 'address' }], total: '1800000.00', amounts: both },
    amounts: both,
    paymentPending: false,
  })

  const collected = await chooseDelivery(buyer, order.id, { collect: true })
  expect(collected.status, collected.text).toBe(200)
  expect(collected.body).toMatchObject({
    collect: true,
    shippingCost: '0.00',
    totalAmount: '1650000.00',
    totalUsd: '66.00',
    paymentDueAt: order.paymentDueAt,
    shippingAddress: order.shippingAddress,
  })
  expect(await payableOf(buyer, order.checkoutId)).toMatchObject({
    quote: { blocks: [{ ...block, way: 'collection' }], totalUsd: '66.00' },
    amounts: { ZWL: '1650000.00', USD: '66.00' },
  })

  const delivery = { collect: false, shippingAddress: address }
  const sent = await chooseDelivery(buyer, order.id, delivery)
  expect(sent.body).toMatchObject({
    collect: false,
    totalAmount: '1800000.00',
    paymentDueAt: order.paymentDueAt,
    shippingAddress: { ...address, phone: '+263771234567' },
  })
  // A repeat of the request has no effect.
  const repeated = await chooseDelivery(buyer, order.id, delivery)
  expect({ ...repeated.body, updatedAt: '' }).toEqual({ ...sent.body, updatedAt: '' })
})

test('an order that was placed with collection can be delivered at the cost of that moment', async () => {
  const listing = { shippingMinor: 50_000_00n, allowsCollection: true, quantity: 2 }
  const productId = await insertListing(server, seller, listing)
  const { body: order } = await orders(buyer, productId, { collect: true })
  expect(order).toMatchObject({ shippingCost: '0.00', totalAmount: '100000.00' })
  await sql`update products set shipping_minor = 90000000, allows_collection = false
    where id = ${productId}`.execute(server.app.db)
  const delivered = { shippingCost: '50000.00', totalAmount: '150000.00' }
  expect((await chooseDelivery(buyer, order.id, { collect: false })).body).toMatchObject(delivered)
  expect((await chooseDelivery(buyer, order.id, { collect: true })).status).toBe(400)
  expect((await chooseDelivery(seller, order.id, { collect: false })).body.code).toBe('forbidden')
})

test('the choice waits for a pending payment, follows one that failed, and ends with the money', async () => {
  const order = await win()
  const owed = { buyer, checkoutId: order.checkoutId }
  const waiting = await pay(owed, { phone: '0771000009' })
  expect(waiting.body.amount).toBe('1800000.00')
  expect(await chooseDelivery(buyer, order.id, { collect: true })).toMatchObject({
    status: 409,
    body: {
      code: 'payment_pending',
      message: 'A payment of this order is under way. Finish or cancel it first.',
    },
  })
  expect((await payableOf(buyer, order.checkoutId)).paymentPending).toBe(true)
  await buyer.client.post(`/api/payments/${waiting.body.id}/cancel`)
  await chooseDelivery(buyer, order.id, { collect: true })
  const { body: paid } = await pay(owed, { phone: '0771000008' })
  expect(paid.amount).toBe('1650000.00')
  await approve(server, buyer, paid)
  const capture = { kind: 'capture', amount: 1_650_000_00n }
  expect((await traces(server, paid.id)).booked).toEqual([capture])
  const locked = { status: 409, body: { code: 'order_locked' } }
  expect(await chooseDelivery(buyer, order.id, { collect: false })).toMatchObject(locked)
})

test('late money of an earlier amount pays nothing, and is owed back', async () => {
  const order = await win()
  await chooseDelivery(buyer, order.id, { collect: true })
  const late = await payAmount(server, order, 1_800_000_00n)
  expect(await detailOf(buyer, order.id)).toMatchObject({ paymentStatus: 'pending', collect: true })
  expect(await refundLinesOf(server, late)).toEqual(['1800000.00 ZWL not_payable'])
})

test('a choice waits for a payment that starts at the same moment, and is then refused', async () => {
  const order = await win()
  const { app } = server
  let chosen: ReturnType<typeof chooseDelivery> | undefined
  await app.db.transaction().execute(async (tx) => {
    await lockCheckout(tx, order.checkoutId)
    chosen = chooseDelivery(buyer, order.id, { collect: true })
    await areWaiting(server, 1)
    await sql`
      insert into payments (purpose, checkout_id, buyer_id, method, currency, amount_minor, reference, status)
      values ('checkout', ${order.checkoutId}, ${buyer.id}, 'ecocash_zwl', 'ZWL', 180000000,
        'MK-TEST-0000-0', 'pending')`.execute(tx)
  })
  expect((await chosen!).body.code).toBe('payment_pending')
  const delivered = { collect: false, totalAmount: '1800000.00' }
  expect(await detailOf(buyer, order.id)).toMatchObject(delivered)
})
