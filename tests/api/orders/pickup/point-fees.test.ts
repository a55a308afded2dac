import type { Order } from '#contracts/orders/orders.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { insertBalance, ledgerHolds, zwlOf } from '#support/money/balances.ts'
import { sumsOf } from '#support/money/charge-backs.ts'
import { chooseDelivery, detailOf, orders, pay } from '#support/money/paid-orders.ts'
import { createPoint, signInAt } from '#support/money/pickup-parcels.ts'
import { applyCoupon, makeCoupon } from '#support/money/promotions/coupons.ts'

const { server, buyer, admin } = sharedShop()
afterAll(() => ledgerHolds(server))

/** An order sent to a point whose fee is US$0.50 (ZWL 12,500), which is what its delivery costs. */
async function orderFor(seller: Member, pointId: string, priceMinor: bigint, checkoutId: string) {
  const productId = await insertListing(server, seller, { priceMinor })
  await seller.client.put(`/api/selling/listings/${productId}/pickup`, { pickupPrice: '0.50' })
  const { body } = await orders(buyer, productId, { checkoutId })
  const chosen = await chooseDelivery(buyer, body.id, { collect: false, pointId })
  expect(chosen.status, chosen.text).toBe(200)
  return chosen.body as Order
}

test.each([
  ['the balance of the seller', 5_000_00n, '-625.00', { available: '4375.00' }],
  ['the shop', 0n, '0.00', { available: '0.00', owed: '0.00' }],
])('a coupon leaves the fee to pay; of its commission %s pays the rest', async (...row) => {
  const [, balanceMinor, amount, left] = row
  const seller = await createMember(server)
  const point = await createPoint(admin)
  const keeper = await signInAt(server, point)
  const order = await orderFor(seller, point.id, 2_500_00n, crypto.randomUUID())
  expect(order.totalAmount).toBe('15000.00')
  const { body: coupon } = await makeCoupon(seller, { kind: 'delivery', percent: undefined })
  const [cheaper] = (await applyCoupon(buyer, order, coupon.code)).body.orders
  expect(cheaper).toMatchObject({ coupon: { discount: '2500.00' }, totalAmount: '12500.00' })
  if (balanceMinor > 0n) await insertBalance(server, seller, 'ZWL', balanceMinor)
  await pay(server, cheaper!)
  await keeper.post('/api/keeper/parcels/receive', {
    code: (await detailOf(buyer, order.id)).tracking!.code,
  })
  const { handOverCode: code } = await detailOf(buyer, order.id)
  expect((await keeper.post('/api/keeper/parcels/hand-over', { code })).status).toBe(200)
  expect(await sumsOf(server, order.id)).toMatchObject({ pickup: '12500.00' })
  const earnings = { commission: '625.00', pickupFee: '12500.00', amount, booked: true }
  expect((await detailOf(seller, order.id)).earnings).toMatchObject(earnings)
  expect(await zwlOf(seller)).toMatchObject(left)
})

test('orders that one seller sends to a point for one payment cost one fee', async () => {
  const seller = await createMember(server)
  const point = await createPoint(admin)
  const keeper = await signInAt(server, point)
  const checkoutId = crypto.randomUUID()
  const together = [
    await orderFor(seller, point.id, 30_000_00n, checkoutId),
    await orderFor(seller, point.id, 40_000_00n, checkoutId),
  ]
  await pay(server, { ...together[0]!, totalAmount: '95000.00' })
  const alone = await orderFor(seller, point.id, 30_000_00n, checkoutId)
  await pay(server, alone)
  const fees: unknown[] = []
  for (const { id } of [...together, alone]) {
    const { tracking } = await detailOf(buyer, id)
    await keeper.post('/api/keeper/parcels/receive', { code: tracking!.code })
    const { handOverCode: code } = await detailOf(buyer, id)
    expect((await keeper.post('/api/keeper/parcels/hand-over', { code })).status).toBe(200)
    fees.push((await sumsOf(server, id))['pickup'])
  }
  expect(fees).toEqual(['12500.00', undefined, '12500.00'])
})

test('combined delivery is not free for items that are worth less than the fee', async () => {
  const seller = await createMember(server)
  await seller.client.put('/api/selling/combined-delivery', { furtherPercent: 0, freeFrom: '1.00' })
  const { id } = await createPoint(admin)
  const checkoutId = crypto.randomUUID()
  await orderFor(seller, id, 30_000_00n, checkoutId)
  await orderFor(seller, id, 2_500_00n, checkoutId)
  const { body } = await buyer.client.get<{ orders: Order[] }>(`/api/checkouts/${checkoutId}`)
  expect(body.orders.map(({ totalAmount }) => totalAmount)).toEqual(['30000.00', '15000.00'])
})
