import type { Sale, SellerListing } from '#contracts/selling/selling.ts'
import { sharedShop } from '#support/fixtures.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { endListing, listAuction, listItem, relist } from '#support/listings/selling.ts'
import { orders } from '#support/money/paid-orders.ts'

const { server, seller, buyer } = sharedShop()

const listings = async (member: Member, query = '') =>
  (await member.client.get<SellerListing[]>(`/api/selling/listings${query}`)).body
const summary = async (member: Member) => (await member.client.get('/api/selling/summary')).body
const sales = async (member: Member, query = '') =>
  (await member.client.get<Sale[]>(`/api/selling/sales${query}`)).body
const order = async (productId: string, quantity = 1) =>
  (await orders(buyer, productId, { quantity, paymentMethod: 'bank_transfer' })).body

test('a seller lists their own listings by tab, with their private figures', async () => {
  const auction = await listAuction(seller, { title: 'Auctioned', reservePrice: '6000000' })
  const sold = await listItem(seller, { title: 'Sold' })
  const gone = await listItem(seller, { title: 'Ended' })
  await buyer.client.post(`/api/products/${auction.id}/bids`, { amount: '5000000' })
  await order(sold.id)
  await endListing(seller, gone.id)
  await buyer.client.post('/api/watchlist', { productId: auction.id })
  await server.app.pool.query(
    `insert into product_views (product_id, day, views) values ($1, current_date, 7), ($1, current_date - 60, 5)`,
    [auction.id],
  )

  expect(await listings(seller)).toMatchObject([
    {
      id: auction.id,
      bidCount: 1,
      currentBid: '5000000.00',
      reservePrice: '6000000.00',
      views: 12,
      watchers: 1,
      version: 1,
      relistedAs: null,
    },
  ])
  expect(await listings(seller, '?tab=sold')).toMatchObject([{ title: 'Sold' }])
  const again = (await relist(seller, gone.id)).body
  expect(await listings(seller, '?tab=ended')).toMatchObject([
    { id: gone.id, status: 'ended', relistedAs: again.id },
  ])
  const counts = { active: 2, sold: 1, ended: 1 }
  expect(await summary(seller)).toEqual({
    ...counts,
    drafts: 0,
    sales: 1,
    toPay: 1,
    toSend: 0,
    views: 7,
    watchers: 1,
    recentSales: 0,
    currency: 'ZWL',
    recentAmount: '0.00',
  })
  const stats = await seller.client.get(`/api/users/${seller.id}/listing-stats`)
  expect(stats.body).toEqual({ limit: null, label: 'Unlimited', ...counts })
})

test('listings are paged, newest first', async () => {
  const many = await createMember(server)
  for (let n = 1; n <= 5; n += 1) await listItem(many, { title: `Pot ${n}` })
  const answer = await many.client.get<SellerListing[]>('/api/selling/listings?limit=2&page=2')
  expect(answer.body.map(({ title }) => title)).toEqual(['Pot 3', 'Pot 2'])
  expect(answer.headers.get('x-total-count')).toBe('5')
  for (const query of ['?tab=secret', '?page=0', '?limit=0', '?page=x', '?tab=active&tab=sold'])
    expect((await many.client.get(`/api/selling/listings${query}`)).status).toBe(400)
})

test('sales list the seller’s orders by next step, with the buyer', async () => {
  const ann = await createMember(server)
  const pots = await listItem(ann, { title: 'Pots', quantity: 5, price: '100000' })
  const first = await order(pots.id, 2)
  const second = await order(pots.id)
  await server.app.pool.query("update orders set payment_status = 'paid' where id = $1", [first.id])
  expect((await sales(ann)).map(({ id }) => id)).toEqual([second.id, first.id])
  const listing = { status: 'active', isAuction: false }
  expect(await sales(ann, '?state=to_pay')).toMatchObject([
    { id: second.id, buyerUsername: buyer.username, listing },
  ])
  expect(await sales(ann, '?state=to_send')).toMatchObject([
    { id: first.id, totalAmount: '200000.00', shippingAddress: { city: 'Harare' } },
  ])
  const figures = { sales: 2, toPay: 1, toSend: 1, recentSales: 1, recentAmount: '200000.00' }
  expect(await summary(ann)).toMatchObject(figures)
  expect(await sales(buyer)).toEqual([])
  expect((await ann.client.get('/api/selling/sales?state=all')).status).toBe(400)
})

test('the owner copies images for a similar listing', async () => {
  const images = [await uploadedPicture(seller), await uploadedPicture(seller)]
  const listed = await listItem(seller, { images })
  const path = `/api/selling/listings/${listed.id}/pictures`
  const answer = await seller.client.post<{ images: string[] }>(path)
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body.images).toHaveLength(2)
  expect(answer.body.images).not.toEqual(images)
  const similar = await listItem(seller, { images: answer.body.images })
  expect(similar.images).toEqual(answer.body.images)
})
