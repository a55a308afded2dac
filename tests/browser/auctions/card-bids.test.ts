import type { Page } from 'playwright-core'
import type { Bid } from '#contracts/auctions/bids.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { sharedServer } from '#support/fixtures.ts'
import { bidBox, bidDialog, exactBid } from '#support/auctions/bid-on-page.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { hasFocus, openPage } from '#support/browser/pages.ts'
import { createMember, verifyEmail } from '#support/members/people.ts'
import { registerMember, type Registered } from '#support/members/registration.ts'
import { signIn as enter } from '../accounts/sign-in-pages.ts'

const server = sharedServer()
let auction: ProductId
let rudo: Registered

beforeAll(async () => {
  rudo = await registerMember(server)
  await verifyEmail(server, rudo.user.id)
  const yoke = { title: 'Ox yoke', priceMinor: 1_600_000_00n }
  auction = await insertAuction(server, await createMember(server), yoke)
})

const signIn = (page: Page) => enter(page, rudo.form.username)

test('a visitor can sign in and continue with the same amount', async () => {
  const page = await openPage(server, `/product/${auction}`, { width: 390 })
  const box = bidBox(page)
  await exactBid(box).fill('1,700,000')
  await box.getByText('Your money is held until you have the item.').waitFor()
  await box.getByRole('button', { name: 'Place Bid' }).click()
  // Over the page, not below the button at the top.
  await page.locator('dialog:modal', { hasText: 'Email, username' }).waitFor()
  await signIn(page)
  const dialog = bidDialog(page)
  await dialog.waitFor()
  expect(await exactBid(dialog).inputValue()).toBe('1,700,000')
  expect(new URL(page.url()).pathname).toBe(`/product/${auction}`)
})

test('after the session expires, a member can sign in again and place the bid', async () => {
  const ann = await createMember(server)
  const page = await openPage(server, `/product/${auction}`, { session: ann, refusals: [401] })
  const box = bidBox(page)
  await exactBid(box).fill('1,750,000')
  await box.getByRole('button', { name: 'Place Bid' }).click()
  const dialog = bidDialog(page)
  await dialog.waitFor()
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('Failed to place bid').waitFor()
  await signIn(page)
  await dialog.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('You are now the highest bidder.').waitFor()
  expect(await box.innerText()).toContain('You are the highest bidder.')
})

/** The home page may show the item twice. */
const placeBid = (page: Page) => page.getByRole('link', { name: 'Place Bid: Ox yoke' }).first()
const isFocused = (page: Page) => hasFocus(placeBid(page))
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
    const next = await exactBid(bidDialog(page)).inputValue()
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
