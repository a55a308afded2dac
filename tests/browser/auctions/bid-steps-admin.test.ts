import type { BidLimits } from '#contracts/auctions/admin/bid-limits.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'
import { sharedShop } from '#support/fixtures.ts'
import { bids, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { setLimits } from '#support/auctions/bid-limits.ts'
import { checkAxe } from '#support/browser/pages.ts'
import { createMembers } from '#support/members/people.ts'

const { server, seller, admin } = sharedShop()

test('an admin previews and voids a bid, and changes the bid steps and limits', async () => {
  const [ann, ben] = await createMembers(server, 2)
  const auction = await insertAuctionWithTerms(server, seller, { title: 'Drum of Binga' })
  await bids(ann, auction, 150, 400)
  await bids(ben, auction, 200)
  await bids(ben, auction, 900)
  const page = await openAdmin(server, '/admin/auctions?search=binga', admin)
  await page.getByRole('link', { name: 'Drum of Binga' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Automatic' }).first().waitFor()
  await isFit(page)
  await press(page, `Void the bid of ${ben.username} at ZWL 900`)
  const ask = page.getByRole('dialog', { name: 'Void this bid?' })
  await ask.getByRole('row', { name: `Leader Now ${ben.username} ${ann.username}` }).waitFor()
  await ask.getByRole('row', { name: 'Current bid Now ZWL 900 ZWL 201 US$0.01' }).waitFor()
  await ask.getByLabel('Why').fill('A typing mistake')
  await checkAxe(page)
  await press(ask, 'Void bid of ZWL 900')
  await toasted(page, 'The bid was voided')
  await page.getByText(`A typing mistake (${admin.username}`).waitFor()
  await page.getByText('ZWL 201').first().waitFor()

  await page.getByRole('link', { name: 'Bid steps' }).click()
  await press(page, 'Add a line')
  await page.getByLabel('From, line 2').fill('1000')
  await page.getByLabel('Step, line 2').fill('0.50')
  await page.getByRole('button', { name: 'Save the steps' }).waitFor()
  await isFit(page)
  await page.getByLabel('Step, line 2').fill('25')
  await press(page, 'Save the steps')
  await toasted(page, 'The new steps apply from the next bid')
  const { body } = await admin.client.get<{ steps: unknown[] }>('/api/admin/bid-steps')
  expect(body.steps).toEqual([
    { from: '0.00', step: '1.00' },
    { from: '1000.00', step: '25.00' },
  ])

  await setLimits(admin)
  await page.getByRole('link', { name: 'Bid limits' }).click()
  await page.getByLabel('Limit, line 1').fill('50')
  await isFit(page)
  await press(page, 'Save the limits')
  await toasted(page, 'The new limits apply from the next bid')
  const limits = await admin.client.get<BidLimits>('/api/admin/bid-limits')
  expect(limits.body.steps.map(({ limit }) => limit)).toEqual(['50.00', '500.00', '2000.00', null])
})

test('staff plan and withdraw an exchange rate', async () => {
  const page = await openAdmin(server, '/admin/dashboard?tab=settings', admin)
  await page.getByLabel('Exchange rate for US$1').fill('30000')
  const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel(/^From/).fill(tomorrow)
  await press(page, 'Save for that day')
  await page.getByRole('heading', { name: 'Planned changes' }).waitFor()
  await checkAxe(page)
  await press(page, 'Withdraw Exchange rate for US$1')
  await expect.poll(() => page.getByRole('heading', { name: 'Planned changes' }).count()).toBe(0)
})
