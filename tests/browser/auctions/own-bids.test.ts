import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { covers } from '../../coverage/covers.ts'
import {
  bids,
  endAuction,
  goesUnpaid,
  insertAuctionWithTerms,
} from '../../support/auctions/auctions.ts'
import { bidDialog, maximumBid } from '../../support/auctions/bid-on-page.ts'
import { checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { newMembers, sharedShop } from '../../support/fixtures.ts'

const { server, seller } = sharedShop()
const { ann, ben } = newMembers(server)

const auction = (title: string, more = {}) =>
  insertAuctionWithTerms(server, seller, { title, ...more })
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })
const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your bids' }).getByRole('link', { name }).click()

test.each([390, 1280])(
  'a bidder finds their bids from the account, is outbid and bids again at %i px',
  async (width) => {
    covers('route: /bids')
    const mbira = await auction('Mbira')
    await bids(ann, mbira, 150, 400)
    const drum = await auction('Ngoma drum', { reserveMinor: 9_000_00n, seconds: 7200 })
    await bids(ann, drum, 150)
    const page = await openPage(server, '/account', { session: ann, width })
    await page
      .getByRole('navigation', { name: 'Your Musika' })
      .getByRole('link', { name: 'Your bids' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Your bids' }).waitFor()
    await card(page, 'Mbira').getByText('You are leading, up to ZWL 400').waitFor()
    await card(page, 'Ngoma drum').getByText('Reserve not met, won’t sell yet').waitFor()
    await checkBothSchemes(page)
    expect(await overflowOf(page)).toBe(0)

    await bids(ben, mbira, 500)
    await card(page, 'Mbira').getByText('You have been outbid').waitFor()
    await card(page, 'Mbira').getByText('Your max: ZWL 400').waitFor()
    await card(page, 'Mbira').getByRole('link', { name: 'Place Bid: Mbira' }).click()
    const dialog = bidDialog(page)
    await maximumBid(dialog).fill('900')
    await dialog.getByRole('button', { name: 'Place Bid', exact: true }).click()
    await card(page, 'Mbira').getByText('You are leading, up to ZWL 900').waitFor()
  },
)

test('ended auctions say what became of them, and what was won leads to its payment', async () => {
  const won = await auction('Won drum')
  await bids(ann, won, 150)
  const lost = await auction('Lost drum')
  await bids(ann, lost, 150)
  await bids(ben, lost, 200)
  const unsold = await auction('Unsold drum', { reserveMinor: 9_000_00n })
  await bids(ann, unsold, 150)
  for (const id of [unsold, lost, won]) await endAuction(server, id)

  const page = await openPage(server, '/bids', { session: ann, width: 390 })
  await page.getByText('You have no bids in open auctions').waitFor()
  await openTab(page, 'Ended')
  await page.waitForURL('**/bids?tab=ended')
  await card(page, 'Won drum')
    .getByText(/^You won\. Pay by /)
    .waitFor()
  await card(page, 'Lost drum').getByText('Another bidder won.').waitFor()
  await card(page, 'Lost drum').getByText('Your max: ZWL 150').waitFor()
  await card(page, 'Unsold drum').getByText('It ended without a sale.').waitFor()
  await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
  await card(page, 'Won drum').getByRole('link', { name: 'Pay now' }).click()
  await page.waitForURL('**/checkout/pay/*')
})

test('a second chance is shown and leads to the offer', async () => {
  const id = await auction('Unpaid drum')
  await bids(ann, id, 150)
  await bids(ben, id, 200)
  await endAuction(server, id)
  await goesUnpaid(server, id)
  expect((await seller.client.post(`/api/auctions/${id}/second-chance`)).status).toBe(201)
  const page = await openPage(server, '/bids?tab=ended', { session: ann, width: 390 })
  await card(page, 'Unpaid drum').getByText('A second chance for you').waitFor()
  await card(page, 'Unpaid drum').getByRole('link', { name: 'See the offer' }).click()
  await page.waitForURL(`**/product/${id}`)
})

test('the list is complete without scripts, and a visitor signs in first', async () => {
  await bids(ann, await auction('Mbira'), 150)
  const page = await openPage(server, '/bids', { session: ann, scripts: false })
  await card(page, 'Mbira').getByText('You are leading, up to ZWL 150').waitFor()
  expect(await card(page, 'Mbira').getByRole('link', { name: 'Place Bid: Mbira' }).count()).toBe(1)
  const visitor = await openPage(server, '/bids')
  await visitor.waitForURL('**/?signin=1&next=%2Fbids')
})
