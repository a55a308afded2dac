import type { AdminOrderDetail } from '#contracts/orders/admin/orders.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { sharedShop } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { createMember } from '#support/members/people.ts'
import { ledgerHolds, zwlOf } from '#support/money/balances.ts'
import { takesCash } from '#support/money/cash.ts'
import { chargeBack, previewOf, sumsOf } from '#support/money/charge-backs.ts'
import { applyCoupon, makeShopCoupon, usesOf } from '#support/money/promotions/coupons.ts'
import { damaged, returnStep } from '#support/money/returns.ts'
import { bus, createUnpaidOrder, detailOf, pay, step } from '#support/money/paid-orders.ts'

const { server, buyer, admin, support } = sharedShop()
afterAll(() => ledgerHolds(server))

/** An order of ZWL 1,000,000, of which the shop pays ZWL 200,000 by its coupon. */
async function shopOrder(more: Parameters<typeof createUnpaidOrder>[3] = {}) {
  const seller = await createMember(server)
  const bought = { priceMinor: 1_000_000_00n, ...more }
  const placed = await createUnpaidOrder(server, buyer, seller, bought)
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

test('the shop pays its part when the order is paid, and the seller earns as without a coupon', async () => {
  const { seller, order, coupon } = await paidShopOrder()
  const shown = { code: coupon.code, by: 'shop', discount: '200000.00' }
  expect(order).toMatchObject({ coupon: shown, totalAmount: '800000.00', totalUsd: '32.00' })
  const held = { coupon: '-200000.00', escrow: '1000000.00', provider: '-800000.00' }
  expect(await sumsOf(server, order.id)).toEqual(held)
  const admins = await support.client.get<AdminOrderDetail>(`/api/admin/orders/${order.id}`)
  expect(admins.body).toMatchObject({ coupon: shown, held: '1000000.00', couponPart: '200000.00' })
  expect(admins.body.bookings.map(({ kind }) => kind)).toEqual(['capture', 'coupon'])
  const earnings = { commission: '50000.00', amount: '950000.00', booked: false }
  expect((await detailOf(seller, order.id)).earnings).toMatchObject(earnings)
  await step(buyer, order.id, 'confirm')
  expect(await sumsOf(server, order.id)).toEqual({
    commission: '50000.00',
    coupon: '-200000.00',
    provider: '-800000.00',
    seller: '950000.00',
  })
  expect(await zwlOf(seller)).toMatchObject({ available: '950000.00' })
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
  await step(buyer, order.id, 'dispute', damaged)
  const figures = { held: '1000000.00', couponPart: '200000.00' }
  expect((await admin.client.get(`/api/admin/disputes/${order.id}`)).body).toMatchObject(figures)
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
  await returnStep(buyer, order.id, '', damaged)
  await returnStep(seller, order.id, 'acceptance')
  const proposal = { amount: '400000', note: 'Keep it for half', keepsItem: true }
  await returnStep(seller, order.id, 'proposal', proposal)
  const agreed = await returnStep(buyer, order.id, 'agreement')
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
  const sums = { commission: '2.00', coupon: '-8.00', provider: '-32.00', seller: '38.00' }
  expect(await sumsOf(server, order.id)).toEqual(sums)
})

test('an order with a coupon of the shop is not paid in cash', async () => {
  const { seller, order } = await shopOrder({ collect: true, priceMinor: 100_000_00n })
  await takesCash(server, seller)
  const message = 'You cannot pay cash with a coupon of Musika. Remove it first.'
  const refused = { status: 409, body: { code: 'cash_not_possible', message } }
  expect(await step(buyer, order.id, 'cash')).toMatchObject(refused)
})

test('admins make and end coupons of the shop with a reason, which is recorded; staff list them', async () => {
  for (const [more, fields] of [
    [{ usesMax: null }, { usesMax: 'Enter how often it can be used in all' }],
    [{ maximum: null }, { maximum: 'Enter the most that one use takes off' }],
    [{ reason: ' ' }, { reason: 'Say why' }],
  ])
    expect((await makeShopCoupon(admin, more)).body.fields).toEqual(fields)
  const free = { code: 'xmas2026', kind: 'delivery', percent: null }
  const { body: coupon } = await makeShopCoupon(admin, free)
  const list = () => support.client.get('/api/admin/coupons?by=shop&search=XMAS&state=open')
  expect((await list()).body).toMatchObject([
    { id: coupon.id, code: 'XMAS2026', sellerUsername: null, state: 'running' },
  ])
  const over = { reason: 'The campaign is over' }
  const ended = await admin.client.post(`/api/admin/coupons/${coupon.id}/end`, over)
  expect(ended.body).toMatchObject({ state: 'ended' })
  expect((await list()).body).toEqual([])
  const subject = `coupon:${coupon.id}`
  const added = { subject, details: { reason: 'Christmas campaign' } }
  expect((await auditLogOf(server, 'coupon.add')).at(-1)).toMatchObject(added)
  expect((await auditLogOf(server, 'coupon.end')).at(-1)).toMatchObject({ subject, details: over })
})
