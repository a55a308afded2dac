import type { Locator, Page } from 'playwright-core'
import type { Bid } from '#contracts/auctions/bids.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { withoutEvents } from '../elements.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import {
  bidBox as box,
  bidDialog as dialog,
  exactBid,
  maximumBid,
} from '#support/auctions/bid-on-page.ts'
import { bids, endsIn } from '#support/auctions/auctions.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { checkAxe, hasFocus, openPage } from '#support/browser/pages.ts'
import type { Member } from '#support/members/people.ts'
import { css } from '#support/browser/css.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

let auction: ProductId

beforeEach(async () => {
  auction = await insertAuction(server, seller, { priceMinor: 1_600_000_00n })
})

const path = () => `/product/${auction}`
const amount = (page: Page) => box(page).getByRole('textbox', { name: 'Your bid', exact: true })
const placeBid = (page: Page) => box(page).getByRole('button', { name: 'Place Bid', exact: true })
const confirmBid = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Place Bid', exact: true })
const price = (page: Page, grouped: string) =>
  box(page).getByText(`ZWL ${grouped}`, { exact: true })
const amounts = async () =>
  (await server.visitor().get<Bid[]>(`/api/products/${auction}/bids`)).body.map((bid) => bid.amount)
const bid = (member: Member, zwl: number) => bids(member, auction, zwl)

test('the new price is announced to screen readers', async () => {
  covers('rule: the product page updates live')
  const page = await openPage(server, path())
  await exactBid(box(page)).waitFor()
  await bid(ben, 1_700_000)
  const said = page.getByText('Current bid ZWL 1,700,000, 1 bid')
  await said.waitFor({ state: 'attached' })
  expect(await said.getAttribute('aria-live')).toBe('polite')
})

test('an open page shows the end of the auction and the winner', async () => {
  covers('text: Auction ended', 'text: This auction has already ended.', 'text: Auction Ended')
  await bid(ann, 1_610_000)
  await bid(ben, 1_620_000)
  const anns = await openPage(server, path(), { session: ann })
  const bens = await openPage(server, path(), { session: ben })
  await exactBid(box(anns)).fill('1,700,000')
  await placeBid(anns).click()
  await confirmBid(anns).waitFor()

  await endsIn(server, auction, 4)
  await anns.getByRole('dialog', { name: 'Auction Ended', exact: true }).waitFor()
  expect(await anns.getByRole('dialog').innerText()).toContain('This auction has already ended.')
  await anns.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await box(anns).getByText('Auction ended', { exact: true }).first().waitFor()
  const ended = 'This auction has already ended. Another bidder won. You pay nothing.'
  await box(anns).getByText(ended).waitFor()
  expect(await placeBid(anns).isDisabled()).toBe(true)

  await box(bens).getByRole('heading', { name: 'You won' }).waitFor()
  await box(bens).getByText('Your winning bid').waitFor()
  expect(await amounts()).toEqual(['1620000.00', '1610000.00'])
})

test('the form refuses too low an amount or maximum before it sends anything', async () => {
  covers('text: Invalid bid amount')
  const page = await openPage(server, path(), { session: ann, width: 390 })
  const refuses = async (field: Locator, sentence: string) => {
    for (const typed of ['1,600,000', '', 'much']) {
      await field.fill(typed)
      await placeBid(page).click()
      await page.getByRole('alert').getByText('Invalid bid amount', { exact: true }).waitFor()
      await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await hasFocus(field)).toBe(true)
      await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    }
  }
  await box(page).getByRole('switch', { name: 'Bid for me up to a maximum' }).click()
  await refuses(maximumBid(box(page)), 'Your maximum must be ZWL 1,600,001 or more')
  await box(page).getByRole('switch', { name: 'Bid for me up to a maximum' }).click()
  await refuses(amount(page), 'Please enter an amount higher than ZWL 1,600,000')
  expect(await dialog(page).count()).toBe(0)
  await amount(page).fill('1600000.01')
  await placeBid(page).click()
  await confirmBid(page).waitFor()
  expect(await amounts()).toEqual([])
})

test('the amount fields are linked, and the raise buttons fill them', async () => {
  const page = await openPage(server, path(), { session: ann })
  const usd = box(page).getByRole('textbox', { name: 'Your bid in US dollars' })
  await usd.fill('80')
  expect(await amount(page).inputValue()).toBe('2,000,000')
  await exactBid(box(page)).fill('1700000')
  await amount(page).blur()
  expect([await amount(page).inputValue(), await usd.inputValue()]).toEqual(['1,700,000', '68.00'])
  await box(page).getByRole('button', { name: '+ 25,000' }).click()
  expect(await amount(page).inputValue()).toBe('1,625,000')
  await amount(page).press('ArrowUp')
  expect(await amount(page).inputValue()).toBe('1,625,001')
  for (const key of ['Control+A', 'Delete', 'ArrowDown']) await amount(page).press(key)
  expect(await amount(page).inputValue()).toBe('1,600,001')
})

