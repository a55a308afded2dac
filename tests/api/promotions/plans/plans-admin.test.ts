import type { PlanSettings } from '#contracts/promotions/admin/plans.ts'
import type { SellerFigures } from '#contracts/analytics/figures.ts'
import type { SubscriptionStatus } from '#contracts/promotions/promotions.ts'
import { newMembers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { ownPlan, setPlans } from '#support/money/promotions/plans.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'

const server = sharedServer()
const { seller, support } = newMembers(server)
const admin = sharedStaff(server)

beforeEach(() => setPlans(admin))

const settings = async () =>
  (await support.client.get<PlanSettings>('/api/admin/seller-plans')).body

test('an admin changes names, prices and terms with a reason, which the audit log has', async () => {
  const changed = await setPlans(admin, {
    free: { name: ' Starter ', listingsMax: 20, figures: false },
    standard: { priceUsd: '7.50', boosts: 6 },
  })
  expect(changed.body).toMatchObject({ setBy: admin.username, planned: [] })
  const free = { tier: 'free', name: 'Starter', priceUsd: '0.00', listingsMax: 20 }
  const { plans } = await settings()
  expect(plans[0]).toEqual({ ...free, boosts: 0, commissionPercent: null, figures: false })
  expect(plans.slice(1)).toMatchObject([
    { name: 'Standard', priceUsd: '7.50', boosts: 6, figures: true },
    { priceUsd: '15.00', boosts: 15, commissionPercent: 4 },
  ])
  // The subscription of before is the second plan, and its price is one setting.
  const { body } = await seller.client.get<SubscriptionStatus>('/api/subscription/status')
  expect([body.subscriptionPrice.usd, body.boostsIncluded]).toEqual(['7.50', 6])
  expect((await auditLogOf(server, 'seller_plans.update')).at(-1)?.details).toMatchObject({
    reason: 'The board decided so.',
    before: [{}, { priceUsd: '5.00' }, {}],
    after: { plans: [{}, { priceUsd: '7.50' }, {}] },
  })
  await admin.client.post('/api/admin/business-settings', { subscriptionUsd: '6.00' })
  expect((await settings()).plans[1]!.priceUsd).toBe('6.00')
})

test.each<[string, Parameters<typeof setPlans>[1], object?]>([
  ['a free plan with boosts', { free: { boosts: 1 } }],
  ['a free plan with a price', { free: { priceUsd: '1' } }],
  ['a paid plan without a price', { premium: { priceUsd: '0' } }],
  ['a limit of nothing', { free: { listingsMax: 0 } }],
  ['a commission of more than half', { premium: { commissionPercent: 50.01 } }],
  ['two plans of one name', { premium: { name: 'standard' } }],
  ['a plan without a name', { premium: { name: ' ' } }],
  ['no reason', {}, { reason: ' ' }],
  ['two of the three plans', {}, { plans: [] }],
  ['a day that has begun', {}, { from: '2024-01-01' }],
])('%s is refused', async (_, changes, more) => {
  const { status, body } = await setPlans(admin, changes, more)
  expect([status, body.code]).toEqual([400, 'invalid_request'])
})

test('a change from a later day is planned', async () => {
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const changes = { standard: { priceUsd: '9.00' }, premium: { boosts: 20 } }
  await setPlans(admin, changes, { from })
  const plans = [{}, { priceUsd: '5.00', boosts: 4 }, { priceUsd: '15.00', boosts: 15 }]
  const later = [{}, { priceUsd: '9.00', boosts: 4 }, { priceUsd: '15.00', boosts: 20 }]
  expect(await settings()).toMatchObject({ plans, planned: [{ plans: later }] })
})

test('support staff read the plans and subscribers', async () => {
  await insertSubscription(server, seller, { boostsUsed: 1 })
  const subscriptions = async (filter: string) =>
    (await support.client.get(`/api/admin/subscriptions?search=${seller.username}&${filter}`)).body
  expect(await subscriptions('state=running&tier=standard')).toMatchObject([
    { username: seller.username, tier: 'standard', state: 'running', boosts: 4, boostsUsed: 1 },
  ])
  for (const filter of ['state=later', 'state=over', 'tier=premium'])
    expect(await subscriptions(filter)).toEqual([])
  const file = await support.client.fetch('/api/admin/subscriptions.csv')
  expect(await file.text()).toContain(seller.username)
})

test('without figures in their plan a seller sees the totals of 90 days only', async () => {
  const item = await insertListing(server, seller)
  await server.app.pool.query(
    `insert into listing_days (seller_id, day, product_id, views, watchers, questions, offers)
     values ($1, (now() at time zone 'Africa/Harare')::date, $2, 7, 0, 0, 0)`,
    [seller.id, item],
  )
  await setPlans(admin, { free: { figures: false } })
  const path = '/api/selling/figures'
  const figures = await seller.client.get(path)
  expect(figures.body).toMatchObject({ included: false, days: [], terms: [], total: { views: 7 } })
  expect((await seller.client.get(`${path}/listings`)).body).toEqual([])
  const page = await (await seller.client.fetch('/selling/figures')).text()
  expect(page).toContain('see the plans')
  expect(page).not.toContain('>Searches<')
  const file = await seller.client.get<{ code: string }>(`${path}.csv`)
  expect([file.status, file.body.code]).toEqual([402, 'plan_required'])
  await insertSubscription(server, seller)
  expect((await ownPlan(seller)).figures).toBe(true)
  const paid = await seller.client.get<SellerFigures>(path)
  expect([paid.body.included, paid.body.days.length]).toEqual([true, 90])
  expect((await seller.client.fetch(`${path}.csv`)).status).toBe(200)
})
