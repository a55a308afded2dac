import type { BoughtNow } from '#contracts/auctions/auctions.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { Payable } from '#contracts/payments/payments.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { endAuction, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { insertListing } from '#support/listings/listings.ts'
import { expireUnpaid } from '#support/money/expired-orders.ts'
import { ordersOf } from '#support/money/carts.ts'
import { createUnpaidCheckout, pay, type Owed } from '#support/money/payments.ts'
import { createStaff } from '#support/members/staff.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'

const minute = 60_000
const hour = 60 * minute
const server = sharedServer()
const { buyer, seller } = newMembers(server)

type Waiting = Pick<Owed, 'buyer' | 'checkoutId'>
/** Makes the orders of a checkout older and ends its waiting payment. */
const ages = ({ checkoutId }: Waiting, milliseconds: number) =>
  server.app.pool.query(
    `with ordered as (update orders set created_at = created_at - $2::interval,
       payment_due_at = payment_due_at - $2::interval where checkout_id = $1)
     update payments set created_at = created_at - $2::interval, expires_at = now() - interval '1 hour'
     where checkout_id = $1`,
    [checkoutId, `${milliseconds} milliseconds`],
  )
/** Minutes between an order's creation and its deadline. */
const heldMinutes = async ({ buyer: member, checkoutId }: Waiting) => {
  const { orders } = (await member.client.get<Payable>(`/api/checkouts/${checkoutId}`)).body
  const [{ createdAt, paymentDueAt }] = orders as [Order]
  return Math.round((Date.parse(paymentDueAt!) - Date.parse(createdAt)) / minute)
}
async function boughtNow(): Promise<Waiting> {
  const auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  const { body } = await buyer.client.post<BoughtNow>(`/api/products/${auction}/buy-now`)
  const order = (await buyer.client.get<Order>(`/api/orders/${body.orderId}`)).body
  return { buyer, checkoutId: order.checkoutId }
}

test('restarting payments holds a Buy It Now item for at most 35 minutes', async () => {
  const owed = await boughtNow()
  expect(await heldMinutes(owed)).toBe(30)
  await ages(owed, 29 * minute)
  for (let passed = 29; passed <= 34; passed += 1) {
    const method = passed % 2 ? 'ecocash_zwl' : 'ecocash_usd'
    expect((await pay(owed, { method })).status).toBe(201)
    expect(await heldMinutes(owed)).toBeLessThanOrEqual(35)
    await ages(owed, minute)
  }
  expect((await pay(owed)).body).toMatchObject({ code: 'nothing_to_pay' })
})

test('no payment or bank transfer holds a Buy It Now item beyond 24 hours', async () => {
  const owed = await boughtNow()
  await pay(owed, { method: 'bank_transfer' })
  expect(await heldMinutes(owed)).toBe(24 * 60)
  await ages(owed, 24 * hour - 10_000)
  for (const method of ['ecocash_zwl', 'bank_transfer', 'ecocash_usd'] as const) {
    expect((await pay(owed, { method })).status).toBe(201)
    expect(await heldMinutes(owed)).toBe(24 * 60)
  }
  await ages(owed, 11_000)
  expect((await pay(owed)).body).toMatchObject({ code: 'nothing_to_pay' })
  await expireUnpaid(server)
  const { orders } = (await buyer.client.get<Payable>(`/api/checkouts/${owed.checkoutId}`)).body
  expect(orders[0]).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'expired' })
})

test('an order by bank transfer holds its stock for 72 hours, and its notifications give the deadline', async () => {
  const placed = await buyer.client.post<Order>('/api/orders', {
    productId: await insertListing(server, seller),
    paymentMethod: 'bank_transfer',
  })
  const owed = { buyer, checkoutId: placed.body.checkoutId }
  expect(await heldMinutes(owed)).toBe(72 * 60)
  const times = "created_at = '2026-11-23T09:05:00Z', payment_due_at = '2126-11-26T09:05:00Z'"
  await server.app.pool.query(`update orders set ${times} where id = $1`, [placed.body.id])
  const { body } = await pay(owed, { method: 'bank_transfer' })
  const [placedNotification, details] = await storedNotifications(server, { userId: buyer.id })
  expect(details).toMatchObject({
    title: 'Make your bank transfer',
    message: `Transfer ZWL 100,000 with the reference ${body.reference}. The money must arrive by Tuesday 26 November, 11:05 (Harare time); we hold your order until then.`,
  })
  expect(placedNotification!.message).toMatch(
    /was placed\. Your bank transfer must arrive by \w+day \d+ \w+, \d\d:\d\d \(Harare time\)\.$/,
  )
})

test('choosing a bank transfer later holds the order for 72 hours from its creation, once', async () => {
  const owed = await createUnpaidCheckout(server, { buyer })
  expect(await heldMinutes(owed)).toBe(30)
  const { body } = await buyer.client.get<Payable>(`/api/checkouts/${owed.checkoutId}`)
  expect(Date.parse(body.transferDueAt!)).toBe(Date.parse(body.orders[0]!.createdAt) + 72 * hour)
  await pay(owed, { method: 'bank_transfer' })
  expect(await heldMinutes(owed)).toBe(72 * 60)
  await ages(owed, 71 * hour)
  await pay(owed)
  await pay(owed, { method: 'bank_transfer' })
  expect(await heldMinutes(owed)).toBe(72 * 60)
})

test('the winner of an auction has 24 hours to pay, or 72 by bank transfer', async () => {
  const auction = await insertAuctionWithTerms(server, seller, {})
  await buyer.client.post(`/api/products/${auction}/bids`, { amount: '5000.00' })
  await endAuction(server, auction)
  const [order] = await ordersOf(buyer)
  const owed = { buyer, checkoutId: order!.checkoutId }
  await ages(owed, 24 * hour - minute)
  await pay(owed)
  expect(await heldMinutes(owed)).toBeLessThanOrEqual(24 * 60 + 5)
  await pay(owed, { method: 'bank_transfer' })
  expect(await heldMinutes(owed)).toBe(72 * 60)
})

test('the hours for a bank transfer are a dated setting that is frozen with the order', async () => {
  const admin = await createStaff(server)
  const set = (bankTransferHours: unknown) =>
    admin.client.post('/api/admin/business-settings', { bankTransferHours })
  for (const bad of [0, 721, 1.5, '3 days']) expect((await set(bad)).status, String(bad)).toBe(400)
  const before = await createUnpaidCheckout(server, { buyer })
  const setting = expect.objectContaining({ name: 'bank_transfer_hours', value: '48' })
  expect((await set('48')).body).toContainEqual(setting)
  const after = await createUnpaidCheckout(server, { buyer })
  await pay(before, { method: 'bank_transfer' })
  await pay(after, { method: 'bank_transfer' })
  expect([await heldMinutes(before), await heldMinutes(after)]).toEqual([72 * 60, 48 * 60])
  await set('72')
})
