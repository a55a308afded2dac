import type { Locator, Page } from 'playwright-core'
import type { Bid } from '#contracts/auctions/bids.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { bids, endsIn, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import {
  bidBox,
  bidDialog,
  bidOnPage,
  exactBid,
  maximumBid,
} from '#support/auctions/bid-on-page.ts'
import { checkBothSchemes, hasFocus, openPage, overflowOf } from '#support/browser/pages.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

let auction: ProductId

beforeEach(async () => {
  auction = await insertAuctionWithTerms(server, seller, { priceMinor: 1_600_000_00n })
})

const autoBid = (part: Locator) => part.getByRole('switch', { name: 'Bid for me up to a maximum' })
const path = () => `/product/${auction}`
const dock = (page: Page) => page.locator('[data-dock]')
const strip = (page: Page) => dock(page).getByRole('status')
const amounts = async () =>
  (await server.visitor().get<Bid[]>(`/api/products/${auction}/bids`)).body.map(
    ({ amount }) => amount,
  )

test('the bid starts at the next one and follows the price until it is typed', async () => {
  const page = await openPage(server, path(), { session: ann, width: 390 })
  await dock(page).getByRole('button', { name: 'Place Bid' }).click()
  const field = exactBid(bidDialog(page))
  expect(await field.inputValue()).toBe('1,600,001')
  for (const [name, value] of Object.entries({ min: '1600001', step: '1', inputmode: 'decimal' }))
    expect(await field.getAttribute(name)).toBe(value)
  await bids(ben, auction, 1_625_000)
  await bidDialog(page).getByText('Enter ZWL 1,625,001 or more.', { exact: true }).first().waitFor()
  expect(await field.inputValue()).toBe('1,625,001')

  await field.fill('1,700,000')
  await bids(ben, auction, 1_650_000)
  await bidDialog(page).getByText('Enter ZWL 1,650,001 or more.', { exact: true }).first().waitFor()
  expect(await field.inputValue()).toBe('1,700,000')
})

test('a bid with a maximum is placed at its amount, and the button keeps the focus', async () => {
  const page = await openPage(server, path(), { session: ann })
  await bidBox(page).getByRole('button', { name: '+ 125,000' }).click()
  expect(await exactBid(bidBox(page)).inputValue()).toBe('1,725,000')
  await bidOnPage(page, { maximum: '1.800.000,50' })
  await bidBox(page).getByText('Your maximum: ZWL 1,800,000.50').waitFor()
  expect(await amounts()).toEqual(['1725000.00'])
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Raise your max')
})

test('the switch shows the maximum in the box and the dialog; the amount stays the bid', async () => {
  const page = await openPage(server, path(), { session: ann })
  await exactBid(bidBox(page)).fill('1.610.000,00')
  expect(await maximumBid(bidBox(page)).count()).toBe(0)
  await autoBid(bidBox(page)).click()
  await maximumBid(bidBox(page)).fill('1,609,999')
  await bidBox(page).getByRole('button', { name: 'Place Bid', exact: true }).click()
  await page.getByText('Your maximum must be ZWL 1,610,000 or more').first().waitFor()
  expect(await hasFocus(maximumBid(bidBox(page)))).toBe(true)
  await maximumBid(bidBox(page)).fill('1,700,000')
  await bidBox(page).getByRole('button', { name: 'Place Bid', exact: true }).click()
  expect(await maximumBid(bidDialog(page)).inputValue()).toBe('1,700,000')
  await autoBid(bidDialog(page)).click()
  expect(await exactBid(bidDialog(page)).inputValue()).toBe('1,610,000')
})

test('the docked bar shows leading, outbid and ended as they happen, at 320 px', async () => {
  const page = await openPage(server, path(), { session: ann, width: 320, height: 640 })
  await dock(page).getByRole('button', { name: 'Place Bid' }).click()
  await autoBid(bidDialog(page)).click()
  await maximumBid(bidDialog(page)).fill('2,000,000')
  await bidDialog(page).getByRole('button', { name: 'Place Bid' }).click()
  await strip(page).getByText('You are leading, up to ZWL 2,000,000').waitFor()
  expect(await dock(page).innerText()).toMatch(/59m|1h 00m/)
  await dock(page).getByRole('button', { name: 'Raise your max' }).waitFor()
  expect(await overflowOf(page)).toBe(0)
  await checkBothSchemes(page)

  await bids(ben, auction, 2_100_000)
  await strip(page).getByText('You have been outbid').waitFor()
  expect(await overflowOf(page)).toBe(0)
  await checkBothSchemes(page)
  await dock(page).getByRole('button', { name: 'Bid ZWL 2,100,001' }).click()
  expect(await exactBid(bidDialog(page)).inputValue()).toBe('2,100,001')
  await page.keyboard.press('Escape')

  await endsIn(server, auction, 1)
  await strip(page).getByText('Auction ended', { exact: true }).waitFor()
  await dock(page).getByText('Sold to another bidder').waitFor()
  const similar = dock(page).getByRole('link', { name: 'See similar items' })
  expect(await similar.getAttribute('href')).toBe('/?category=electronics')
  expect(await overflowOf(page)).toBe(0)
  await checkBothSchemes(page)
})

test('the docked bar says that an item below its reserve will not sell, also to the leader', async () => {
  const terms = { priceMinor: 1_600_000_00n, reserveMinor: 9_000_000_00n }
  auction = await insertAuctionWithTerms(server, seller, terms)
  const page = await openPage(server, path(), { session: ann, width: 390 })
  await strip(page).getByText('Reserve not met, won’t sell yet').waitFor()
  await checkBothSchemes(page)
  await dock(page).getByRole('button', { name: 'Bid ZWL 1,600,001' }).click()
  await bidDialog(page).getByRole('button', { name: 'Place Bid' }).click()
  await dock(page).getByRole('button', { name: 'Raise your max' }).waitFor()
  expect(await strip(page).innerText()).toBe('Reserve not met, won’t sell yet')
  await endsIn(server, auction, 1)
  await dock(page).getByText('Not sold').waitFor()
})

test('a member who is outbid at the gallery sees it without scrolling', async () => {
  await bids(ann, auction, 1_610_000)
  const pages = await Promise.all(
    [390, 1280].map((width) => openPage(server, path(), { session: ann, width, height: 844 })),
  )
  await bids(ben, auction, 1_700_000)
  for (const page of pages) {
    const shown = page.getByText('You have been outbid', { exact: true }).locator('visible=true')
    await shown.first().waitFor()
    const tops = await shown.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().bottom),
    )
    expect(tops.some((bottom) => bottom <= 844)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
})
