import type { Bid } from '#contracts/auctions/bids.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import type { Member } from '#support/members/people.ts'
import { ordersOf } from '#support/money/carts.ts'
import { hiddenFieldsOf } from '#support/server/page-form.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

const bid = (member: Member, auction: ProductId, fields: Record<string, string>) =>
  postForm(member.client, `/product/${auction}/bid`, { form: 'bid', key: 'k', ...fields })
const amounts = async (auction: ProductId) =>
  (await ann.client.get<Bid[]>(`/api/products/${auction}/bids`)).body.map(({ amount }) => amount)

test('the form places a bid, with a maximum or without', async () => {
  const auction = await insertAuctionWithTerms(server, seller)
  const page = `/product/${auction}`
  expect(await formLeadsTo(await bid(ann, auction, { amount: '150', maxAmount: '1.500,00' }))).toBe(
    page,
  )
  expect(await amounts(auction)).toHaveLength(1)
  expect(await formLeadsTo(await bid(ben, auction, { amount: '1 600.', maxAmount: '' }))).toBe(page)
  expect((await amounts(auction))[0]).toBe('1600.00')
  expect(await (await ben.client.fetch(page)).text()).toContain('You are the highest bidder.')
  expect(await (await ann.client.fetch(page)).text()).toContain('You have been outbid')
})

test('a bid that is sent several times at once is placed once', async () => {
  const auction = await insertAuctionWithTerms(server, seller)
  const answers = await Promise.all([1, 2, 3].map(() => bid(ann, auction, { amount: '150' })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await amounts(auction)).toEqual(['150.00'])
})

test('a refused bid shows the page again with the reason, the amount and the rules', async () => {
  const auction = await insertAuctionWithTerms(server, seller)
  const low = await bid(ann, auction, { maxAmount: '99.50' })
  expect(low.status).toBe(409)
  const html = await low.text()
  expect(html).toContain('higher than')
  expect(html).toContain('value="99.50"')
  expect(html).toContain('Bids are binding and cannot be retracted.')
  for (const maxAmount of ['', 'many', '-5', '1e9', '100.0001', '<b>'])
    expect((await bid(ann, auction, { maxAmount })).status, maxAmount).toBe(400)
  expect((await bid(seller, auction, { maxAmount: '500' })).status).toBe(403)
  expect(await amounts(auction)).toEqual([])
})

test('looking at the page of a bid places none, and other items have no such page', async () => {
  const auction = await insertAuctionWithTerms(server, seller)
  const page = await ann.client.fetch(`/product/${auction}/bid?form=bid&amount=777`)
  expect(await page.text()).toContain('value="777"')
  expect(await amounts(auction)).toEqual([])
  const radio = await insertListing(server, seller)
  const other = await ann.client.fetch(`/product/${radio}/bid`)
  expect([other.status, other.headers.get('location')]).toEqual([307, `/product/${radio}`])
  expect((await bid(ann, radio, { maxAmount: '777' })).status).toBe(303)
})

const auctionWithPrice = async () => {
  const auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 2500_00n })
  return { auction, page: `/product/${auction}/bid?buy=now` }
}

test('the form of Buy It Now leads to the order; sent again, it buys once', async () => {
  const { auction, page } = await auctionWithPrice()
  const fields = await hiddenFieldsOf(ann.client, page, 'buy-now')
  const send = async () => formLeadsTo(await postForm(ann.client, page, fields))
  const pages = await Promise.all([send(), send()])
  expect(await send()).toBe(pages[0])
  const orders = await ordersOf(ann)
  expect(orders).toMatchObject([{ productId: auction, source: 'auction' }])
  expect(pages).toEqual(Array(2).fill(`/orders/${orders[0]!.id}`))
})

test('reading the page of Buy It Now buys nothing, and after a bid its form is refused', async () => {
  const { auction, page } = await auctionWithPrice()
  const fields = await hiddenFieldsOf(ann.client, page, 'buy-now')
  await ben.client.post(`/api/products/${auction}/bids`, { amount: '150.00' })
  const refused = await postForm(ann.client, page, fields)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Buy It Now is no longer available for this auction.')
  expect((await postForm(seller.client, page, { form: 'buy-now' })).status).toBe(403)
  expect(await ordersOf(ann)).toEqual([])
})
