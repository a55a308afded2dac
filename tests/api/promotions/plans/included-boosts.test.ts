import { sql } from 'kysely'
import type { Boost } from '#contracts/promotions/promotions.ts'
import type { PaymentId } from '#contracts/common/ids.ts'
import { startSubscription } from '../../../../server/modules/promotions/index.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { ownPlan } from '#support/money/promotions/plans.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'
import { rowsOf } from '#support/rows.ts'
import { areWaiting } from '#support/server/held-rows.ts'

const server = sharedServer()
const { seller } = newMembers(server)

const boost = async () =>
  seller.client.post<Boost & { code?: string }>(
    `/api/visibility-boost/${await insertListing(server, seller)}`,
    { duration: 24 },
  )

let paymentId: PaymentId
beforeEach(async () => {
  await insertSubscription(server, seller, { boostsUsed: 3 })
  const text = `insert into payments (buyer_id, purpose, method, currency, amount_minor, reference, status, paid_at)
    values ($1, 'subscription', 'ecocash_usd', 'USD', 1500, gen_random_uuid()::text, 'paid', now()) returning id`
  paymentId = (await rowsOf<{ id: PaymentId }>(server, text, [seller.id]))[0]!.id
})

/** Buys a larger plan with two boosts; `meanwhile` runs before it is committed. */
const upgrade = (meanwhile?: () => Promise<unknown>) =>
  server.app.db.transaction().execute(async (tx) => {
    const now = await server.app.clock.now(tx)
    const terms = { listingsMax: null, commissionBasisPoints: 400, figures: true }
    const purchase = { tier: 'premium', boosts: 2, ...terms } as const
    await startSubscription(tx, { userId: seller.id, paymentId, purchase, now })
    await meanwhile?.()
  })

test('three boosts that wait for an upgrade share the two of the new plan', async () => {
  let waiting: ReturnType<typeof boost>[] = []
  await upgrade(async () => {
    waiting = [boost(), boost(), boost()]
    await areWaiting(server, 3)
  })
  const answers = await Promise.all(waiting)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 402])
  expect(answers.map(({ body }) => body.boostsLeft).toSorted()).toEqual([0, 1, undefined])
  expect((await ownPlan(seller)).next).toHaveLength(1)
})

test('a boost that is being used is not in the rest of an interrupted plan', async () => {
  let upgrading: Promise<void> | undefined
  await server.app.db.transaction().execute(async (tx) => {
    await sql`update subscriptions set boosts_used = 4 where user_id = ${seller.id}`.execute(tx)
    upgrading = upgrade()
    await areWaiting(server, 1)
  })
  await upgrading
  const text = `select tier, boosts_included - boosts_used as boosts from subscriptions
    where user_id = $1 and lower(during) > now()`
  expect(await rowsOf(server, text, [seller.id])).toEqual([{ tier: 'standard', boosts: 0 }])
})
