import type { OrderId } from '#contracts/common/ids.ts'
import type { CollectionTermsAnswer } from '#contracts/orders/collection-terms.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import type { DeliveryTerms } from '#contracts/orders/delivery-terms.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { sharedShop } from '#support/fixtures.ts'
import { depotNamed } from '#support/listings/courier.ts'
import { insertListing } from '#support/listings/listings.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { bus, chooseDelivery, detailOf, orders, pay, step } from '#support/money/paid-orders.ts'
import { payableOf } from '#support/money/payments.ts'
import { endListing, relist } from '#support/listings/selling.ts'

const { server, seller, buyer, stranger } = sharedShop()

afterAll(() => ledgerHolds(server))

const pathOf = (id: string) => `/api/selling/listings/${id}/delivery`
const offer = (id: string, busPrice: string | null) =>
  seller.client.put<DeliveryTerms>(pathOf(id), { busPrice })
const choose = (id: OrderId, choice: object) => chooseDelivery(buyer, id, choice)
const waysOf = async (order: Order) => {
  const [block] = (await payableOf(buyer, order.checkoutId)).quote.blocks
  return [block!.way, block!.depotId, ...block!.ways.map((of) => `${of.way} ${of.cost} ${of.usd}`)]
}

/** A listing of ZWL 475,000 with courier delivery for ZWL 250,000 and collection. */
const listed = () =>
  insertListing(server, seller, {
    title: 'Vintage radio',
    priceMinor: 475_000_00n,
    shippingMinor: 250_000_00n,
    quantity: 5,
    allowsCollection: true,
  })
/** An unpaid order of a listing whose bus parcels cost US$5. */
async function ordered(quantity = 1): Promise<Order> {
  const productId = await listed()
  await offer(productId, '5')
  return (await orders(buyer, productId, { quantity })).body
}

test('a seller offers bus parcels at a price in dollars, also after relisting, changes it, and stops', async () => {
  const id = await insertListing(server, seller, { title: 'Vintage radio' })
  const read = async (listing = id) => (await seller.client.get(pathOf(listing))).body
  expect(await read()).toEqual({ title: 'Vintage radio', busPrice: null })
  for (const busPrice of ['5.00', '0.00']) {
    const saved = { title: 'Vintage radio', busPrice }
    expect((await offer(id, busPrice)).body).toEqual(saved)
    expect(await read()).toEqual(saved)
  }
  expect((await offer(id, null)).body.busPrice).toBeNull()
  await offer(id, '5')
  await endListing(seller, id)
  expect(await read((await relist(seller, id)).body.id)).toMatchObject({ busPrice: '5.00' })
  for (const wrong of ['-1', '1.2345']) expect((await offer(id, wrong)).status).toBe(400)
})

test('the buyer chooses a depot before paying, and the total follows at the rate of the order', async () => {
  const bought = await ordered(2)
  const ways = ['address 250000.00 10.00', 'bus 125000.00 5.00', 'collection 0.00 0.00']
  expect(await waysOf(bought)).toEqual(['address', null, ...ways])
  const depotId = await depotNamed(buyer, 'Roadport')
  expect((await choose(bought.id, { collect: false, depotId })).body).toMatchObject({
    collect: false,
    shippingCost: '125000.00',
    totalAmount: '1075000.00',
    totalUsd: '43.00',
  })
  expect(await waysOf(bought)).toEqual(['bus', depotId, ...ways])
  // Another depot costs the same, also after the seller has changed the price.
  await offer(bought.productId, '9')
  const other = { collect: false, depotId: await depotNamed(buyer, 'Renkini') }
  expect((await choose(bought.id, other)).body.shippingCost).toBe('125000.00')

  const collected = await choose(bought.id, { collect: true })
  expect(collected.body).toMatchObject({ collect: true, totalAmount: '950000.00' })
  expect((await detailOf(buyer, bought.id)).chosenDepot).toBeNull()
  const sent = await choose(bought.id, { collect: false })
  expect(sent.body).toMatchObject({ collect: false, totalAmount: '1200000.00' })
})

