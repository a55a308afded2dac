import type { AdminCoupon } from '../../../../contracts/orders/admin/coupons.ts'
import type { AdminOrderDetail } from '../../../../contracts/orders/admin/orders.ts'
import type { Order } from '../../../../contracts/orders/orders.ts'
import { covers, sharedShop } from '../../../support/fixtures.ts'
import { auditLogOf } from '../../../support/members/audit-log.ts'
import { createMember } from '../../../support/members/people.ts'
import { ledgerHolds, zwlOf } from '../../../support/money/balances.ts'
import { takesCash } from '../../../support/money/cash.ts'
import { chargeBack, previewOf, sumsOf } from '../../../support/money/charge-backs.ts'
import { applyCoupon, makeShopCoupon, usesOf } from '../../../support/money/promotions/coupons.ts'
import { bus, createUnpaidOrder, detailOf, pay, step } from '../../../support/money/paid-orders.ts'

const { server, buyer, admin, support } = sharedShop()
afterAll(() => ledgerHolds(server))

/** An order of ZWL 1,000,000, of which the shop pays ZWL 200,000 by its coupon. */
async function shopOrder(more: Parameters<typeof createUnpaidOrder>[3] = {}) {
  const seller = await createMember(server)
  const placed = await createUnpaidOrder(server, buyer, seller, {
    priceMinor: 1_000_000_00n,
    ...more,
  })
  const { body: coupon } = await makeShopCoupon(admin, { percent: 20 })
  const applied = await applyCoupon(buyer, placed, coupon.code)
  if (applied.status !== 200) throw new Error(applied.text)
  return { seller, coupon, order: applied.body.orders[0]! }
}
async function paidShopOrder(more: Parameters<typeof createUnpaidOrder>[3] = {}) {
  const made = await shopOrder(more)
  await pay(server, made.order)
  await step(made.seller, made.order.id, 'dispatch', bus)
  return made
}
const decide = (order: Order, decision: object) =>
  admin.client.post<{ fields?: object }>(`/api/admin/disputes/${order.id}/decision`, {
    note: 'We looked at the pictures',
    ...decision,
  })
const complain = (order: Order) =>
  step(buyer, order.id, 'dispute', { reason: 'damaged', text: 'The case is cracked' })

test('the shop pays its part when the order is paid, and the seller earns as without a coupon', async () => {
  const { seller, order, coupon } = await paidShopOrder()
  expect(order).toMatchObject({
    coupon: { code: coupon.code, by: 'shop', discount: '200000.00' },
    totalAmount: '800000.00',
    totalUsd: '32.00',
  })
  expect(await sumsOf(server, order.id)).toEqual({
    coupon: '-200000.00',
    escrow: '1000000.00',
    provider: '-800000.00',
  })
  expect((await detailOf(seller, order.id)).earnings).toMatchObject({
    commission: '50000.00',
    amount: '950000.00',
    booked: false,
  })
  await step(buyer, order.id, 'confirm')
  expect(await sumsOf(server, order.id)).toEqual({
    commission: '50000.00',
    coupon: '-200000.00',
    provider: '-800000.00',
    seller: '950000.00',
  })
  expect(await zwlOf(seller)).toMatchObject({ available: '950000.00' })
  expect((await detailOf(seller, order.id)).earnings).toMatchObject({ amount: '950000.00' })
})

test('a full refund gives the buyer what they paid, and the shop its part', async () => {
  const { seller, order, coupon } = await shopOrder()
  await pay(server, order)
  await step(seller, order.id, 'cancel', { note: 'It broke' })
  expect((await detailOf(buyer, order.id)).refund?.amount).toBe('800000.00')
  expect(await sumsOf(server, order.id)).toEqual({ provider: '-800000.00', refund: '800000.00' })
  expect(await usesOf(server, coupon.id)).toBe(1)
})

test('a part of a dispute is at most what the buyer paid, and the shop gets back as large a share', async () => {
  const { seller, order } = await paidShopOrder()
  await complain(order)
  expect(
    await admin.client.get<{ held: string; couponPart: string }>(`/api/admin/disputes/${order.id}`),
  ).toMatchObject({ body: { held: '1000000.00', couponPart: '200000.00' } })
  const tooMuch = await decide(order, { outcome: 'partial', refundAmount: '800000' })
  expect(tooMuch.body.fields).toEqual({
    refundAmount: 'Enter more than zero and less than what was paid',
  })
  expect((await decide(order, { outcome: 'partial', refundAmount: '200000' })).status).toBe(200)
  // A quarter of the price is gone: 200,000 to the buyer, 50,000 to the shop, and 5% commission on 750,000.
  expect(await sumsOf(server, order.id)).toEqual({
    commission: '37500.00',
    coupon: '-150000.00',
    provider: '-800000.00',
    refund: '200000.00',
    seller: '712500.00',
  })
  expect(await zwlOf(seller)).toMatchObject({ available: '712500.00' })
  expect((await chargeBack(admin, order.id)).status).toBe(200)
  expect(await sumsOf(server, order.id)).toEqual({})
  expect(await zwlOf(seller)).toMatchObject({ available: '0.00', owed: '0.00' })
})

