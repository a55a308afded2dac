import { expect, test } from 'vitest'
import { insertAuctionWithTerms } from '../../support/auctions/auctions.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { ordersOf } from '../../support/money/carts.ts'
import { hiddenFieldsOf } from '../../support/server/page-form.ts'
import { formLeadsTo, postForm } from '../../support/server/post-form.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

const auctionWithPrice = async () => {
  const auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 2500_00n })
  return { auction, page: `/product/${auction}/bid?buy=now` }
}

test('the form buys the item and leads to its order; sent again, it buys once', async () => {
  const { auction, page } = await auctionWithPrice()
  const fields = await hiddenFieldsOf(ann.client, page, 'buy-now')
  const send = async () => formLeadsTo(await postForm(ann.client, page, fields))
  const pages = await Promise.all([send(), send()])
  expect(await send()).toBe(pages[0])
  const orders = await ordersOf(ann)
  expect(orders).toMatchObject([{ productId: auction, source: 'auction' }])
  expect(pages).toEqual([`/orders/${orders[0]!.id}`, `/orders/${orders[0]!.id}`])
})

test('reading the page buys nothing, and after a bid the form is refused with the reason', async () => {
  const { auction, page } = await auctionWithPrice()
  const fields = await hiddenFieldsOf(ann.client, page, 'buy-now')
  await ben.client.post(`/api/products/${auction}/bids`, { amount: '150.00' })
  const refused = await postForm(ann.client, page, fields)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Buy It Now is no longer available for this auction.')
  const own = await postForm(seller.client, page, { form: 'buy-now' })
  expect(own.status).toBe(403)
  expect(await ordersOf(ann)).toEqual([])
})

test('a visitor signs in first, and an unknown item is not found', async () => {
  const { page } = await auctionWithPrice()
  const visitor = await postForm(server.visitor(), page, { form: 'buy-now' })
  expect(await formLeadsTo(visitor)).toBe(`/signin?next=${encodeURIComponent(page)}`)
  for (const id of ['any', '%00', '00000000-0000-0000-0000-000000000000'])
    expect((await postForm(ann.client, `/product/${id}/bid`, { form: 'buy-now' })).status).toBe(404)
})
