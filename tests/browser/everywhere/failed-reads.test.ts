import type { Page } from 'playwright-core'
import { openPage } from '#support/browser/pages.ts'
import { retries } from '#support/browser/retries.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { opened, says } from '#support/members/conversations.ts'
import type { Member } from '#support/members/people.ts'
import { insertRatedSale } from '#support/money/received-orders.ts'
import { createNotification, titled } from '#support/notifications/create-notification.ts'
import { openAdmin } from '../staff/admin-pages.ts'

/** Reads that fail are shown on the page, with a button that repeats them. */

const { server, seller, buyer, admin } = sharedShop()

/** Ids for placeholders in the paths below. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  await insertAuction(server, seller, { title: 'City bicycle' })
  const productId = await insertListing(server, seller, { title: 'Bush radio' })
  Object.assign(ids, { radio: productId, seller: seller.id })
  await buyer.client.post('/api/watchlist', { productId })
  const orderId = await insertRatedSale(server, buyer, seller, { productId, title: 'Ngoma drum' })
  await buyer.client.post(`/api/sellers/${seller.id}/ratings`, { orderId, rating: 5 })
  await insertRatedSale(server, buyer, seller, { productId, title: 'Clay pot' })
  await says(buyer, await opened(buyer, productId), 'Is it there?')
  await createNotification(server, buyer, titled('One'))
})

const withIds = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name]!)
const members: Record<string, Member | undefined> = { seller, buyer }
const refusals = [503]
const open = (who: string, path: string): Promise<Page> =>
  who === 'admin'
    ? openAdmin(server, path, admin, { refusals })
    : openPage(server, path, { refusals, ...(members[who] && { session: members[who] }) })

/** Who opens which page and presses what; the calls that fail, what the page shows then, and what after a retry. */
const reads = `
  buyer | /account | Profile | account | We could not load your account | About you
  buyer | /account | Devices | account/sessions | We could not load your devices | This device
  buyer | /account | Notifications | notification-preferences | We could not load your choices | Price drops
  buyer | /account | Your data | account/privacy | We could not load your data | What you agreed to
  admin | /admin/payouts | Disputes | admin/disputes* | We could not load disputes | No open disputes
  admin | /admin/dashboard | Categories | admin/catalogue | We could not load the categories | Motors
  visitor | / | Electronics 2 | products?* | Failed to fetch products | City bicycle
  visitor | / | City bicycle | products/*/bids?* | Failed to fetch bids | No bids yet.
  visitor | / | Bush radio | products/{radio} | Failed to fetch product | Bush radio
  visitor | /help | Privacy Policy | site/documents/* | We could not load “Privacy Policy” | 14 working days
  visitor | /product/{radio} | View Profile | sellers/{seller} | We could not load the seller | Bush radio
  visitor | /seller/{seller} | Reviews (1) | sellers/*/ratings?* | We could not load the reviews | for Ngoma drum
  buyer | / | Tendai > Your orders | orders?* | We could not load your orders | Clay pot
  buyer | / | Messages | conversations/** | We could not load your conversations | Is it there?
  buyer | / | Watchlist | watchlist?* | We could not load your watchlist | Bush radio
  buyer | / | Notifications > See all notifications | notifications/*?* | We could not load your notifications | One
  seller | /product/{radio} | How boosting works | subscription/status | We could not load the prices | ZWL 125,000 (US$5.00)
  seller | /selling?tab=ended | Active (2) | selling/listings?* | We could not load your listings | Bush radio
`
const rows = reads
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' | ') as [string, string, string, string, string, string])

test.for(rows)('%s, %s, %s: if %s fails, “%s” shows, and trying again shows “%s”', async (row) => {
  covers('text: Failed to fetch products', 'text: Failed to fetch bids')
  const [who, path, names, calls, error, shown] = row.map(withIds) as typeof row
  const page = await open(who, path)
  const [link = '', ...buttons] = names.split(' > ').toReversed()
  for (const name of buttons)
    await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  const account = page.getByRole('navigation', { name: 'Account', exact: true })
  const control =
    path === '/account'
      ? account.getByRole('link', { name: link })
      : page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).last()
  await retries(control, `**/api/${calls}`, error)
  const text = async () => (await page.getByRole('main').innerText()).replaceAll('\u00A0', ' ')
  await expect.poll(text).toContain(shown)
})

test('if the list of the bell or the orders to rate fail, trying again shows them', async () => {
  const page = await open('buyer', '/')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const list = `**/api/notifications/${buyer.id}`
  await retries(bell, list, 'We could not load your notifications', panel)
  await panel.getByText('One').waitFor()
  await page.goto(`/product/${ids['radio']}`)
  const rate = page.getByRole('main').getByRole('button', { name: 'Rate Seller', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Rate Seller', exact: true })
  await retries(rate, '**/rateable-orders?*', 'We could not load your orders', dialog)
  expect(await dialog.getByRole('button', { name: 'Submit Rating' }).isEnabled()).toBe(true)
})
