import type { Page } from 'playwright-core'
import { bids, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { bidBox as box } from '#support/auctions/bid-on-page.ts'
import { chanceOf, insertUnpaidAuction } from '#support/auctions/second-chances.ts'
import { css } from '#support/browser/css.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'

const server = sharedServer({ AUCTION_EXTENSION_SECONDS: '120' })
const { seller, ann, ben } = newMembers(server)

test('a late bid that meets the reserve extends the auction on an open page', async () => {
  covers('text: Extended', 'text: Reserve not met', 'text: Reserve met')
  const terms = { seconds: 60, reserveMinor: 777_00n }
  const auction = await insertAuctionWithTerms(server, seller, terms)
  const page = await openPage(server, `/product/${auction}`, { session: ann, width: 390 })
  await box(page).getByText('Reserve not met', { exact: true }).waitFor()
  expect(await box(page).getByText('Extended').count()).toBe(0)
  expect(await page.content()).not.toMatch(/777\.00|\b77700\b/)
  await bids(ben, auction, 150, 800)
  await box(page).getByText('Reserve met', { exact: true }).waitFor()
  await box(page).getByText('ZWL 777', { exact: true }).waitFor()
  await box(page).getByText('Extended because of a late bid', { exact: true }).waitFor()
  const left = await box(page).locator(css('.buy-box_cells')).innerText()
  expect(left.replaceAll(/\s/g, '')).toMatch(/^00hours:?0[12]min/)
})

test('Buy It Now leads to the order and ends the auction on the other screen', async () => {
  covers('text: Buy It Now')
  const auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  const path = `/product/${auction}`
  const bens = await openPage(server, path, { session: ben, width: 390 })
  const anns = await openPage(server, path, { session: ann, width: 390 })
  await box(anns).getByRole('button', { name: 'Buy It Now', exact: true }).click()
  const dialog = anns.getByRole('dialog', { name: 'Buy it now?' })
  await dialog.getByText('ZWL 900').waitFor()
  await dialog.getByText('Please pay within 30 minutes.').waitFor()
  await checkAxe(anns)
  await dialog.getByRole('button', { name: 'Buy It Now', exact: true }).click()
  await anns.waitForURL('**/orders/*')
  await box(bens).getByText('Auction ended').first().waitFor()
  await box(bens).getByText('It was sold.').waitFor()
  await anns.goto(path)
  await box(anns).getByRole('heading', { name: 'It is yours' }).waitFor()
  expect(await box(anns).getByRole('button', { name: 'Buy It Now' }).count()).toBe(0)
})

test('a seller offers a second chance, and the bidder accepts it and can pay', async () => {
  const auction = await insertUnpaidAuction(server, seller, [ann, ben])
  const path = `/product/${auction}`
  const part = (page: Page) => page.getByRole('region', { name: 'Second chance' })
  const sellers = await openPage(server, path, { session: seller, width: 390 })
  const anns = await openPage(server, path, { session: ann, width: 390 })
  await part(sellers).getByText('for their own bid of ZWL 150').waitFor()
  await checkAxe(sellers)
  await part(sellers).getByRole('button', { name: 'Make the offer' }).click()
  await part(sellers).getByText('The bidder you asked has not answered yet').waitFor()
  await part(anns).getByText('You can buy it for your own bid of ZWL 150').waitFor()
  await checkAxe(anns)
  await part(anns).getByRole('button', { name: 'Accept the offer' }).click()
  await box(anns).getByRole('heading', { name: 'It is yours' }).waitFor()
  await part(sellers).getByText('Your offer was accepted').waitFor()
  await box(anns).getByRole('link', { name: 'Pay now' }).click()
  await anns.waitForURL('**/checkout/pay/*')
  expect((await chanceOf(ann, auction)).offer).toMatchObject({ amount: '150.00' })
})
