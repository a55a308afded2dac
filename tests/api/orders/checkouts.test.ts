import { randomUUID } from 'node:crypto'
import type { Order } from '#contracts/orders/orders.ts'
import type { Payment } from '#contracts/payments/payments.ts'
import { checkPayment } from '../../../server/modules/payments/check-payment.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { accepts, insertOfferListing, offered } from '#support/listings/offers.ts'
import { insertListing } from '#support/listings/listings.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { takesCash } from '#support/money/cash.ts'
import { expire } from '#support/money/expired-orders.ts'
import {
  createUnpaidOrder,
  detailOf,
  insertPayment,
  orders,
  settle,
  step,
} from '#support/money/paid-orders.ts'
import { refundLinesOf } from '#support/money/refunds.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { applyCoupon, makeCoupon } from '#support/money/promotions/coupons.ts'

const { server, seller } = sharedShop()
const { buyer } = newMembers(server)
afterAll(() => ledgerHolds(server))

const combines = (furtherPercent: number | null, freeFrom: string | null = null) =>
  seller.client.put('/api/selling/combined-delivery', { furtherPercent, freeFrom })
beforeEach(() => combines(null))

const totalOf = async ({ id }: Order) => (await detailOf(buyer, id)).totalAmount

test('nothing can be added to the checkout of an accepted offer', async () => {
  const listing = await insertOfferListing(server, seller)
  const { checkoutId } = (await accepts(seller, await offered(buyer, listing))).body.order!
  const { status, body } = await orders(buyer, await insertListing(server, seller), { checkoutId })
  expect([status, body.code, body.message]).toEqual([
    409,
    'order_locked',
    'Nothing can be added to this checkout. Order it on its own.',
  ])
})

const start = (checkoutId: string, phone: string, method = 'ecocash_zwl') =>
  buyer.client.post<Payment>('/api/payments', { checkoutId, method, phone })
/** What the shop owes the buyer back. */
const refunded = () => refundLinesOf(server, buyer.id)

test('a large order that was cancelled makes a small one neither cheaper nor paid', async () => {
  await simulatorOf(server).fail('0782990066', 'no_callback')
  await combines(0, '500')
  const { body: coupon } = await makeCoupon(seller, { percent: 50, minimum: '500' })
  const checkoutId = randomUUID()
  // US$60 with a delivery of US$20, and US$1,000.
  const terms = { priceMinor: 1_500_000_00n, shippingMinor: 500_000_00n, checkoutId }
  const small = await createUnpaidOrder(server, buyer, seller, terms)
  const dear = { priceMinor: 25_000_000_00n, checkoutId }
  const large = await createUnpaidOrder(server, buyer, seller, dear)
  await applyCoupon(buyer, small, coupon.code)
  const { body: first } = await start(checkoutId, '0782990066')
  expect(first.amount).toBe('13250000.00')
  expect((await step(buyer, large.id, 'cancel')).body.code).toBe('payment_pending')
  await step(seller, large.id, 'cancel')
  expect(await totalOf(small)).toBe('750000.00')

  await simulatorOf(server).answer(first.reference, 'pay')
  await buyer.client.post(`/api/payments/${first.id}/check`)
  expect((await detailOf(buyer, small.id)).paymentStatus).toBe('pending')
  expect(await refunded()).toEqual(['13250000.00 ZWL not_payable'])
  expect((await start(checkoutId, '0782990067')).body.amount).toBe('2000000.00')
})

test('a payment pays the orders it was started for, and no other that became payable', async () => {
  await takesCash(server, seller)
  const checkoutId = randomUUID()
  const asked = await createUnpaidOrder(server, buyer, seller, {
    checkoutId,
    priceMinor: 1_000_00n,
  })
  const inCash = { checkoutId, collect: true, priceMinor: 500_00n }
  const reserved = await createUnpaidOrder(server, buyer, seller, inCash)
  await step(buyer, reserved.id, 'cash')
  const id = await insertPayment(server, {
    checkoutId,
    buyerId: buyer.id,
    currency: 'ZWL',
    amountMinor: 1_000_00n,
  })
  await step(seller, asked.id, 'cancel')
  await step(buyer, reserved.id, 'online')
  await settle(server, id)
  expect((await detailOf(buyer, reserved.id)).paymentStatus).toBe('pending')
  expect(await refunded()).toEqual(['1000.00 ZWL not_payable'])
})

