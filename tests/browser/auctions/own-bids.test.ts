import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { covers } from '../../coverage/covers.ts'
import { bids, endAuction, insertAuctionWithTerms } from '../../support/auctions/auctions.ts'
import { bidDialog, maximumBid } from '../../support/auctions/bid-on-page.ts'
import { checkBothSchemes, openPage } from '../../support/browser/pages.ts'
import { newMembers, sharedShop } from '../../support/fixtures.ts'

const { server, seller } = sharedShop()
const { ann, ben } = newMembers(server)

const auction = (title: string, more = {}) =>
  insertAuctionWithTerms(server, seller, { title, ...more })
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })

test('a bidder finds their bids from the account, is outbid and bids again', async () => {
  covers('route: /bids')
  const mbira = await auction('Mbira')
  await bids(ann, mbira, 150, 400)
  const drum = await auction('Ngoma drum', { reserveMinor: 9_000_00n, seconds: 7200 })
  await bids(ann, drum, 150)
  const page = await openPage(server, '/account', { session: ann, width: 390 })
  await page
    .getByRole('navigation', { name: 'Your Musika' })
    .getByRole('link', { name: 'Your bids' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Your bids' }).waitFor()
  await card(page, 'Mbira').getByText('You are leading, up to ZWL 400').waitFor()
  await card(page, 'Ngoma drum').getByText('Reserve not met, won’t sell yet').waitFor()

  await bids(ben, mbira, 500)
  await card(page, 'Mbira').getByText('You have been outbid').waitFor()
  await card(page, 'Mbira').getByText('Your max: ZWL 400').waitFor()
  await checkBothSchemes(page)
  await card(page, 'Mbira').getByRole('link', { name: 'Place Bid: Mbira' }).click()
  const dialog = bidDialog(page)
  await maximumBid(dialog).fill('900')
  await dialog.getByRole('button', { name: 'Place Bid', exact: true }).click()
  await card(page, 'Mbira').getByText('You are leading, up to ZWL 900').waitFor()
  expect(await dialog.count()).toBe(0)
})

test('what was won leads to its payment', async () => {
  const won = await auction('Won drum')
  await bids(ann, won, 150)
  await endAuction(server, won)
  const page = await openPage(server, '/bids', { session: ann, width: 390 })
  await page
    .getByRole('navigation', { name: 'Your bids' })
    .getByRole('link', { name: 'Ended' })
    .click()
  await page.waitForURL('**/bids?tab=ended')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await checkBothSchemes(page)
  await card(page, 'Won drum').getByRole('link', { name: 'Pay now' }).click()
  await page.waitForURL('**/checkout/pay/*')
})
