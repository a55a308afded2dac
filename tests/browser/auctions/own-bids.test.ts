import type { Page } from 'playwright-core'
import { bids, endAuction, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { bidDialog, exactBid } from '#support/auctions/bid-on-page.ts'
import { checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { listAuction } from '#support/listings/selling.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { turnOn } from '#support/turned-on.ts'

const { server, seller } = sharedShop()
const { ann, ben } = newMembers(server)

const auction = (title: string, more = {}) =>
  insertAuctionWithTerms(server, seller, { title, ...more })
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })

test('a bidder finds their bids from the account, is outbid and bids again', async () => {
  const mbira = await auction('Mbira')
  await bids(ann, mbira, 150, 400)
  const drum = await auction('Ngoma drum', { reserveMinor: 9_000_00n, seconds: 7200 })
  await bids(ann, drum, 150)
  const page = await openPage(server, '/account', { session: ann, width: 390 })
  const links = page.getByRole('navigation', { name: 'Your Musika' })
  await links.getByRole('link', { name: 'Your bids' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your bids' }).waitFor()
  await card(page, 'Mbira').getByText('You are leading, up to ZWL 400').waitFor()
  await card(page, 'Ngoma drum').getByText('Reserve not met, won’t sell yet').waitFor()

  await bids(ben, mbira, 500)
  await card(page, 'Mbira').getByText('You have been outbid').waitFor()
  await card(page, 'Mbira').getByText('Your max: ZWL 400').waitFor()
  await checkBothSchemes(page)
  await card(page, 'Mbira').getByRole('link', { name: 'Place Bid: Mbira' }).click()
  const dialog = bidDialog(page)
  await exactBid(dialog).fill('900')
  await dialog.getByRole('button', { name: 'Place Bid', exact: true }).click()
  await card(page, 'Mbira').getByText('You are leading, up to ZWL 900').waitFor()
  expect(await dialog.count()).toBe(0)
})

test('what was won leads to its payment', async () => {
  const won = await auction('Won drum')
  await bids(ann, won, 150)
  await endAuction(server, won)
  const page = await openPage(server, '/bids', { session: ann, width: 390 })
  const tabs = page.getByRole('navigation', { name: 'Your bids' })
  await tabs.getByRole('link', { name: 'Ended' }).click()
  await page.waitForURL('**/bids?tab=ended')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await checkBothSchemes(page)
  await card(page, 'Won drum').getByRole('link', { name: 'Pay now' }).click()
  await page.waitForURL('**/checkout/pay/*')
})

test('a member asks to bid and the seller approves', async () => {
  await turnOn(server, 'bidder_approval')
  const { id } = await listAuction(seller, { price: '100', approvesBidders: true })
  const page = await openPage(server, `/product/${id}`, { session: ann, width: 390 })
  await page.getByText('The seller approves bidders.').waitFor()
  expect(await page.getByRole('button', { name: 'Place Bid' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Ask to bid' }).click()
  await page.getByLabel('A line to the seller (optional)').fill('I collect mbiras.')
  await checkBothSchemes(page)
  await page.getByRole('button', { name: 'Ask to bid' }).click()
  await page.getByText('You asked to bid.').waitFor()

  const other = await openPage(server, `/product/${id}`, { session: seller, width: 390 })
  await other.getByRole('link', { name: 'See who asked to bid' }).click()
  await other.getByText('I collect mbiras.').waitFor()
  await checkBothSchemes(other)
  await other.getByRole('button', { name: `Approve ${ann.username}` }).click()
  await other.getByText('Approved', { exact: true }).waitFor()
  await page.goto(`${server.url}/product/${id}`)
  await page.getByRole('button', { name: 'Place Bid' }).first().waitFor()
})
