import { beforeEach, expect, test } from 'vitest'
import type { PlanSettings } from '../../../contracts/promotions/admin/plans.ts'
import { covers } from '../../coverage/covers.ts'
import { checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { newMembers, sharedServer, sharedStaff } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { ownPlan, setPlans } from '../../support/money/promotions/plans.ts'
import { insertSubscription } from '../../support/money/promotions/subscriptions.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' })
const { seller } = newMembers(server)
const admin = sharedStaff(server)

beforeEach(() => setPlans(admin, { free: { listingsMax: 20 } }))

test.each([390, 1280])('plans stand side by side and are bought at %i px', async (width) => {
  covers('route: /selling/plans', 'route: /selling/plans/{tier}')
  await insertSubscription(server, seller, { boostsUsed: 1 })
  await insertListing(server, seller)
  const page = await openPage(server, '/selling', { session: seller, width })
  await page.getByRole('link', { name: 'Plans', exact: true }).click()
  const table = page.getByRole('table', { name: 'Compare plans' })
  await table.waitFor()
  const cells = await table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    )
  expect(cells.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ')))).toEqual([
    ['Plan', 'Free', 'Standard Your plan', 'Premium'],
    ['Price for 30 days', 'Free', 'US$5.00 ZWL 125,000', 'US$15.00 ZWL 375,000'],
    ['Active listings', '20', 'No limit', 'No limit'],
    ['Boosts included', '0', '4', '15'],
    ['Commission', 'Standard fees', 'Standard fees', '4% at most'],
    ['90-day figures', 'Included', 'Included', 'Included'],
    ['Choose', '', 'Choose', 'Choose'],
  ])
  await page.getByRole('region', { name: 'Your plan' }).getByText('3 of 4').waitFor()
  expect(await overflowOf(page)).toBe(0)
  await checkBothSchemes(page)
  await page.getByRole('link', { name: 'Choose the plan Premium' }).click()
  await page.getByRole('heading', { level: 1, name: 'Premium plan' }).waitFor()
  await page.getByText('The rest of your Standard plan follows it.').waitFor()
  expect(await overflowOf(page)).toBe(0)
  await checkBothSchemes(page)
  await page.getByRole('radio', { name: /EcoCash \(USD\)/ }).check()
  await page.getByRole('textbox', { name: 'EcoCash number' }).fill('0771111111')
  await page.getByRole('button', { name: 'Pay US$15.00' }).click()
  await page.getByRole('heading', { name: 'Payment confirmed' }).waitFor()
  await page.goto(`${server.url}/selling/plans`)
  const own = page.getByRole('region', { name: 'Your plan' })
  await own.getByText('15 of 15').waitFor()
  await own.getByText(/^After it: Standard from /).waitFor()
  expect(await overflowOf(page)).toBe(0)
  expect(await ownPlan(seller)).toMatchObject({ tier: 'premium', next: [{ tier: 'standard' }] })
})

test('without scripts a seller compares the plans and pays for one', async () => {
  const settings = { scripts: false, session: seller, width: 360, refusals: [400] }
  const page = await openPage(server, '/account', settings)
  await page.getByRole('link', { name: 'Seller plans' }).click()
  // The page overflows until its styles have come.
  await page.waitForURL('**/selling/plans')
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('link', { name: 'Choose the plan Standard' }).click()
  await page.getByRole('textbox', { name: 'EcoCash number' }).fill('071 111')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('EcoCash numbers start with 077 or 078').waitFor()
  await page.getByRole('textbox', { name: 'EcoCash number' }).fill('0771111111')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Payment confirmed' }).waitFor()
  expect(await ownPlan(seller)).toMatchObject({ tier: 'standard', boostsLeft: 4 })
})

test('a seller without figures in their plan sees totals and a link to the plans', async () => {
  await setPlans(admin, { free: { figures: false } })
  const item = await insertListing(server, seller)
  await server.app.pool.query(
    `insert into listing_days (seller_id, day, product_id, views)
     values ($1, (now() at time zone 'Africa/Harare')::date, $2, 7)`,
    [seller.id, item],
  )
  const page = await openPage(server, '/selling/figures', { session: seller, width: 390 })
  await page.getByText('7', { exact: true }).waitFor()
  expect(await page.getByRole('heading', { name: 'Searches' }).count()).toBe(0)
  await page.getByRole('link', { name: 'see the plans' }).click()
  await page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor()
  await page.getByText('Totals only').waitFor()
})

test('an admin changes the plans and sees who bought one', async () => {
  covers('route: /admin/subscriptions')
  await insertSubscription(server, seller, { boostsUsed: 1 })
  const page = await openAdmin(server, '/admin/payments', admin, { refusals: [400] })
  await page.getByRole('link', { name: 'Plans', exact: true }).click()
  await page.getByText('1 of 4 boosts used').first().waitFor()
  const free = page.getByRole('group', { name: 'First plan, without a price' })
  await free.getByLabel('Most active listings').fill('30')
  await isFit(page)
  await press(page, 'Save plans')
  await page.getByRole('main').getByText('Please say why').waitFor()
  await page.getByLabel('Reason').fill('The board decided so.')
  await press(page, 'Save plans')
  await toasted(page, 'Plans saved')
  const { body } = await admin.client.get<PlanSettings>('/api/admin/seller-plans')
  expect(body.plans[0]!.listingsMax).toBe(30)
})
