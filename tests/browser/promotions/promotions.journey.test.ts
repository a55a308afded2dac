import { css } from '#support/browser/css.ts'
import { openPage } from '#support/browser/pages.ts'
import { covers, newMembers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { input, toastSays } from '#support/money/checkout.ts'
import { ownPlan, setPlans } from '#support/money/promotions/plans.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' })
const { seller } = newMembers(server)
const admin = sharedStaff(server)

test('a seller subscribes and boosts a listing, which another window shows too', async () => {
  covers(
    'text: Boost Visibility',
    'text: Boost 24h',
    'text: Boosted',
    'text: Visibility Boost Activated!',
    'text: Your product will appear at the top of search results for 24 hours.',
  )
  const path = `/product/${await insertListing(server, seller, { title: 'Bush radio' })}`
  const page = await openPage(server, '/selling/boost', { session: seller, width: 390 })
  await page.getByRole('radio', { name: /EcoCash \(USD\)/ }).check()
  await input(page, 'EcoCash number').fill('0771111111')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment confirmed' }).waitFor()
  await page.goto(path)
  const other = await openPage(server, path, { session: seller })
  const card = page.getByRole('region', { name: 'Boost Visibility', exact: true })
  await card.getByText('4 boosts left.').waitFor()
  await other.getByRole('button', { name: 'Boost 24h', exact: true }).waitFor()
  await card.getByRole('button', { name: 'Boost 24h', exact: true }).click()
  await toastSays(page, 'Visibility Boost Activated!')
  await toastSays(page, 'Your product will appear at the top of search results for 24 hours.')
  for (const window of [page, other]) {
    const shown = window.getByRole('region', { name: 'Boost Visibility', exact: true })
    await shown.getByText('Boosted', { exact: true }).waitFor()
    await shown.getByText(/^(1d 00h|23h 59m) left$/).waitFor()
    expect(await shown.getByRole('button').count()).toBe(0)
    const heading = window.locator(css('.product-page_heading'))
    await heading.getByText('Boosted', { exact: true }).waitFor()
  }
})

test('plans stand side by side, and a larger one is bought', async () => {
  await setPlans(admin, { free: { listingsMax: 20 } })
  await insertSubscription(server, seller, { boostsUsed: 1 })
  const page = await openPage(server, '/selling', { session: seller, width: 390 })
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
    ['90-day statistics', 'Included', 'Included', 'Included'],
    ['Choose', '', 'Choose', 'Choose'],
  ])
  const own = page.getByRole('region', { name: 'Your plan' })
  await own.getByText('3 of 4').waitFor()
  await page.getByRole('link', { name: 'Choose the plan Premium' }).click()
  await page.getByText('The rest of your Standard plan follows it.').waitFor()
  await page.getByRole('radio', { name: /EcoCash \(USD\)/ }).check()
  await input(page, 'EcoCash number').fill('0771111111')
  await page.getByRole('button', { name: 'Pay US$15.00' }).click()
  await page.getByRole('heading', { name: 'Payment confirmed' }).waitFor()
  await page.goto('/selling/plans')
  await own.getByText('15 of 15').waitFor()
  await own.getByText(/^After it: Standard from /).waitFor()
  expect(await ownPlan(seller)).toMatchObject({ tier: 'premium', next: [{ tier: 'standard' }] })
})