test('a charge-back takes back what the buyer paid, and the shop gets its part', async () => {
  const { seller, order } = await paidShopOrder()
  await step(buyer, order.id, 'confirm')
  expect(await previewOf(admin, `orders/${order.id}`)).toEqual([
    'taken 800000.00 / 32.00',
    'commission 50000.00 / 2.00',
    'balance 950000.00 / 38.00',
    'coupon 200000.00 / 8.00',
  ])
  expect((await chargeBack(admin, order.id)).status).toBe(200)
  expect(await sumsOf(server, order.id)).toEqual({})
  expect(await zwlOf(seller)).toMatchObject({ available: '0.00', owed: '0.00' })
})

test('a return holds both parts again and gives them back', async () => {
  const { seller, order } = await paidShopOrder()
  await step(buyer, order.id, 'confirm')
  const report = { reason: 'damaged', text: 'The case is cracked', images: [] }
  const opened = await buyer.client.post(`/api/orders/${order.id}/return`, report)
  expect(opened.status, opened.text).toBe(201)
  await seller.client.post(`/api/orders/${order.id}/return/acceptance`, {})
  const proposal = { amount: '400000', note: 'Keep it for half', keepsItem: true }
  await seller.client.post(`/api/orders/${order.id}/return/proposal`, proposal)
  const agreed = await buyer.client.post(`/api/orders/${order.id}/return/agreement`, {})
  expect(agreed.status, agreed.text).toBe(200)
  expect(await sumsOf(server, order.id)).toEqual({
    commission: '25000.00',
    coupon: '-100000.00',
    provider: '-800000.00',
    refund: '400000.00',
    seller: '475000.00',
  })
})

test('a payment in dollars books the part of the shop in dollars', async () => {
  const { order } = await paidShopOrder({ method: 'ecocash_usd' })
  expect(order).toMatchObject({ currency: 'USD', totalUsd: '32.00' })
  await step(buyer, order.id, 'confirm')
  expect(await sumsOf(server, order.id)).toEqual({
    commission: '2.00',
    coupon: '-8.00',
    provider: '-32.00',
    seller: '38.00',
  })
})

test('an order with a coupon of the shop is not paid in cash', async () => {
  const { seller, order } = await shopOrder({ collect: true, priceMinor: 100_000_00n })
  await takesCash(server, seller)
  const refused = await step(buyer, order.id, 'cash')
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'cash_not_possible',
    'You cannot pay cash with a coupon of Musika. Remove it first.',
  ])
})

test('the maximum of a use bounds what the shop pays', async () => {
  const seller = await createMember(server)
  const { body: coupon } = await makeShopCoupon(admin, { percent: 50, maximum: '4' })
  const order = await createUnpaidOrder(server, buyer, seller, { priceMinor: 1_000_000_00n })
  const { body } = await applyCoupon(buyer, order, coupon.code)
  expect(body.orders[0]!.coupon).toMatchObject({ discount: '100000.00' })
})

test('admins make and end coupons of the shop with a reason, which is recorded; staff list them', async () => {
  covers(
    'call: GET /api/admin/coupons',
    'call: POST /api/admin/coupons',
    'call: POST /api/admin/coupons/{id}/end',
  )
  for (const [more, fields] of [
    [{ usesMax: null }, { usesMax: 'Enter how often it can be used in all' }],
    [{ maximum: null }, { maximum: 'Enter the most that one use takes off' }],
    [{ reason: ' ' }, { reason: 'Say why' }],
  ])
    expect((await makeShopCoupon(admin, more)).body.fields).toEqual(fields)
  const free = { code: 'xmas2026', kind: 'delivery', percent: null }
  const { body: coupon } = await makeShopCoupon(admin, free)
  const list = () =>
    support.client.get<AdminCoupon[]>('/api/admin/coupons?by=shop&search=XMAS&state=open')
  expect((await list()).body).toMatchObject([
    { id: coupon.id, code: 'XMAS2026', sellerUsername: null, state: 'running' },
  ])
  const ended = await admin.client.post<AdminCoupon>(`/api/admin/coupons/${coupon.id}/end`, {
    reason: 'The campaign is over',
  })
  expect(ended.body.state).toBe('ended')
  expect((await list()).body).toEqual([])
  const subject = `coupon:${coupon.id}`
  for (const [action, reason] of [
    ['coupon.add', 'Christmas campaign'],
    ['coupon.end', 'The campaign is over'],
  ] as const)
    expect((await auditLogOf(server, action)).at(-1)).toMatchObject({
      subject,
      details: { reason },
    })
})

test('staff see the coupon of an order and both of its bookings', async () => {
  const { order, coupon } = await paidShopOrder()
  const { body } = await support.client.get<AdminOrderDetail>(`/api/admin/orders/${order.id}`)
  expect(body).toMatchObject({
    coupon: { code: coupon.code, by: 'shop', discount: '200000.00' },
    held: '1000000.00',
    couponPart: '200000.00',
  })
  expect(body.bookings.map(({ kind }) => kind)).toEqual(['capture', 'coupon'])
})
