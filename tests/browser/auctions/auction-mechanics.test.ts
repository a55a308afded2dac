import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import {
  bids,
  endAuction,
  goesUnpaid,
  insertAuctionWithTerms,
} from '../../support/auctions/auctions.ts'
import {
  bidBox as box,
  bidOnPage,
  exactBid,
  maximumBid,
} from '../../support/auctions/bid-on-page.ts'
import { checkAxe, openPage, overflowOf } from '../../support/browser/pages.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer({ AUCTION_EXTENSION_SECONDS: '120' })
const { seller, ann, ben } = newMembers(server)

let auction: ProductId

beforeEach(async () => {
  auction = await insertAuctionWithTerms(server, seller)
})

const path = () => `/product/${auction}`
const price = (page: Page, grouped: string) =>
  box(page).getByText(`ZWL ${grouped}`, { exact: true })

test('automatic bids of two members appear on both screens, with the right toasts', async () => {
  covers('rule: "You are now the highest bidder." only when it is true')
  const anns = await openPage(server, path(), { session: ann })
  const bens = await openPage(server, path(), { session: ben, width: 390 })
  await bidOnPage(anns, { maximum: '500' })
  await anns.getByText('You are now the highest bidder.').waitFor()
  await box(anns).getByText('Your maximum: ZWL 500').waitFor()
  await price(bens, '101').waitFor()
  expect(await bens.getByText('ZWL 500').count()).toBe(0)

  await bidOnPage(bens, { exact: '200' })
  await bens.getByText('Someone else’s automatic bid is higher. The bid is now ZWL 201.').waitFor()
  expect(await bens.getByText('You are now the highest bidder.').count()).toBe(0)
  await price(anns, '201').waitFor()
  await box(anns).getByText('You are the highest bidder.').waitFor()
  await box(bens).getByText('You have been outbid').waitFor()
  await anns.locator('#bids').getByText('automatic').first().waitFor()

  await bidOnPage(bens, { maximum: '900' })
  await bens.getByText('You are now the highest bidder.').waitFor()
  await price(anns, '501').waitFor()
  await box(anns).getByText('You have been outbid').waitFor()
  await checkAxe(bens)
  expect(await overflowOf(bens)).toBe(0)
})

test('the leader raises their maximum without moving the price; a lower one is refused', async () => {
  await bids(ann, auction, 150, 300)
  const page = await openPage(server, path(), { session: ann })
  await box(page).getByRole('button', { name: 'Raise your max' }).click()
  const dialog = page.getByRole('dialog', { name: 'Raise your maximum' })
  const maximum = maximumBid(dialog)
  expect(await maximum.inputValue()).toBe('301')
  await maximum.fill('300')
  await dialog.getByRole('button', { name: 'Raise maximum' }).click()
  await dialog.getByText('Your maximum must be ZWL 301 or more').first().waitFor()
  await checkAxe(page)
  await maximum.fill('1000')
  await dialog.getByRole('button', { name: 'Raise maximum' }).click()
  await page.getByText('Maximum raised').waitFor()
  await page
    .getByText(
      'We’ll bid for you up to ZWL 1,000, but only as much as needed. The price stays the same.',
    )
    .waitFor()
  await box(page).getByText('Your maximum: ZWL 1,000').waitFor()
  expect(await price(page, '150').isVisible()).toBe(true)
})

test('a late bid extends the auction and updates other open pages live', async () => {
  covers('text: Extended')
  auction = await insertAuctionWithTerms(server, seller, { seconds: 60 })
  const page = await openPage(server, path(), { session: ann })
  await maximumBid(box(page)).waitFor()
  expect(await box(page).getByText('Extended').count()).toBe(0)
  await bids(ben, auction, 150)
  await box(page).getByText('Extended because of a late bid', { exact: true }).waitFor()
  const left = await box(page).locator(css('.buy-box_cells')).innerText()
  expect(left.replaceAll(/\s/g, '')).toMatch(/^00hours:?0[12]min/)
})

test('the page shows whether the reserve is met, but not its amount', async () => {
  covers('text: Reserve not met', 'text: Reserve met')
  auction = await insertAuctionWithTerms(server, seller, { reserveMinor: 777_00n })
  const page = await openPage(server, path(), { session: ann })
  await box(page).getByText('Reserve not met', { exact: true }).waitFor()
  expect(await page.content()).not.toMatch(/777\.00|\b77700\b/)
  await bids(ben, auction, 150, 800)
  await box(page).getByText('Reserve met', { exact: true }).waitFor()
  await price(page, '777').waitFor()
})

test('Buy It Now leads to the order and ends the auction on the other screen', async () => {
  covers('text: Buy It Now')
  auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  const bens = await openPage(server, path(), { session: ben })
  const anns = await openPage(server, path(), { session: ann, width: 390 })
  await box(anns).getByRole('button', { name: 'Buy It Now', exact: true }).click()
  const dialog = anns.getByRole('dialog', { name: 'Buy it now?' })
  await dialog.getByText('ZWL 900').waitFor()
  await dialog.getByText('Please pay within 30 minutes.').waitFor()
  await checkAxe(anns)
  await dialog.getByRole('button', { name: 'Buy It Now', exact: true }).click()
  await anns.waitForURL('**/orders/*')
  await box(bens).getByText('Auction ended').first().waitFor()
  await box(bens).getByText('It was sold.').waitFor()
  await anns.goto(path())
  await box(anns).getByRole('heading', { name: 'It is yours' }).waitFor()
  expect(await box(anns).getByRole('button', { name: 'Buy It Now' }).count()).toBe(0)
})

