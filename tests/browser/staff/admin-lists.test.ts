import type { Page } from 'playwright-core'
import { sharedShop } from '#support/fixtures.ts'
import { askPayout, insertBalance } from '#support/money/balances.ts'
import { insertContactMessage } from '#support/members/contact-messages.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { isFit, openAdmin, press, toasted } from './admin-pages.ts'
import { hold } from '#support/browser/hold.ts'

const { server, seller, admin } = sharedShop()

beforeAll(async () => {
  await insertBalance(server, seller, 'ZWL', 3_000_000_00n)
  const { body: refused } = await askPayout(seller, {})
  await admin.client.post(`/api/admin/payouts/${refused.id}/refuse`, { note: 'Not your number' })
  await askPayout(seller, {})
  await insertAuction(server, seller)
})

/** How far the open tab exceeds the visible part of its row, in pixels. */
const hidden = (page: Page) =>
  page.getByRole('navigation', { name: 'More admin pages' }).evaluate((row) => {
    const seen = row.getBoundingClientRect()
    const tab = row.querySelector('[aria-current]')!.getBoundingClientRect()
    return Math.max(0, Math.round(Math.max(seen.left - tab.left, tab.right - seen.right)))
  })

test('on a phone the navigation scrolls to the open page, and decided payouts can be found', async () => {
  const page = await openAdmin(server, '/admin/payouts', admin, { width: 390 })
  const rows = page.getByRole('region', { name: 'Payouts' }).getByRole('listitem')
  expect(await rows.count()).toBe(1)
  await page.getByLabel('State').selectOption('refused')
  await press(page, 'Show')
  await page.waitForURL('**/admin/payouts?**state=refused**')
  await page.getByText('Not your number').waitFor()
  await page.getByText(`Rejected by ${admin.username}`).waitFor()
  expect(await rows.getByRole('button').count()).toBe(0)
  const file = page.getByRole('link', { name: 'Export CSV' })
  expect(await file.getAttribute('href')).toContain('state=refused')
  await page.getByLabel('Search', { exact: true }).fill('nobody')
  await press(page, 'Show')
  await page.getByText('No matching payouts').waitFor()

  await page.goto('/admin/audit')
  await page.getByRole('heading', { name: 'Entries' }).waitFor()
  await expect.poll(() => hidden(page)).toBe(0)

  await page.goto('/admin/ledger')
  const row = page.getByRole('row', { name: /Sellers/ })
  const [name, amount] = await Promise.all([
    row.getByRole('rowheader').boundingBox(),
    row.getByRole('cell').last().boundingBox(),
  ])
  expect(name!.x + name!.width).toBeLessThanOrEqual(amount!.x + 1)
})

test('staff turn a message into a data request, and choose a picture for an advertisement', async () => {
  const { id, email } = await insertContactMessage(server, {
    message: 'Please delete my account and what you know about me.',
  })
  const page = await openAdmin(server, `/admin/dashboard?tab=messages&message=${id}`, admin)
  await page.getByText('This is about personal data').click()
  await page.getByLabel('Type of request').selectOption('deletion')
  await isFit(page)
  await press(page, 'Turn into a data request')
  await toasted(page, 'Turned into a data request')
  await page.getByRole('link', { name: 'See the requests from this address' }).click()
  await page.waitForURL('**/admin/requests?**')
  const request = page.getByRole('listitem').filter({ hasText: email })
  await request.getByText('Delete my data').first().waitFor()
  expect(await request.count()).toBe(1)

  await page.goto('/admin/campaigns')
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'shoes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a', 'hex'),
  })
  await page.getByText('shoes.png').waitFor()
  await press(page, 'Remove')
  await page.getByText('shoes.png').waitFor({ state: 'detached' })
})

test('a missing record is reported by the server and still reported after hydration', async () => {
  const none = '01980000-0000-7000-8000-000000000000'
  const page = await openAdmin(server, '/admin/dashboard', admin)
  for (const [path, words] of [
    [`/admin/dashboard?tab=messages&message=${none}`, 'There is no such message'],
    [`/admin/signals?signal=${none}`, /no such signal/i],
    [`/admin/moderation?case=${none}`, /no such case/i],
  ] as const) {
    await page.goto(path)
    await page.getByText(words).waitFor()
    expect(await page.getByText(/We could not load/).count(), path).toBe(0)
  }
})

test('the account page of staff works when all API requests fail', async () => {
  const page = await openAdmin(server, '/admin/words', admin, { refusals: [500] })
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken' } }),
  )
  await page.getByRole('link', { name: `Welcome, ${admin.username}` }).click()
  await page.getByRole('heading', { name: 'Password', exact: true }).waitFor()
  expect(await page.getByRole('heading', { name: 'This page could not be shown' }).count()).toBe(0)
})

test('a skeleton shows while the record of an admin page loads', async () => {
  const page = await openAdmin(server, '/admin/auctions', admin)
  const release = await hold(page, '**/api/admin/auctions/*')
  await page.getByRole('region', { name: 'Auctions' }).getByRole('link').first().click()
  const main = page.getByRole('main')
  await main.getByRole('status').getByText('Loading', { exact: true }).waitFor()
  expect(await main.getByRole('link', { name: 'Export CSV' }).count()).toBe(0)
  release()
  await page.getByRole('region', { name: 'Bid history' }).waitFor()
})
