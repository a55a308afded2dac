import { expect, test } from 'vitest'
import type { CollectionTermsAnswer } from '../../../../contracts/orders/collection-terms.ts'
import type { Order } from '../../../../contracts/orders/orders.ts'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { detailOf, pay } from '../../../support/money/paid-orders.ts'
import { covers } from '../../../coverage/covers.ts'

const { server, seller, buyer, stranger } = sharedShop()

const pathOf = (id: string) => `/api/selling/listings/${id}/collection`
const terms = {
  place: 'Avondale shops, by the post office',
  times: 'Weekdays after 17:00, Saturdays until 13:00',
}
const save = (id: string, change: object = {}, member = seller) =>
  member.client.put<CollectionTermsAnswer & { fields?: object }>(pathOf(id), {
    ...terms,
    ...change,
  })
const listed = (allowsCollection = true) =>
  insertListing(server, seller, { quantity: 5, allowsCollection })
const shownOn = async (id: string) =>
  (await stranger.client.get<ProductDetail>(`/api/products/${id}`)).body.collection

test('a seller says where and when an item can be collected, changes it, and removes it', async () => {
  covers(
    'call: GET /api/selling/listings/{id}/collection',
    'call: PUT /api/selling/listings/{id}/collection',
  )
  const id = await listed()
  const read = async () => (await seller.client.get<CollectionTermsAnswer>(pathOf(id))).body
  expect(await read()).toEqual({ allowsCollection: true, collection: null })
  expect(await shownOn(id)).toBeNull()
  expect(
    (await save(id, { place: '  Avondale shops,\n by the post office ' })).body.collection,
  ).toEqual(terms)
  expect(await shownOn(id)).toEqual(terms)
  await save(id, { times: 'Sundays' })
  expect(await shownOn(id)).toEqual({ ...terms, times: 'Sundays' })
  expect((await save(id, { place: '', times: ' ' })).body.collection).toBeNull()
  const sent = await listed(false)
  await save(sent)
  expect(await shownOn(sent)).toBeNull()
  expect(await read()).toEqual({ allowsCollection: true, collection: null })
})

test('contact data and a place without times are refused', async () => {
  const id = await listed()
  expect((await save(id, { place: 'Call 0771 234 567' })).body.fields).toEqual({
    place:
      'Leave out phone numbers, addresses of mail and links: the buyer gets your contact in the order',
  })
  expect((await save(id, { times: '' })).body.fields).toEqual({
    times: 'Enter both a place and times, or neither',
  })
  expect(await shownOn(id)).toBeNull()
})

test('only the seller of a listing reads and changes it', async () => {
  const id = await listed()
  expect((await save(id, {}, stranger)).status).toBe(404)
  expect((await stranger.client.fetch(pathOf(id))).status).toBe(404)
})

test('the buyer of a collected order sees it once the order is paid', async () => {
  const productId = await listed()
  await save(productId)
  const order = async (collect: boolean) => {
    const line = { productId, collect, paymentMethod: 'ecocash_zwl' }
    return (await buyer.client.post<Order>('/api/orders', line)).body
  }
  const [collected, sent] = [await order(true), await order(false)]
  expect((await detailOf(buyer, collected.id)).collection).toBeNull()
  for (const one of [collected, sent]) await pay(server, one)
  expect((await detailOf(buyer, collected.id)).collection).toEqual(terms)
  expect((await detailOf(seller, collected.id)).collection).toEqual(terms)
  expect((await detailOf(buyer, sent.id)).collection).toBeNull()
})

test('a listing that is relisted keeps its place and times', async () => {
  const id = await listed()
  await save(id)
  await seller.client.post(`/api/products/${id}/end`)
  const again = await seller.client.post<{ id: string }>(`/api/products/${id}/relist`, {})
  expect(await shownOn(again.body.id)).toEqual(terms)
})
