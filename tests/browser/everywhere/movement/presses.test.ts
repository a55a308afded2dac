import type { Locator, Page } from 'playwright-core'
import { isPainted } from '../../elements.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { openPage } from '#support/browser/pages.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'
import { bids } from '#support/auctions/auctions.ts'
import { cartOf } from '#support/money/carts.ts'

const { server, seller } = sharedShop()
const { ann, ben } = newMembers(server)

/** Presses the button and releases it only after `meanwhile` and the next frames. */
async function press(page: Page, button: Locator, meanwhile: () => Promise<unknown>) {
  await button.hover()
  await page.mouse.down()
  await meanwhile()
  await isPainted(page)
  await page.mouse.up()
}

test('a press counts although another bid changes the bid box meanwhile', async () => {
  const auction = await insertAuction(server, seller, { priceMinor: 1_600_000_00n })
  await bids(ann, auction, 1_650_000)
  const page = await openPage(server, `/product/${auction}`, { session: ann })
  const box = page.getByRole('region', { name: 'Bidding' })
  await press(page, box.getByRole('button', { name: 'Set a maximum' }), async () => {
    const answered = page.waitForResponse(`**/api/products/${auction}`)
    await bids(ben, auction, 1_700_000)
    await (await answered).finished()
  })
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  await box.getByText('You have been outbid', { exact: true }).waitFor()
})

test('a press counts although the connection is lost meanwhile', async () => {
  const page = await openPage(server, '/account', { session: ann, height: 3000, refusals: [0] })
  await press(page, page.getByRole('button', { name: 'Dark' }), async () => {
    await page.context().setOffline(true)
    await page.evaluate(async () => {
      while (navigator.onLine) await new Promise(requestAnimationFrame)
    })
  })
  const dark = page.getByRole('button', { name: 'Dark', pressed: true })
  await expect.poll(() => dark.count()).toBe(1)
  await page.getByText('You are offline.').waitFor()
  await page.context().setOffline(false)
})

test('a press counts although it leaves a price, which then filters the list', async () => {
  const dear = await insertListing(server, seller, { title: 'Dear pot', priceMinor: 9_000_000_00n })
  const page = await openPage(server, '/?search=pot', { session: ann })
  await page.getByRole('textbox', { name: 'Maximum price in ZWL' }).fill('5000000')
  const answered = page.waitForResponse(/maxPrice=5000000/)
  await press(page, page.getByRole('button', { name: 'Add to Cart: Dear pot' }), () => answered)
  await page.getByText('No products found').waitFor()
  await expect.poll(() => cartOf(ann)).toEqual([dear])
})

test('a press counts although a part of the page arrives above it meanwhile', async () => {
  const auction = await insertAuction(server, seller)
  await insertSubscription(server, seller)
  await bids(ann, auction, 2_000_000)
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const page = await openPage(server, `/product/${auction}`, {
    session: seller,
    width: 390,
    // The whole page, because scroll anchoring would keep the button in place.
    height: 3000,
    prepare: (context) =>
      context.route('**/api/subscription/status', async (route) => {
        asked.resolve()
        await held.promise
        await route.continue()
      }),
  })
  await press(page, page.getByRole('button', { name: /^Block/ }), async () => {
    await asked.promise
    const answered = page.waitForResponse('**/api/subscription/status')
    held.resolve()
    await (await answered).finished()
  })
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
})
