import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { askPayout, insertBalance } from '../../support/money/balances.ts'
import { insertContactMessage } from '../../support/members/contact-messages.ts'
import { insertAuction } from '../../support/listings/listings.ts'
import { createMembers } from '../../support/members/people.ts'
import { createStaff } from '../../support/members/staff.ts'
import { isFit, openAdmin, press, toasted } from './admin-pages.ts'

const { server, seller, admin } = sharedShop()

const payload = '<img src=x onerror="document.title=\'taken\'">'
beforeAll(async () => {
  await insertBalance(server, seller, 'ZWL', 3_000_000_00n)
  const { body: refused } = await askPayout(seller, {})
  await admin.client.post(`/api/admin/payouts/${refused.id}/refuse`, { note: payload })
  await askPayout(seller, {})
  await insertAuction(server, seller, { title: payload })
  await admin.client.fetch('/api/admin/transfers/import', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: `date,amount,narration\n2026-11-02,50.00,"${payload.replaceAll('"', '""')}"\n`,
  })
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
  await page.getByText(payload).waitFor()
  await page.getByText(`Rejected by ${admin.username}`).waitFor()
  expect(await rows.getByRole('button').count()).toBe(0)
  const file = page.getByRole('link', { name: 'Export CSV' })
  expect(await file.getAttribute('href')).toContain('state=refused')
  await isFit(page)
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
  await isFit(page)
})

test('list filters work without scripts, and stored scripts never run in lists', async () => {
  const page = await openAdmin(server, '/admin/transfers', admin, { scripts: false })
  await page.getByLabel('Search', { exact: true }).fill('onerror')
  await press(page, 'Show')
  await page.getByText(payload).first().waitFor()
  expect(
    await page.getByRole('region', { name: 'Bank statement lines' }).getByRole('listitem').count(),
  ).toBe(1)

  const seen = await openAdmin(server, '/admin/transfers', admin)
  for (const path of [
    '/admin/transfers?search=onerror',
    '/admin/payouts?state=refused',
    '/admin/auctions?search=onerror',
    '/admin/listings?search=onerror',
  ]) {
    await seen.goto(path)
    await seen.getByText('document.title').first().waitFor()
    expect(await seen.title(), path).toContain('Musika')
    expect(await seen.locator('main img[src="x"], main script').count(), path).toBe(0)
  }
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
  await isFit(page)
  await press(page, 'Remove')
  await page.getByText('shoes.png').waitFor({ state: 'detached' })
})

test('a missing record is reported by the server and still reported after hydration', async () => {
  const none = '01980000-0000-7000-8000-000000000000'
  const page = await openAdmin(server, `/admin/users/${none}`, admin)
  await page.getByText('There is no such member').waitFor()
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

test('lists of staff, bids and messages can be filtered, and their CSV links have the same filters', async () => {
  const auction = await insertAuction(server, seller, { title: 'Clay oven', seconds: 7200 })
  const [ann, ben] = await createMembers(server, 2)
  await ann.client.post(`/api/products/${auction}/bids`, { amount: '5000000' })
  await ben.client.post(`/api/products/${auction}/bids`, { amount: '6000000' })
  const support = await createStaff(server, 'support')
  const page = await openAdmin(server, '/admin/staff', admin)
  const file = page.getByRole('link', { name: 'Export CSV' })
  const rows = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
  await page.getByLabel('Works as').selectOption('support')
  await page.getByLabel('Search', { exact: true }).fill(support.username.slice(0, 12))
  await press(page, 'Show')
  await page.waitForURL('**/admin/staff?**role=support**')
  await rows('Staff').getByText(support.username, { exact: true }).first().waitFor()
  // The new page also has the old rows until it is loaded.
  await expect.poll(() => file.getAttribute('href')).toContain('/api/admin/staff.csv?search=')
  expect(await rows('Staff').getByText(admin.username, { exact: true }).count()).toBe(0)
  await page.getByLabel('State').selectOption('disabled')
  await press(page, 'Show')
  await page.getByText('No matches').waitFor()

  await page.goto(`/admin/auctions/${auction}`)
  expect(await rows('Bid history').count()).toBe(2)
  await page.getByLabel('Bidder').fill(ann.username)
  await press(page, 'Show')
  await page.waitForURL('**?bidder=**')
  await rows('Bid history').getByText(ann.username, { exact: true }).first().waitFor()
  await expect.poll(() => rows('Bid history').count()).toBe(1)
  expect(await file.getAttribute('href')).toContain(`/bids.csv?bidder=${ann.username}`)

  await insertContactMessage(server, { name: 'Chipo Dube', subject: 'About pumpkins' })
  await page.goto('/admin/dashboard?tab=messages&status=unread')
  await page.getByLabel('Search messages').fill('pumpkins')
  await press(page, 'Show')
  await page.waitForURL('**search=pumpkins**')
  const address = new URL(page.url()).searchParams
  expect([address.get('tab'), address.get('status')]).toEqual(['messages', 'unread'])
  await rows('Messages').getByText('Chipo Dube').first().waitFor()
  expect(await rows('Messages').count()).toBe(1)
  expect(await file.getAttribute('href')).toContain('messages.csv?status=unread&search=pumpkins')
})

test('a skeleton shows while the record of an admin page loads', async () => {
  const page = await openAdmin(server, '/admin/auctions', admin)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/auctions/*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('region', { name: 'Auctions' }).getByRole('link').first().click()
  const main = page.getByRole('main')
  await main.getByRole('status').getByText('Loading', { exact: true }).waitFor()
  expect(await main.getByRole('link', { name: 'Export CSV' }).count()).toBe(0)
  held.resolve()
  await page.getByRole('region', { name: 'Bid history' }).waitFor()
})
