import { newMembers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { moneyHolds } from '#support/money/balances.ts'
import { chargeBackPayment } from '#support/money/charge-backs.ts'
import { createUnpaidOrder } from '#support/money/paid-orders.ts'
import { approve, paymentIs } from '#support/money/payments.ts'
import { buyPlan, ownPlan, setPlans, startPlan } from '#support/money/promotions/plans.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' })
const { seller, buyer } = newMembers(server)
const admin = sharedStaff(server)
const day = 86_400_000

beforeEach(() => setPlans(admin))
afterAll(() => moneyHolds(server))

/** Full days from now. */
const daysLeft = (until: string) => Math.round((Date.parse(until) - Date.now()) / day)
const spans = ({ next }: Awaited<ReturnType<typeof ownPlan>>) =>
  next.map(({ tier, from, until }) => [tier, daysLeft(from), daysLeft(until)])
/** The commission in percent that an order is made with. */
const commission = async () => {
  const { id } = await createUnpaidOrder(server, buyer, seller)
  const text = 'select commission_percent::float8::text as percent from orders where id = $1'
  return (await server.app.pool.query<{ percent: string }>(text, [id])).rows[0]!.percent
}

test('the three plans, their prices in both currencies, and the plan of a member', async () => {
  const terms = { listingsMax: null, commissionPercent: null, figures: true }
  const free = { tier: 'free', boosts: 0, ...terms }
  expect((await server.visitor().get('/api/subscription/plans')).body).toMatchObject({
    own: null,
    plans: [
      { ...free, name: 'Free', price: { zwl: '0.00', usd: '0.00' } },
      { tier: 'standard', price: { zwl: '125000.00', usd: '5.00' }, boosts: 4 },
      { tier: 'premium', price: { zwl: '375000.00', usd: '15.00' }, commissionPercent: 4 },
    ],
  })
  await insertListing(server, seller)
  const unlimited = { until: null, boostsLeft: 0, activeListings: 1, next: [] }
  expect(await ownPlan(seller)).toEqual({ ...free, ...unlimited })
})

test('a paid plan has its boosts, and orders from then on its commission', async () => {
  const before = await commission()
  const payment = await buyPlan(seller, 'premium')
  expect(payment).toMatchObject({ purpose: 'subscription', plan: 'premium', amount: '15.00' })
  const status = await seller.client.get('/api/subscription/status')
  expect(status.body).toMatchObject({ canBuyBoosts: true, boostsLeft: 15, boostsIncluded: 15 })
  expect([before, await commission()]).toEqual(['5', '4'])
  const fees = await seller.client.get('/api/fees')
  expect(fees.body).toMatchObject({ commissionPercent: 5, planPercent: 4 })
})

test('a plan never makes the commission higher than the fees of the shop', async () => {
  await admin.client.post('/api/admin/business-settings', { commissionPercent: 2 })
  await buyPlan(seller, 'premium')
  expect(await commission()).toBe('2')
  await admin.client.post('/api/admin/business-settings', { commissionPercent: 5 })
})

test('an upgrade begins at once, and the rest of the smaller plan follows it', async () => {
  await insertSubscription(server, seller, { from: -10, until: 20 })
  const boost = `/api/visibility-boost/${await insertListing(server, seller)}`
  expect((await seller.client.post(boost, { duration: 24 })).status).toBe(201)
  const payment = await buyPlan(seller, 'premium')
  const own = await ownPlan(seller)
  expect(own).toMatchObject({ tier: 'premium', boostsLeft: 15, commissionPercent: 4 })
  expect(daysLeft(own.until!)).toBe(30)
  expect(spans(own)).toEqual([['standard', 30, 50]])
  expect((await chargeBackPayment(admin, payment.id)).status).toBe(200)
  const back = await ownPlan(seller)
  expect(back).toMatchObject({ tier: 'standard', boostsLeft: 3, commissionPercent: null, next: [] })
  expect(daysLeft(back.until!)).toBe(20)
})

test('the payment of an interrupted plan takes back what is left of it', async () => {
  const standard = await buyPlan(seller, 'standard')
  await buyPlan(seller, 'premium')
  expect((await ownPlan(seller)).next).toHaveLength(1)
  expect((await chargeBackPayment(admin, standard.id)).status).toBe(200)
  expect(await ownPlan(seller)).toMatchObject({ tier: 'premium', next: [] })
})

test('a smaller plan begins at the end of the running one', async () => {
  await buyPlan(seller, 'premium')
  await buyPlan(seller, 'standard')
  await buyPlan(seller, 'premium')
  const own = await ownPlan(seller)
  expect(own.tier).toBe('premium')
  expect(spans(own)).toEqual([
    ['premium', 30, 60],
    ['standard', 60, 90],
  ])
})

test('a change by staff leaves what is paid, and what is being paid, as it was', async () => {
  await buyPlan(seller, 'premium')
  const waiting = await startPlan(buyer, 'premium', '0775555555')
  const premium = { priceUsd: '20.00', boosts: 30, commissionPercent: 3, listingsMax: 50 }
  expect((await setPlans(admin, { premium })).status).toBe(200)
  const bought = { boosts: 15, commissionPercent: 4, listingsMax: null }
  expect(await ownPlan(seller)).toMatchObject(bought)
  await approve(server, buyer, waiting.body)
  expect(waiting.body.amount).toBe('15.00')
  expect(await ownPlan(buyer)).toMatchObject(bought)
  expect((await startPlan(buyer, 'premium')).body.amount).toBe('20.00')
})

test('a payment that waits is replaced if another plan is wanted', async () => {
  await setPlans(admin, { premium: { priceUsd: '5.00' } })
  const first = await startPlan(seller, 'standard', '0775555555')
  expect((await startPlan(seller, 'standard', '0775555555')).body.id).toBe(first.body.id)
  const other = await startPlan(seller, 'premium', '0775555555')
  expect(other.body).toMatchObject({ plan: 'premium', amount: '5.00' })
  expect(other.body.id).not.toBe(first.body.id)
  expect(await paymentIs(seller, first.body.id, 'failed')).toMatchObject({ reason: 'replaced' })
})
