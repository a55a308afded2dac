import type { Page } from 'playwright-core'
import type { ProductId } from '#contracts/common/ids.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { bids, endAuction, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { insertUnpaidAuction } from '#support/auctions/second-chances.ts'
import { bidBox as box, bidDialog, exactBid, maximumBid } from '#support/auctions/bid-on-page.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

let auction: ProductId

beforeEach(async () => {
  auction = await insertAuctionWithTerms(server, seller)
})

const path = () => `/product/${auction}`
const price = (page: Page, grouped: string) =>
  box(page).getByText(`ZWL ${grouped}`, { exact: true })

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
  const raised =
    'We’ll bid for you up to ZWL 1,000, but only as much as needed. The price stays the same.'
  await page.getByText(raised).waitFor()
  await box(page).getByText('Your maximum: ZWL 1,000').waitFor()
  expect(await price(page, '150').isVisible()).toBe(true)
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

test('after an unpaid sale the seller sees if no other bidder is left', async () => {
  auction = await insertUnpaidAuction(server, seller, [ann])
  const page = await openPage(server, path(), { session: seller, width: 390 })
  const part = page.getByRole('region', { name: 'Second chance' })
  const none =
    'The buyer did not pay. There is no other bidder to offer it to. You can list it again.'
  await expect.poll(() => part.innerText()).toContain(none)
  await checkAxe(page)
})

test('a seller blocks a bidder in the history and unblocks them; the bidder sees the reason', async () => {
  await bids(ann, auction, 150)
  const sellers = await openPage(server, path(), { session: seller, width: 390 })
  const block = sellers.locator('#bids').getByRole('button', { name: /^Block: Bidder/ })
  await block.click()
  const dialog = sellers.getByRole('dialog', { name: /^Block Bidder/ })
  await checkAxe(sellers)
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await sellers.getByText(/^Bidder [0-9a-f]{4} is blocked$/).waitFor()

  await bids(ben, auction, 200)
  const anns = await openPage(server, path(), { session: ann, refusals: [403] })
  await exactBid(box(anns)).fill('300')
  await box(anns).getByRole('button', { name: 'Place Bid' }).click()
  await bidDialog(anns).getByRole('button', { name: 'Place Bid' }).click()
  await anns.getByText('Failed to place bid').waitFor()
  await anns.getByText('You cannot bid on this seller’s auctions.').first().waitFor()

  await sellers.goto('/selling')
  const list = sellers.getByRole('region', { name: 'Blocked bidders' })
  await list.getByRole('button', { name: /^Unblock: Bidder/ }).click()
  const none = 'No one yet. You can block a bidder in your auction’s bid history.'
  await list.getByText(none).waitFor()
  expect((await bids(ann, auction, 300)).leading).toBe(true)
})

test('the browser verifies the bid chain', async () => {
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
  expect(await page.getByText('This history is complete and unchanged.').count()).toBe(0)
})
