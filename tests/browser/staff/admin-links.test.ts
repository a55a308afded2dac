import { expect, test } from 'vitest'
import { insertAuction } from '../../support/listings/listings.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { createPaidOrder } from '../../support/money/paid-orders.ts'
import { openAdmin } from './admin-pages.ts'

const { server, seller, buyer, admin } = sharedShop()

test('an order links to its members, and a member to their orders and listings', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const page = await openAdmin(server, `/admin/orders/${order.id}`, admin)
  await page.getByRole('link', { name: buyer.username, exact: true }).click()
  await page.getByRole('heading', { level: 2, name: buyer.username }).waitFor()
  const orders = page.getByRole('region', { name: 'Orders' })
  await orders.getByText(/^Buyer · Processing · /).waitFor()
  await orders.getByRole('link', { name: order.number }).click()
  await page.getByRole('heading', { level: 2, name: `Order ${order.number}` }).waitFor()
  await page.getByRole('link', { name: seller.username, exact: true }).click()
  const listing = page.getByRole('region', { name: 'Listings' }).getByRole('link').nth(1)
  expect(await listing.getAttribute('href')).toMatch(/^\/product\//)
})

test('an auction names its seller as a link, without an internal ID', async () => {
  const id = await insertAuction(server, seller, { title: 'Clay oven', seconds: 7200 })
  const page = await openAdmin(server, `/admin/auctions/${id}`, admin)
  const link = page.getByRole('link', { name: seller.username, exact: true })
  expect(await link.getAttribute('href')).toBe(`/admin/users/${seller.id}`)
  expect(await page.getByRole('main').textContent()).not.toContain(seller.id)
})
