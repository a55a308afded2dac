import { refusal } from '#support/refusals.ts'
import { defaultPlans, type PaidTier, type Plan } from '#contracts/promotions/plan.rules.ts'
import { placePeriod, purchaseNow, requireRoom, type Period } from './plan.rules.ts'
import { plansOf, purchaseOf, storedPlans } from './stored-plans.ts'

const now = new Date('2026-11-21T10:00:00Z')
const day = 86_400_000
/** A period that begins so many days from now. */
const period = (id: string, tier: PaidTier, days: number): Period => ({
  id,
  tier,
  from: new Date(now.getTime() + days * day),
})
const standard = [period('a', 'standard', -10), period('b', 'standard', 20)]
const nowhere = { after: undefined, later: [], interrupted: undefined }

test.each<[string, Period[], PaidTier, Partial<ReturnType<typeof placePeriod>>]>([
  ['the first one begins now', [], 'standard', {}],
  ['the same plan follows', [period('a', 'standard', -10)], 'standard', { after: 'a' }],
  ['the same plan follows the last one of it', standard, 'standard', { after: 'b' }],
  ['a smaller plan follows', [period('a', 'premium', -10)], 'standard', { after: 'a' }],
  ['a larger plan interrupts', [period('a', 'standard', -10)], 'premium', { interrupted: 'a' }],
  [
    'a larger plan goes before all smaller ones',
    [...standard, period('c', 'standard', 50)],
    'premium',
    { interrupted: 'a', later: ['c', 'b'] },
  ],
  [
    'another large one goes between the large and the small ones',
    [period('a', 'premium', -10), period('b', 'standard', 20)],
    'premium',
    { after: 'a', later: ['b'] },
  ],
  ['one that begins now only moves', [period('a', 'standard', 0)], 'premium', { later: ['a'] }],
])('%s', (_, periods, tier, expected) => {
  expect(placePeriod(periods, tier, now)).toEqual({ ...nowhere, ...expected })
})

test.each<[number | null, number, string | undefined]>([
  [null, 1_000_000, undefined],
  [3, 0, undefined],
  [3, 2, undefined],
  [3, 3, 'listing_limit'],
  [3, 4, 'listing_limit'],
])('a limit of %s with %i listings: %s', (listingsMax, active, code) => {
  expect(refusal(() => requireRoom({ name: 'Free', listingsMax }, active))?.code).toBe(code)
})

test('the refusal names the plan, its limit and the page of the plans', () => {
  expect(refusal(() => requireRoom({ name: 'Free', listingsMax: 20 }, 25))?.message).toBe(
    'Your plan Free has room for 20 active listings, and you have 25. End one, or choose a larger plan on the page Plans.',
  )
})

test('plans are read as they were stored, with the price of the subscription', () => {
  const plans = defaultPlans.map((plan): Plan => ({
    ...plan,
    name: `My ${plan.name}`,
    listingsMax: 7,
  }))
  expect(plansOf(storedPlans(plans), 500n)).toEqual(plans)
  expect(plansOf(storedPlans(plans), 900n)[1]).toEqual({ ...plans[1], priceUsdMinor: 900n })
})

test('without a valid setting the default plans apply', () => {
  for (const setting of [undefined, [{ tier: 'free' }], []])
    expect(plansOf(setting, 500n)).toEqual(defaultPlans)
})

test('what a payment buys has the terms of the plan, and is read again', () => {
  const { purchase, priceUsdMinor } = purchaseNow(defaultPlans, 'premium')
  expect([purchase, priceUsdMinor]).toEqual([
    { tier: 'premium', listingsMax: null, boosts: 15, commissionBasisPoints: 400, figures: true },
    1500n,
  ])
  expect(purchaseOf(JSON.parse(JSON.stringify(purchase)))).toEqual(purchase)
  expect(purchaseOf(null)).toBeUndefined()
})
