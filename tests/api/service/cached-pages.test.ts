import { sharedMember, sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { receivesEvent } from '#support/notifications/live-events.ts'
import { statementsOf } from '#support/server/statements.ts'
import { stopClock } from '#support/stopped-clock.ts'

/** Pages of visitors without a session are cached for a second. */
const { server, seller } = sharedShop()
const bidder = sharedMember(server)

const show = async (path: string) => (await server.visitor().get(path)).text
/** Whether the page was rendered again, which needs statements. */
const isRendered = async (path: string) => (await statementsOf(() => show(path))).length > 0

test('a bid outdates the pages that show its auction, and no others', async () => {
  const auction = await insertAuction(server, seller, { title: 'Ox cart', categoryId: 'motors' })
  const kettle = await insertListing(server, seller, { title: 'Steel kettle' })
  stopClock(server)
  const pages = [`/product/${auction}`, '/?category=motors', `/product/${kettle}`]
  for (const path of pages) await show(path)
  for (const path of pages) expect(await isRendered(path), path).toBe(false)
  const bid = { currentBid: '150000.00', bidCount: 1, auctionEndTime: new Date().toISOString() }
  const data = { productId: auction, ...bid }
  await receivesEvent(server.app, { type: 'auction.bid_placed', data })
  expect(await isRendered(`/product/${kettle}`)).toBe(false)
  expect(await isRendered(`/product/${auction}`)).toBe(true)
  expect(await isRendered('/?category=motors')).toBe(true)
})

test('a bid is on the next page that a visitor loads', async () => {
  const auction = await insertAuction(server, seller, { title: 'Plough' })
  expect(await show(`/product/${auction}`)).not.toContain('345,678')
  const bid = await bidder.client.post(`/api/products/${auction}/bids`, { amount: '345678' })
  expect(bid.status).toBe(201)
  await expect.poll(() => show(`/product/${auction}`)).toContain('345,678')
})

test('events of one member outdate no page of a visitor, changed listings outdate all', async () => {
  const kettle = await insertListing(server, seller, { title: 'Copper kettle' })
  stopClock(server)
  await show('/help')
  await receivesEvent(server.app, { type: 'notification.created', data: { userId: bidder.id } })
  expect(await isRendered('/help')).toBe(false)
  await show(`/product/${kettle}`)
  await receivesEvent(server.app, { type: 'product.changed', data: { productId: kettle } })
  expect(await isRendered(`/product/${kettle}`)).toBe(true)
})

test.each([
  ['/cart', 'no-store'],
  ['/checkout', 'no-store'],
  ['/checkout/pay/0190b6e0-0000-7000-8000-000000000000', 'no-store'],
  ['/', 'private, no-cache'],
])('%s: a browser that goes back has "%s"', async (path, stored) => {
  const page = await bidder.client.fetch(path)
  expect(page.headers.get('cache-control')).toBe(stored)
})