test('without live events, a bid on an old price is refused, and polling updates the price', async () => {
  covers('text: Failed to place bid')
  const settings = { session: ann, refusals: [0, 409], prepare: withoutEvents }
  const page = await openPage(server, path(), settings)
  await exactBid(box(page)).fill('1,650,000')
  await placeBid(page).click()
  await confirmBid(page).waitFor()
  await bid(ben, 1_800_000)
  await confirmBid(page).click()
  const alert = page.getByRole('alert')
  const sentence = 'Please enter an amount higher than ZWL 1,800,000'
  await alert.getByText('Failed to place bid', { exact: true }).waitFor()
  await alert.getByText(sentence, { exact: true }).waitFor()
  await alert.getByRole('button', { name: 'Close' }).click()
  await dialog(page).getByText(sentence, { exact: true }).waitFor()
  await dialog(page).getByText('Enter ZWL 1,800,001 or more.', { exact: true }).first().waitFor()
  const field = dialog(page).getByRole('textbox', { name: 'Your bid', exact: true })
  expect(await field.inputValue()).toBe('1,650,000')
  await page.keyboard.press('Escape')

  await bid(ben, 1_900_000)
  await price(page, '1,900,000').waitFor()
  expect(await amounts()).toEqual(['1900000.00', '1800000.00'])
})

test('a retry after a lost response does not place a second bid', async () => {
  const page = await openPage(server, path(), { session: ann, refusals: [0] })
  await exactBid(box(page)).fill('1,650,000')
  await placeBid(page).click()
  await page.route(
    `**/api/products/${auction}/bids`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await confirmBid(page).click()
  await page.getByRole('alert').getByText('Failed to place bid', { exact: true }).waitFor()
  await box(page).getByText('You are the highest bidder.').waitFor({ state: 'attached' })
  expect(await amounts()).toEqual(['1650000.00'])
})

test('a member can place a bid with the keyboard alone', async () => {
  const page = await openPage(server, path(), { session: ann })
  await exactBid(box(page)).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1660000')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  for (let n = 0; n < 14 && (await focused()) !== 'Place Bid'; n += 1)
    await page.keyboard.press('Tab')
  expect(await focused()).toBe('Place Bid')
  await page.keyboard.press('Enter')
  await page.getByText('You are now the highest bidder.', { exact: true }).waitFor()
  expect(await dialog(page).count()).toBe(0)
  expect(await amounts()).toEqual(['1660000.00'])
})

test('a member can bid once with the docked bar at 390 px, also by pressing twice', async () => {
  covers(
    'rule: bid dialog: binding, pay within 24 hours, outbid users are notified',
    'text: Place Bid',
    'text: Bid placed successfully!',
  )
  const page = await openPage(server, path(), { session: ann, width: 390, height: 844 })
  const dock = page.locator(css('.product-page_dock'))
  const seen = await dock.boundingBox()
  expect(Math.round((seen?.y ?? 0) + (seen?.height ?? 0))).toBe(844)
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
  expect(await dock.innerText()).toMatch(/59m|1h 00m/)
  await dock.getByRole('button', { name: 'Place Bid', exact: true }).click()
  for (const rule of [
    'Bids are binding and cannot be retracted.',
    'The winning bidder must pay within 24 hours.',
    'You will be notified if you are outbid.',
  ])
    await dialog(page).getByText(rule, { exact: true }).waitFor()
  await checkAxe(page)
  await dialog(page).getByRole('button', { name: '+ 25,000' }).click()
  await confirmBid(page).dblclick()
  await page.getByText('Bid placed successfully!', { exact: true }).waitFor()
  await page.getByText('You are now the highest bidder.', { exact: true }).waitFor()
  await dock.getByRole('status').getByText('You are leading, up to ZWL 1,625,000').waitFor()
  expect(await amounts()).toEqual(['1625000.00'])
})

test('the form warns about an amount that looks like a typo', async () => {
  const page = await openPage(server, path(), { session: ann })
  await exactBid(box(page)).fill('16,500,000')
  await placeBid(page).click()
  await dialog(page).getByText('This is more than ten times the current bid.').waitFor()
  await checkAxe(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await amounts()).toEqual([])
})
