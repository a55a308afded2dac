import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Bid } from '../../../contracts/auctions/bids.ts'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { bidDialog, maximumBid } from '../../support/auctions/bid-on-page.ts'
import { insertAuction } from '../../support/listings/listings.ts'
import { openPage } from '../../support/browser/pages.ts'
import { createMember } from '../../support/members/people.ts'

const server = sharedServer()
let auction: ProductId

beforeAll(async () => {
  auction = await insertAuction(server, await createMember(server), {
    title: 'Ox yoke',
    priceMinor: 100_00n,
  })
})

/** The home page may show the item twice. */
const placeBid = (page: Page) => page.getByRole('link', { name: 'Place Bid: Ox yoke' }).first()
const isFocused = (page: Page) => placeBid(page).evaluate((link) => link === document.activeElement)
const highest = async () =>
  (await server.visitor().get<Bid[]>(`/api/products/${auction}/bids`)).body[0]?.amount

test.each(['/?view=list', 'the watchlist'])(
  '%s: a member bids on a card without leaving the page, and the focus returns',
  async (where) => {
    const ann = await createMember(server)
    await ann.client.post('/api/watchlist', { productId: auction })
    const path = where.startsWith('/') ? where : '/watchlist'
    const page = await openPage(server, path, { session: ann, width: 390 })
    const before = await highest()
    await placeBid(page).click()
    await bidDialog(page).waitFor()
    const next = await maximumBid(bidDialog(page)).inputValue()
    await bidDialog(page).getByRole('button', { name: 'Place Bid' }).click()
    await page.getByText('You are now the highest bidder.').waitFor()
    await expect.poll(() => isFocused(page)).toBe(true)
    expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname)
    await page.getByRole('article').getByText(`ZWL ${next}`).first().waitFor()
    expect(await highest()).not.toBe(before)
  },
)

test('the bid dialog of a card is loaded when it is opened, and Escape returns to the card', async () => {
  const ann = await createMember(server)
  const page = await openPage(server, '/', { session: ann, fresh: true })
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const loaded = await scripts()
  await placeBid(page).click()
  await bidDialog(page).waitFor()
  const added = (await scripts()).filter((name) => name.endsWith('.js') && !loaded.includes(name))
  expect(added.some((name) => name.includes('card-bid'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(page)).toBe(true)
  expect(await bidDialog(page).count()).toBe(0)
  await placeBid(page).press('Enter')
  await bidDialog(page).waitFor()
})
