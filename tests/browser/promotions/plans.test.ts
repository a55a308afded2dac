import type { PlanSettings } from '../../../contracts/promotions/admin/plans.ts'
import { checkBothSchemes, openPage } from '../../support/browser/pages.ts'
import { covers, newMembers, sharedServer, sharedStaff } from '../../support/fixtures.ts'
import { insertSubscription } from '../../support/money/promotions/subscriptions.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'

const server = sharedServer()
const { seller } = newMembers(server)
const admin = sharedStaff(server)

test('a plan is chosen on accessible pages', async () => {
  await insertSubscription(server, seller, { boostsUsed: 1 })
  const page = await openPage(server, '/selling/plans', { session: seller, width: 390 })
  await page.getByRole('region', { name: 'Your plan' }).getByText('3 of 4').waitFor()
  await checkBothSchemes(page)
  await page.getByRole('link', { name: 'Choose the plan Premium' }).click()
  await page.getByText('The rest of your Standard plan follows it.').waitFor()
  await checkBothSchemes(page)
  expect(new URL(page.url()).pathname).toBe('/selling/plans/premium')
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
