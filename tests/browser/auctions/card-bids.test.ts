import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Bid } from '../../../contracts/auctions/bids.ts'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { bidDialog, maximumBid } from '../../support/auctions/bid-on-page.ts'
import { insertAuction } from '../../support/listings/listings.ts'
import { openPage } from '../../support/browser/pages.ts'
import { createMember, password, type Member } from '../../support/members/people.ts'
import { registerMember } from '../../support/members/registration.ts'

const server = sharedServer()
let auction: ProductId
let seller: Member

beforeAll(async () => {
  seller = await createMember(server)
  auction = await insertAuction(server, seller, { title: 'Ox yoke', priceMinor: 100_00n })
})

/** The home page may show the item twice. */
const placeBid = (page: Page) => page.getByRole('link', { name: 'Place Bid: Ox yoke' }).first()
const isFocused = (page: Page) => placeBid(page).evaluate((link) => link === document.activeElement)
const highest = async () =>
  (await server.visitor().get<Bid[]>(`/api/products/${auction}/bids`)).body[0]?.amount

test.each(['/', '/?view=list', 'the watchlist'])(
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

test.each([1280, 390])(
  'a visitor signs in at a card and continues with the bid, at %i px',
  async (width) => {
    const { form } = await registerMember(server)
    const page = await openPage(server, '/', { width })
    await placeBid(page).click()
    const panel = page.getByRole('dialog', { name: 'Sign in' })
    await panel.getByLabel('Email, username or phone number').fill(form.username)
    await panel.getByLabel('Password', { exact: true }).fill(password)
    await panel.getByRole('button', { name: 'Sign In' }).click()
    await bidDialog(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(page)).toBe(true)
  },
)

test('without scripts, and for the seller, Place Bid leads to the item’s page', async () => {
  const plain = await openPage(server, '/', { scripts: false })
  await placeBid(plain).click()
  await expect.poll(() => new URL(plain.url()).pathname).toBe(`/product/${auction}`)
  const own = await openPage(server, '/', { session: seller })
  await placeBid(own).click()
  await expect.poll(() => new URL(own.url()).pathname).toBe(`/product/${auction}`)
})
