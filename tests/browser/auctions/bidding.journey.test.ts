import type { Page } from 'playwright-core'
import type { Bid } from '#contracts/auctions/bids.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { bidPath, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { bidBox as box, bidOnPage } from '#support/auctions/bid-on-page.ts'
import { openPage } from '#support/browser/pages.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

let auction: ProductId
let anns: Page
let bens: Page

beforeEach(async () => {
  auction = await insertAuctionWithTerms(server, seller)
  anns = await openPage(server, `/product/${auction}`, { session: ann, width: 390 })
  bens = await openPage(server, `/product/${auction}`, { session: ben, width: 390 })
})

const price = (page: Page, grouped: string) =>
  box(page).getByText(`ZWL ${grouped}`, { exact: true })

test('two members bid against each other and see each other’s bids live', async () => {
  covers('text: You are now the highest bidder.', 'text: You have been outbid')
  for (const page of [anns, bens])
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))

  await bidOnPage(anns, { exact: '25000' })
  await anns.getByText('You are now the highest bidder.', { exact: true }).waitFor()
  await box(anns).getByText('You are the highest bidder.').waitFor()
  await price(bens, '25,000').waitFor()
  await box(bens).getByText('US$1.00').first().waitFor()

  await bidOnPage(bens, { exact: '50000' })
  await price(anns, '50,000').waitFor()
  await box(anns).getByText('You have been outbid', { exact: true }).waitFor()
  await box(bens).getByText('2 bids · by you', { exact: true }).waitFor()

  const history = anns.locator('#bids').getByRole('listitem')
  await history.getByText('ZWL 50,000').waitFor()
  expect(await history.nth(0).innerText()).toMatch(/^Bidder [0-9a-f]{4}/m)
  expect(await history.nth(1).innerText()).toMatch(/^You/m)
  const { body } = await server.visitor().get<Bid[]>(bidPath(auction))
  expect(body.map(({ amount }) => amount)).toEqual(['50000.00', '25000.00'])
  for (const page of [anns, bens])
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})

test('automatic bids of two members appear on both screens, with the right toasts', async () => {
  covers('rule: "You are now the highest bidder." only when it is true')
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
})