test('Buy It Now asks visitors to sign in, and disappears after the first bid', async () => {
  auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  const page = await openPage(server, path())
  await box(page).getByRole('button', { name: 'Buy It Now', exact: true }).click()
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
  expect(await page.getByRole('dialog', { name: 'Buy it now?' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await bids(ben, auction, 150)
  await price(page, '150').waitFor()
  expect(await box(page).getByRole('button', { name: 'Buy It Now' }).count()).toBe(0)
})

test('a seller offers a second chance, and the bidder accepts it and gets the order', async () => {
  await bids(ann, auction, 150)
  await bids(ben, auction, 200)
  await endAuction(server, auction)
  await goesUnpaid(server, auction)
  const sellers = await openPage(server, path(), { session: seller })
  const anns = await openPage(server, path(), { session: ann, width: 390 })
  const part = (page: Page) => page.getByRole('region', { name: 'Second chance' })
  await part(sellers).getByText('for their own bid of ZWL 150').waitFor()
  await checkAxe(sellers)
  await part(sellers).getByRole('button', { name: 'Make the offer' }).click()
  await part(sellers).getByText('The bidder you asked has not answered yet').waitFor()
  await part(anns).getByText('You can buy it for your own bid of ZWL 150').waitFor()
  await checkAxe(anns)
  expect(await overflowOf(anns)).toBe(0)
  await part(anns).getByRole('button', { name: 'Accept the offer' }).click()
  await box(anns).getByRole('heading', { name: 'It is yours' }).waitFor()
  await part(sellers).getByText('Your offer was accepted').waitFor()
  await box(anns).getByRole('link', { name: 'Pay now' }).click()
  await anns.waitForURL('**/checkout/pay/*')
  await goesUnpaid(server, auction)
  await anns.goto(path())
  await part(anns).getByRole('link', { name: 'your order' }).waitFor()
  expect(await part(anns).innerText()).toContain('You accepted the offer: your order')

  const bens = await openPage(server, '/account', { session: ben })
  await bens.getByRole('heading', { name: 'Unpaid items' }).waitFor()
  await bens.getByText('1 item in six months. After 3 you cannot bid for 30 days.').waitFor()
})

test('after an unpaid sale the seller sees if no other bidder is left', async () => {
  await bids(ann, auction, 150)
  await endAuction(server, auction)
  await goesUnpaid(server, auction)
  const page = await openPage(server, path(), { session: seller, width: 390 })
  await page
    .getByRole('region', { name: 'Second chance' })
    .getByText(
      'The buyer did not pay. There is no other bidder to offer it to. You can list it again.',
    )
    .waitFor()
  expect(await overflowOf(page)).toBe(0)
  await checkAxe(page)
})

test('a seller blocks a bidder in the history and unblocks them; the bidder sees the reason', async () => {
  await bids(ann, auction, 150)
  const sellers = await openPage(server, path(), { session: seller, width: 390 })
  await sellers
    .locator('#bids')
    .getByRole('button', { name: /^Block: Bidder/ })
    .click()
  const dialog = sellers.getByRole('dialog', { name: /^Block Bidder/ })
  await checkAxe(sellers)
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await sellers.getByText(/^Bidder [0-9a-f]{4} is blocked$/).waitFor()
  expect(await overflowOf(sellers)).toBe(0)

  const anns = await openPage(server, path(), { session: ann, refusals: [403] })
  await (await exactBid(box(anns))).fill('300')
  await box(anns).getByRole('button', { name: 'Place Bid' }).click()
  await anns
    .getByRole('dialog', { name: 'Place your bid' })
    .getByRole('button', { name: 'Place Bid' })
    .click()
  await anns.getByText('Failed to place bid').waitFor()
  await anns.getByText('You cannot bid on this seller’s auctions.').first().waitFor()

  await sellers.goto('/selling')
  const list = sellers.getByRole('region', { name: 'Blocked bidders' })
  await list.getByRole('button', { name: /^Unblock: Bidder/ }).click()
  await list
    .getByText('No one yet. You can block a bidder in your auction’s bid history.')
    .waitFor()
  await bids(ann, auction, 300)
})

test('the browser verifies the bid chain, and the history can be read without scripts', async () => {
  covers('route: /product/{id}/history')
  await bids(ann, auction, 150, 500)
  await bids(ben, auction, 200, 300)
  await endAuction(server, auction)
  const page = await openPage(server, path())
  await page.getByRole('link', { name: 'All bids, and how to check them' }).click()
  await page.waitForURL('**/history')
  await page.getByRole('button', { name: 'Check the history' }).click()
  await page.getByText('This history is complete and unchanged.').waitFor()
  for (const step of [
    'Nothing is missing.',
    'Nothing was changed.',
    'The price only rises.',
    'The maximums match their seals.',
    'No automatic bid exceeded its maximum.',
  ])
    await page.getByText(step).waitFor()
  await checkAxe(page)

  await server.app.db
    .updateTable('bids')
    .set({ amount_minor: 250_00n, max_minor: 300_00n })
    .where('auction_id', '=', auction)
    .where('seq', '=', 2)
    .execute()
  await page.getByRole('button', { name: 'Check the history' }).click()
  await page.getByText('Something in this history does not match.').waitFor()
  await page.getByText('The seal of entry 2 does not match.').waitFor()

  const plain = await openPage(server, `${path()}/history`, { scripts: false, width: 390 })
  expect(await plain.getByRole('listitem').filter({ hasText: 'Bidder' }).count()).toBe(4)
  await plain.getByText('Maximum: ZWL 500').waitFor()
  expect(await overflowOf(plain)).toBe(0)
})
