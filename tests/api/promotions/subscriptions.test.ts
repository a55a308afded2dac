import { randomUUID } from 'node:crypto'
import type { Payment } from '#contracts/payments/payments.ts'
import type { Boost, SubscriptionStatus } from '#contracts/promotions/promotions.ts'
import type { PaymentId } from '#contracts/common/ids.ts'
import { startSubscription } from '../../../server/modules/promotions/index.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { paymentIs, traces } from '#support/money/payments.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'
import { balancesOf, insertBalance } from '#support/money/balances.ts'
import { rowsOf } from '#support/rows.ts'
import { areWaiting } from '#support/server/held-rows.ts'

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' })
const { seller } = newMembers(server)

const subscribe = (member: Member, more: object = {}) =>
  member.client.post<Payment>(
    '/api/subscriptions',
    { method: 'ecocash_usd', phone: '0771111111', ...more },
    { 'idempotency-key': randomUUID() },
  )
const status = async () =>
  (await seller.client.get<SubscriptionStatus>('/api/subscription/status')).body
const day = 86_400_000

test('a paid subscription runs for thirty days, and another one makes it longer', async () => {
  covers('rule: a subscription of 30 days allows boosts')
  const started = await subscribe(seller)
  const paid = { purpose: 'subscription', checkoutId: null, orders: [] }
  const body = { ...paid, amount: '5.00', currency: 'USD' }
  expect(started).toMatchObject({ status: 201, body })
  expect((await status()).canBuyBoosts).toBe(false)
  await paymentIs(seller, started.body.id, 'paid')
  const first = await status()
  expect(first).toMatchObject({ canBuyBoosts: true, boostsLeft: 4 })
  const booked = [{ kind: 'subscription', amount: 500n }]
  expect((await traces(server, started.body.id)).booked).toEqual(booked)
  const again = await subscribe(seller, { method: 'ecocash_zwl' })
  expect(again.body).toMatchObject({ amount: '125000.00', currency: 'ZWL' })
  await paymentIs(seller, again.body.id, 'paid')
  const second = await status()
  expect(Date.parse(second.until!) - Date.parse(first.until!)).toBe(30 * day)
  expect(second.boostsLeft).toBe(4)
})

test('a following subscription begins exactly at the end of the running one', async () => {
  await insertSubscription(server, seller)
  await server.app.pool.query(
    `update subscriptions set during = tstzrange(lower(during), date_trunc('milliseconds', upper(during)) + interval '7 microseconds')
     where user_id = $1`,
    [seller.id],
  )
  const started = await subscribe(seller)
  await paymentIs(seller, started.body.id, 'paid')
  const text = `select (max(lower(during)) - min(upper(during)))::text as gap from subscriptions where user_id = $1`
  expect(await rowsOf(server, text, [seller.id])).toEqual([{ gap: '00:00:00' }])
})

test('two concurrent payments of a member make consecutive subscriptions [I12]', async () => {
  const payments = await rowsOf<{ id: PaymentId }>(
    server,
    `insert into payments (buyer_id, purpose, method, currency, amount_minor, reference, status, paid_at)
     select $1, 'subscription', 'ecocash_usd', 'USD', 500, gen_random_uuid()::text, 'paid', now()
     from generate_series(1, 2) returning id`,
    [seller.id],
  )
  const begin = (paymentId: PaymentId, meanwhile?: () => Promise<unknown>) =>
    server.app.db.transaction().execute(async (tx) => {
      const now = await server.app.clock.now(tx)
      await startSubscription(tx, { userId: seller.id, paymentId, now })
      await meanwhile?.()
    })
  let second: Promise<void> | undefined
  await begin(payments[0]!.id, async () => {
    second = begin(payments[1]!.id)
    // The other one waits for this one to end.
    await areWaiting(server, 1)
  })
  await second
  const { until } = await status()
  expect(Date.parse(until!) - Date.now()).toBeGreaterThan(59 * day)
  // The same payment once more starts nothing.
  await begin(payments[0]!.id)
  expect((await status()).until).toBe(until)
})

test('one payment waits at a time, and a declined one buys nothing', async () => {
  const start = () => subscribe(seller, { phone: '0773333333' })
  const both = await Promise.all([start(), start()])
  const ids = both.flatMap(({ status: code, body }) => (code === 201 ? [body.id] : []))
  expect(new Set(ids).size).toBe(1)
  expect(await paymentIs(seller, ids[0]!, 'failed')).toMatchObject({ reason: 'declined' })
  expect((await status()).canBuyBoosts).toBe(false)
})

test('minors are refused', async () => {
  const minor = await createMember(server, { dateOfBirth: '2015-01-01' })
  expect((await subscribe(minor)).status).toBe(403)
})

const boost = (productId: string, key: string = randomUUID()) =>
  seller.client.post<Boost & { code?: string }>(
    `/api/visibility-boost/${productId}`,
    { duration: 24 },
    { 'idempotency-key': key },
  )

test('the fifth boost is charged to the balance once, and refused with 402 without one', async () => {
  covers('rule: a boost beyond the included ones is taken from the balance, else 402')
  await insertSubscription(server, seller, { boostsUsed: 4 })
  const item = await insertListing(server, seller)
  expect(await boost(item)).toMatchObject({
    status: 402,
    body: {
      code: 'boosts_used_up',
      message:
        'You have used all the boosts in your subscription. Another one costs ZWL 25,000 (US$1.00); your balance does not cover it.',
      boostPrice: { zwl: '25000.00', usd: '1.00' },
    },
  })
  await insertBalance(server, seller, 'USD', 150n)
  const key = randomUUID()
  const bought = await boost(item, key)
  expect(bought.status).toBe(201)
  expect(Date.parse(bought.body.until) - Date.parse(bought.body.from)).toBe(day)
  expect((await boost(item, key)).body.id).toBe(bought.body.id)
  expect(await balancesOf(seller)).toMatchObject([{ currency: 'USD', available: '0.50' }])
  expect((await boost(item)).body.code).toBe('already_boosted')
  expect(await boost(await insertListing(server, seller))).toMatchObject({ status: 402 })
  expect(await balancesOf(seller)).toMatchObject([{ currency: 'USD', available: '0.50' }])
})
