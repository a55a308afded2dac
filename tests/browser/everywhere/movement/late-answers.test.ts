import type { Page, Route } from 'playwright-core'
import type { ProductId } from '#contracts/common/ids.ts'
import { bids, endAuction } from '#support/auctions/auctions.ts'
import { isPainted } from '../../elements.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { earnFromSale } from '#support/money/balances.ts'
import { addToCart, ordersOf } from '#support/money/carts.ts'
import { openAddress } from '#support/money/checkout.ts'
import { createUnpaidCheckout } from '#support/money/payments.ts'
import { insertPastOrder } from '#support/money/received-orders.ts'
import { eventually } from '#support/server/waiting.ts'
import { hold } from '#support/browser/hold.ts'

const { server, seller, ann, ben } = sharedShop()

/** Ids for placeholders in the paths below. */
const ids = { auction: '' as ProductId, received: '' }

beforeAll(async () => {
  ids.auction = await insertAuction(server, seller)
  for (const amount of [2_000_000, 2_500_000, 3_000_000])
    await bids(await createMember(server), ids.auction, amount)
  ids.received = await insertPastOrder(server, ann, seller)
  await createUnpaidCheckout(server, { buyer: ann })
  await earnFromSale(server, ben, ann)
})

/**
 * Answers the calls of the page one by one, the latest first, each after a painted frame. Returns how many are open.
 */
async function answerSlowly(page: Page): Promise<() => number> {
  const waiting: Route[] = []
  let open = 0
  await page.route(/\/api\/(?!events)/, async (route) => {
    waiting.push(route)
    open += 1
    if (open > 1) return
    while (open > 0) {
      await isPainted(page)
      const next = waiting.pop()!
      const arrived = page.waitForEvent('requestfinished', (each) => each === next.request())
      await next.continue()
      await arrived
      await isPainted(page)
      open -= 1
    }
  })
  return () => open
}

/** Opens a page from within the shop and returns where the control with this text was, one entry per place. */
async function placesOf(page: Page, path: string, text: string): Promise<string[]> {
  const open = await answerSlowly(page)
  await page.evaluate(
    ([href, wanted]) => {
      const places: string[] = []
      Object.assign(window, { places })
      const look = () => {
        const control = [...document.querySelectorAll('main a, main button, main summary')].find(
          (each) => each.textContent.startsWith(wanted),
        )
        if (control) {
          const { left, top } = control.getBoundingClientRect()
          const place = `${Math.round(left)}, ${Math.round(top)}`
          if (places.at(-1) !== place) places.push(place)
        }
        requestAnimationFrame(look)
      }
      look()
      history.pushState({}, '', href)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [path, text] as const,
  )
  const places = () => page.evaluate(() => (window as unknown as { places: string[] }).places)
  await expect.poll(async () => (await places()).length).toBeGreaterThan(0)
  await expect.poll(open).toBe(0)
  await isPainted(page)
  return places()
}

test.each([
  { path: '/', control: 'Collection' },
  { path: '/?search=radio', control: 'Collection' },
  { path: '/account', control: 'Watchlist' },
  { path: '/selling', control: 'Ended' },
  { path: '/selling/balance', control: 'Download as CSV' },
  { path: '/product/auction', control: 'View Profile' },
  { path: '/orders/received', control: 'History' },
])('$control keeps its place on $path while answers arrive', async ({ path, control }) => {
  const page = await openPage(server, '/help', { session: ann, width: 390 })
  const [, ...parts] = path.split('/')
  const href = `/${parts.map((part) => ids[part as keyof typeof ids] ?? part).join('/')}`
  expect(await placesOf(page, href, control)).toHaveLength(1)
})

test('the saved addresses are there as soon as a winner wants delivery', async () => {
  const saved = await ann.client.post('/api/account/addresses', {
    label: 'Work',
    firstName: 'Rudo',
    lastName: 'Chikafu',
    address: '7 Samora Machel Avenue',
    city: 'Bulawayo',
    phone: '077 123 4567',
  })
  expect(saved.status, saved.text).toBe(201)
  const auction = await insertAuction(server, seller, { allowsCollection: true })
  await bids(ann, auction, 2_000_000)
  await endAuction(server, auction)
  const { checkoutId } = await eventually(async () =>
    (await ordersOf(ann)).find(({ productId }) => productId === auction),
  )
  const page = await openPage(server, `/checkout/pay/${checkoutId}`, { session: ann, width: 390 })
  await page.route('**/api/account', () => {})
  await page.getByRole('radio', { name: /^Delivery to your address/ }).check()
  await openAddress(page)
  await page.getByRole('button', { name: 'Use this address' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Saved address' }).count()).toBe(1)
})

test('the checkout opened from the cart appears with the home address', async () => {
  const buyer = await createMember(server)
  await addToCart(buyer, { productId: await insertListing(server, seller) })
  const page = await openPage(server, '/', { session: buyer, fresh: true })
  const release = await hold(page, '**/api/account')
  await page.getByRole('button', { name: /^Cart.*1 item/ }).click()
  const [asked, loaded] = [
    page.waitForRequest('**/api/account'),
    page.waitForResponse('**/assets/checkout-*.js'),
  ]
  await page.getByRole('link', { name: 'Proceed to Checkout', exact: true }).click()
  const firstValue = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const look = () => {
          const field = document.querySelector<HTMLInputElement>('[name=address]')
          if (field) resolve(field.value)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await asked
  await (await loaded).finished()
  await isPainted(page)
  release()
  expect(await firstValue).toBe('14 Fife Avenue')
})
