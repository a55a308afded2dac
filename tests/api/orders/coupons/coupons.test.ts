import type { Coupon } from '#contracts/orders/coupons/coupons.ts'
import { sharedShop } from '#support/fixtures.ts'
import { configure } from '#support/server/configure.ts'
import { createMember } from '#support/members/people.ts'
import { applyCoupon, makeCoupon, newCode, usesOf } from '#support/money/promotions/coupons.ts'
import { createUnpaidOrder, pay } from '#support/money/paid-orders.ts'

const { server, seller, buyer, stranger } = sharedShop()

const listed = async (who = seller) =>
  (await who.client.get<{ coupons: Coupon[] }>('/api/selling/coupons')).body.coupons

test('a seller makes coupons, lists them with their use, and ends them', async () => {
  const limits = { minimum: '3.00', usesMax: 5, buyerUsesMax: 1 }
  const days = { startsOn: null, endsOn: '2029-12-31' }
  const made = await makeCoupon(seller, { code: ' harare10 ', ...limits, ...days })
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({
    ...limits,
    code: 'HARARE10',
    kind: 'percent',
    percent: 10,
    amount: null,
    maximum: null,
    endsAt: '2029-12-31T22:00:00.000Z',
    state: 'running',
    uses: 0,
    paidUses: 0,
    discounts: '0.00',
  })
  const order = await createUnpaidOrder(server, buyer, seller)
  const { body } = await applyCoupon(buyer, order, 'Harare10')
  expect(await listed()).toEqual([{ ...made.body, uses: 1 }])
  await pay(server, body.orders[0]!)
  expect(await listed()).toEqual([{ ...made.body, uses: 1, paidUses: 1, discounts: '0.40' }])

  const path = `/api/selling/coupons/${made.body.id}/end`
  const ended = await seller.client.post<Coupon>(path)
  expect(ended.body.state).toBe('ended')
  expect((await seller.client.post<Coupon>(path)).body).toEqual(ended.body)
  expect(await listed(stranger)).toEqual([])
})

const percent = 'Enter a whole number from 1 to 90'
test.for<[object, Record<string, string>]>([
  [{ code: 'AB' }, { code: 'Enter 3 to 20 letters and digits' }],
  [{ code: 'TEN-OFF' }, { code: 'Enter 3 to 20 letters and digits' }],
  [{ percent: 91 }, { percent }],
  [{ percent: null }, { percent }],
  [{ kind: 'amount', amount: '0' }, { amount: 'Enter an amount above zero' }],
  [{ kind: 'amount' }, { amount: 'Enter an amount above zero' }],
  [{ usesMax: 0 }, { usesMax: 'Enter a whole number from 1 to 100,000, or leave it empty' }],
])('a coupon with %j is refused', async ([values, fields]) => {
  expect((await makeCoupon(seller, values)).body.fields).toEqual(fields)
})

test('a code is unique among the open coupons of a seller, also for two requests at once', async () => {
  const code = newCode()
  const answers = await Promise.all([1, 2, 3].map(() => makeCoupon(seller, { code })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  expect(answers.find(({ status }) => status === 400)!.body.fields).toEqual({
    code: 'You have an open coupon with this code',
  })
  expect((await makeCoupon(stranger, { code })).status).toBe(201)
  // One that is over frees its code.
  const over = `starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'`
  const ends = `update coupons set ${over} where code = $1 and seller_id = $2`
  await server.app.pool.query(ends, [code, seller.id])
  expect((await makeCoupon(seller, { code })).status).toBe(201)
})

test('a seller has at most 20 open coupons', async () => {
  const owner = await createMember(server)
  const made: string[] = []
  for (let count = 0; count < 20; count += 1) made.push((await makeCoupon(owner)).body.id)
  expect(await makeCoupon(owner)).toMatchObject({ status: 409, body: { code: 'coupons_full' } })
  await owner.client.post(`/api/selling/coupons/${made[0]}/end`)
  expect((await makeCoupon(owner)).status).toBe(201)
})

test('twenty buyers who apply the last three uses at once get exactly three', async () => {
  const { body: coupon } = await makeCoupon(seller, { usesMax: 3 })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => createMember(server)))
  const orders = await Promise.all(buyers.map((who) => createUnpaidOrder(server, who, seller)))
  const answers = await Promise.all(
    buyers.map((who, index) => applyCoupon(who, orders[index]!, coupon.code)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect([body.code, body.message]).toEqual(['coupon_refused', 'This coupon is used up.'])
  expect(await usesOf(server, coupon.id)).toBe(3)
})

test('one buyer cannot exceed their uses in two checkouts at once', async () => {
  const { body: coupon } = await makeCoupon(seller, { buyerUsesMax: 1 })
  const orders = await Promise.all(
    Array.from({ length: 6 }, () => createUnpaidOrder(server, buyer, seller)),
  )
  const answers = await Promise.all(orders.map((order) => applyCoupon(buyer, order, coupon.code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const message = 'You have used this coupon as often as you can.'
  expect(answers.find(({ status }) => status === 409)!.body.message).toBe(message)
  expect(await usesOf(server, coupon.id)).toBe(1)
})

test('attempts to guess a code are limited', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const order = await createUnpaidOrder(server, buyer, seller)
  for (let attempt = 0; attempt < 29; attempt += 1) await server.app.limits.take('coupon', buyer.id)
  expect((await applyCoupon(buyer, order, 'GUESS30')).status).toBe(409)
  expect((await applyCoupon(buyer, order, 'GUESS31')).status).toBe(429)
})