test('an order that needs others for its coupon is not paid in cash, so none keeps it without them', async () => {
  await takesCash(server, seller)
  const { body: coupon } = await makeCoupon(seller, { percent: 50, minimum: '100' })
  const checkoutId = randomUUID()
  // US$90, US$90 and US$100.
  const place = (priceMinor: bigint) =>
    createUnpaidOrder(server, buyer, seller, { checkoutId, priceMinor, collect: true })
  const [lamp, radio] = [await place(2_250_000_00n), await place(2_250_000_00n)]
  const chair = await place(2_500_000_00n)
  await applyCoupon(buyer, lamp, coupon.code)
  const refused = await step(buyer, lamp.id, 'cash')
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'cash_not_possible',
    'Your coupon needs your other items, too, so you cannot pay cash for this one. Remove it first.',
  ])
  expect((await step(buyer, chair.id, 'cash')).status).toBe(200)
  await step(buyer, radio.id, 'cancel')
  // The order in cash has used the coupon, until it is paid here instead.
  expect([await totalOf(lamp), await totalOf(chair)]).toEqual(['2250000.00', '1250000.00'])
  await step(buyer, chair.id, 'online')
  expect([await totalOf(lamp), await totalOf(chair)]).toEqual(['1125000.00', '1250000.00'])
})

test('a waiting payment of the same sum for another order is replaced', async () => {
  await takesCash(server, seller)
  await simulatorOf(server).fail('0782990065', 'no_callback')
  const checkoutId = randomUUID()
  const first = await createUnpaidOrder(server, buyer, seller, { checkoutId })
  const second = await createUnpaidOrder(server, buyer, seller, { checkoutId, collect: true })
  await step(buyer, second.id, 'cash')
  const { body: waiting } = await start(checkoutId, '0782990065')
  await step(seller, first.id, 'cancel')
  await step(buyer, second.id, 'online')
  const { body: next } = await start(checkoutId, '0782990065')
  expect([waiting.amount, next.amount]).toEqual(['100000.00', '100000.00'])
  expect(next.id).not.toBe(waiting.id)
})

test('a bank transfer ends with one of its orders, and the rest is priced again', async () => {
  await combines(0)
  const checkoutId = randomUUID()
  const bought = { shippingMinor: 100_00n, priceMinor: 1_000_00n, checkoutId }
  const lamp = await createUnpaidOrder(server, buyer, seller, bought)
  const radio = await createUnpaidOrder(server, buyer, seller, bought)
  const { body } = await start(checkoutId, '', 'bank_transfer')
  expect(body.amount).toBe('2100.00')
  await step(seller, lamp.id, 'cancel')
  expect((await checkPayment(server.app, body.id))?.status).toBe('expired')
  expect(await totalOf(radio)).toBe('1100.00')
  expect((await start(checkoutId, '', 'bank_transfer')).body.amount).toBe('1100.00')
})

test('what is agreed in cash stays when other lines end', async () => {
  await takesCash(server, seller)
  const { body: coupon } = await makeCoupon(seller, { percent: 50, minimum: '80' })
  const checkoutId = randomUUID()
  // US$90 each.
  const bought = { priceMinor: 2_250_000_00n, collect: true, checkoutId }
  const lamp = await createUnpaidOrder(server, buyer, seller, bought)
  const radio = await createUnpaidOrder(server, buyer, seller, bought)
  const chair = await createUnpaidOrder(server, buyer, seller, bought)
  await applyCoupon(buyer, lamp, coupon.code)
  await step(buyer, lamp.id, 'cash')
  await step(buyer, radio.id, 'cash')
  await expire(server, chair.id)
  expect([await totalOf(lamp), await totalOf(radio)]).toEqual(['1125000.00', '1125000.00'])
  const code = (await detailOf(buyer, lamp.id)).handOverCode
  expect((await step(seller, lamp.id, 'hand-over', { code })).status).toBe(200)
  expect(await totalOf(radio)).toBe('1125000.00')
  const late = await createUnpaidOrder(server, buyer, seller, bought)
  expect([await totalOf(radio), late.totalAmount]).toEqual(['1125000.00', '2250000.00'])
})

test('an amount off that an order in cash has used is not taken off the next one again', async () => {
  await takesCash(server, seller)
  const { body: coupon } = await makeCoupon(seller, { kind: 'amount', amount: '5', percent: null })
  const bought = { priceMinor: 1_000_000_00n, collect: true, checkoutId: randomUUID() }
  const lamp = await createUnpaidOrder(server, buyer, seller, bought)
  await applyCoupon(buyer, lamp, coupon.code)
  await step(buyer, lamp.id, 'cash')
  const radio = await createUnpaidOrder(server, buyer, seller, bought)
  expect([await totalOf(lamp), await totalOf(radio)]).toEqual(['875000.00', '1000000.00'])
})