test('a closed depot is refused', async () => {
  const bought = await ordered()
  const depotId = await depotNamed(buyer, 'Sakubva')
  await server.app.pool.query('update depots set open = false where id = $1', [depotId])
  const answer = await choose(bought.id, { collect: false, depotId })
  expect([answer.status, answer.body.fields]).toEqual([400, { depotId: 'Choose an open depot' }])
  expect((await detailOf(buyer, bought.id)).totalAmount).toBe(bought.totalAmount)
})

test('the seller sends the paid parcel to the chosen depot, and to no other', async () => {
  const bought = await ordered()
  const depotId = await depotNamed(buyer, 'Roadport')
  await choose(bought.id, { collect: false, depotId })
  await pay(server, await detailOf(buyer, bought.id))
  expect((await choose(bought.id, { collect: true })).status).toBe(409)
  expect((await detailOf(seller, bought.id)).chosenDepot).toMatchObject({ name: 'Roadport' })

  const parcel = { depotId, registration: 'AFK 4482', departsAt: new Date().toISOString() }
  const elsewhere = { ...parcel, depotId: await depotNamed(buyer, 'Renkini') }
  for (const body of [bus, { ...bus, busParcel: elsewhere }]) {
    const { status, body: refused } = await step(seller, bought.id, 'dispatch', body)
    const fields = { 'busParcel.depotId': 'The buyer chose the bus to Roadport' }
    expect([status, refused.fields]).toEqual([400, fields])
  }
  // The depot may have closed since.
  await server.app.pool.query('update depots set open = false where id = $1', [depotId])
  const sent = await step(seller, bought.id, 'dispatch', { ...bus, busParcel: parcel })
  const onTheBus = { orderStatus: 'dispatched', busParcel: { depot: { name: 'Roadport' } } }
  expect(sent.body).toMatchObject(onTheBus)
  await step(seller, bought.id, 'arrive')
  await server.app.pool.query('update depots set open = true where id = $1', [depotId])
  expect((await step(buyer, bought.id, 'confirm')).body.orderStatus).toBe('completed')
})

const collectionOf = (id: string) => `/api/selling/listings/${id}/collection`
const terms = {
  place: 'Avondale shops, by the post office',
  times: 'Weekdays after 17:00, Saturdays until 13:00',
}
const save = (id: string, change: object = {}) =>
  seller.client.put<CollectionTermsAnswer>(collectionOf(id), { ...terms, ...change })
const shownOn = async (id: string) =>
  (await stranger.client.get<ProductDetail>(`/api/products/${id}`)).body.collection

test('a seller says where and when an item can be collected, changes it, and removes it', async () => {
  const id = await listed()
  const read = async () => (await seller.client.get<CollectionTermsAnswer>(collectionOf(id))).body
  expect(await shownOn(id)).toBeNull()
  const spaced = await save(id, { place: '  Avondale shops,\n by the post office ' })
  expect(spaced.body.collection).toEqual(terms)
  expect(await shownOn(id)).toEqual(terms)
  await save(id, { times: 'Sundays' })
  expect(await shownOn(id)).toEqual({ ...terms, times: 'Sundays' })
  expect((await save(id, { place: '', times: ' ' })).body.collection).toBeNull()
  const sent = await insertListing(server, seller)
  await save(sent)
  expect(await shownOn(sent)).toBeNull()
  expect(await read()).toEqual({ allowsCollection: true, collection: null })
})

test('the buyer of a collected order sees it once the order is paid', async () => {
  const productId = await listed()
  await save(productId)
  const { body: collected } = await orders(buyer, productId, { collect: true })
  const { body: sent } = await orders(buyer, productId)
  expect((await detailOf(buyer, collected.id)).collection).toBeNull()
  for (const one of [collected, sent]) await pay(server, one)
  for (const member of [buyer, seller])
    expect((await detailOf(member, collected.id)).collection).toEqual(terms)
  expect((await detailOf(buyer, sent.id)).collection).toBeNull()
})
