import { sharedShop } from '#support/fixtures.ts'
import { bids, endAuction, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { acceptsChance, offersChance } from '#support/auctions/second-chances.ts'
import { updateListing } from '#support/listings/listings.ts'
import { ordersOf } from '#support/money/carts.ts'
import { createCashOrder, takesCash } from '#support/money/cash.ts'
import { expire } from '#support/money/expired-orders.ts'
import { detailOf, step } from '#support/money/paid-orders.ts'
import { notificationsOf } from '#support/notifications/order-notifications.ts'
import { stockOf } from '#support/order-lines.ts'
import { rowsOf } from '#support/rows.ts'

const { server, seller, buyer, ann, ben, support } = sharedShop()

beforeAll(() => takesCash(server, seller))

const text = 'I paid at Joina City at noon.'
const denies = (id: string) => {
  const body = { step: 'denyCash', reason: 'They never met.' }
  return support.client.post(`/api/admin/orders/${id}/steps`, body)
}
const ended = { orderStatus: 'cancelled', paymentStatus: 'expired' }

test('a winner who reports cash that was not paid gets a strike, and the next bidder the item', async () => {
  const auction = await insertAuctionWithTerms(server, seller)
  const collected = { collection_only: true, allows_collection: true, shipping_minor: 0n }
  await updateListing(server, auction, collected)
  await bids(ann, auction, 150)
  await bids(ben, auction, 200)
  await endAuction(server, auction)
  const { id } = (await ordersOf(ben))[0]!
  expect((await step(ben, id, 'cash')).status).toBe(200)
  expect((await denies(id)).status).toBe(409)
  expect((await step(ben, id, 'cash/report', { text })).status).toBe(200)
  await expire(server, id)
  expect((await denies(id)).body).toMatchObject({ ...ended, actions: [] })
  const strikes = () => rowsOf(server, 'select from unpaid_strikes where user_id = $1', [ben.id])
  await expect.poll(strikes).toHaveLength(1)
  expect((await offersChance(seller, auction)).status).toBe(201)
  expect((await acceptsChance(ann, auction)).body.offer!.orderId).not.toBeNull()
})

test('reported cash for a bought item that was not paid returns the stock and counts as not collected', async () => {
  const { order } = await createCashOrder(server, buyer, seller)
  await step(buyer, order.id, 'cash/report', { text })
  expect((await denies(order.id)).status).toBe(200)
  expect(await detailOf(buyer, order.id)).toMatchObject(ended)
  expect(await stockOf(server, order.productId)).toMatchObject({ quantity: 2 })
  const list = await support.client.get('/api/admin/cash-orders?state=lapsed')
  expect(list.body).toMatchObject([{ orderId: order.id }, {}])
  for (const member of [buyer, seller])
    expect(await notificationsOf(server, member, order.id)).toContain('Cancelled: not paid in cash')
  const missed = 'select from cash_orders where buyer_id = $1 and lapsed_at is not null'
  expect(await rowsOf(server, missed, [buyer.id])).toHaveLength(1)
})
