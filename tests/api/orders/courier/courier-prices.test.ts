import type { CityGroup } from '#contracts/orders/city-groups.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { sharedShop } from '#support/fixtures.ts'
import { courierListing, groupNamed } from '#support/listings/courier.ts'
import { edit, endListing, inHours, relist } from '#support/listings/selling.ts'
import { auditLogOf } from '#support/members/audit-log.ts'

const { server, admin, seller, stranger } = sharedShop()

const lists = async (more: object = {}) =>
  seller.client.post<ProductDetail>('/api/products', await courierListing(seller, more))
const edits = (id: string, change: object) => edit(seller, id, change)
const own = async (id: string) =>
  (await seller.client.get<SellerListing>(`/api/selling/listings/${id}`)).body
/** The seller's price by group. */
const pricesOf = async (id: string) => (await own(id)).courierPrices.map(({ price }) => price)
const shown = async (id: string) =>
  (await stranger.client.get<ProductDetail>(`/api/products/${id}`)).body.courierPrices

test('a seller lists an item with a price of the courier for groups of cities, or with one for all', async () => {
  const listed = await lists()
  expect(listed.status, listed.text).toBe(201)
  expect(listed.body).toMatchObject({ shippingCost: '200000.00', originalShippingCost: '8.00' })
  expect(await shown(listed.body.id)).toEqual([
    {
      group: 'Bulawayo and around',
      places: ['Bulawayo'],
      shippingCost: '75000.00',
      originalShippingCost: '3.00',
    },
    { group: 'Manicaland', places: ['Mutare'], shippingCost: null, originalShippingCost: null },
  ])
  const { body } = await lists({ courierPrices: undefined })
  expect(await own(body.id)).toMatchObject({ courierPrices: [], collectionTerms: null })
})

test('a price above that of the delivery, and an unknown group, are refused', async () => {
  const south = await groupNamed(seller, 'Bulawayo and around')
  const dear = 'Enter at most the price of the delivery, or raise that price.'
  for (const [groupId, price, fields] of [
    [south, '8.01', { [`courierPrices.${south}`]: dear }],
    [crypto.randomUUID(), '1', { courierPrices: 'Choose one of the groups of cities.' }],
  ] as const)
    expect(await lists({ courierPrices: [{ groupId, price }] })).toMatchObject({
      status: 400,
      body: { fields },
    })
})

test('the prices follow a change of the currency and a lower price of the delivery', async () => {
  const { body } = await lists()
  await edits(body.id, { title: 'Knapsack sprayer, 16 litres' })
  expect(await pricesOf(body.id)).toEqual(['3.00', null])
  await edits(body.id, { currency: 'ZWL', price: '500000', shippingCost: '200000' })
  expect(await pricesOf(body.id)).toEqual(['75000.00', null])
  await edits(body.id, { shippingCost: '50000' })
  expect(await pricesOf(body.id)).toEqual(['50000.00', null])
  const changed = await edits(body.id, { courierPrices: [] })
  expect(changed).toMatchObject({ status: 200, body: { courierPrices: [] } })
})

test('an auction has its prices in the currency of its bids', async () => {
  const { body } = await lists({ isAuction: true, quantity: 1, auctionEndTime: inHours(24) })
  expect(await pricesOf(body.id)).toEqual(['75000.00', null])
  await edits(body.id, { shippingCost: '50000' })
  expect(await pricesOf(body.id)).toEqual(['50000.00', null])
})

test('an item that is relisted keeps its prices and the terms of its collection', async () => {
  const collectionTerms = { place: 'Avondale  shops', times: 'Weekdays after 17:00' }
  const { body } = await lists({ allowsCollection: true, collectionTerms })
  await endListing(seller, body.id)
  const again = await relist(seller, body.id)
  expect(again.status, again.text).toBe(201)
  expect(await pricesOf(again.body.id)).toEqual(['3.00', null])
  expect(again.body.collection).toEqual({ place: 'Avondale shops', times: 'Weekdays after 17:00' })
})

test('the terms of the collection are part of a listing, and removed with null', async () => {
  const collectionTerms = { place: 'Avondale shops', times: 'Weekdays after 17:00' }
  const { body } = await lists({ allowsCollection: true, collectionTerms })
  expect(await own(body.id)).toMatchObject({ collectionTerms })
  const later = { place: 'Avondale shops', times: 'Saturdays' }
  expect((await edits(body.id, { collectionTerms: later })).body.collection).toEqual(later)
  expect((await edits(body.id, { price: '21' })).body.collection).toEqual(later)
  expect(await edits(body.id, { collectionTerms: { place: 'Here', times: '' } })).toMatchObject({
    body: { fields: { 'collectionTerms.times': 'Enter both a place and times, or neither' } },
  })
  expect((await edits(body.id, { collectionTerms: null })).body.collection).toBeNull()
})

const path = '/api/admin/city-groups'
const reason = 'Couriers asked for it'
const groups = async () =>
  (await seller.client.get<CityGroup[]>('/api/city-groups')).body.map(({ name, places }) => [
    name,
    places.join(', '),
  ])

test('the shop comes with groups of all places of the shop', async () => {
  expect(await groups()).toEqual([
    ['Bulawayo and around', 'Bulawayo'],
    ['Harare and around', 'Chitungwiza, Harare'],
    ['Manicaland', 'Mutare'],
    ['Masvingo', 'Masvingo'],
    ['Midlands', 'Gweru, Kwekwe'],
    ['North', 'Kadoma'],
  ])
})

test('an admin changes the groups with a reason', async () => {
  const { body: list } = await admin.client.get<CityGroup[]>(`${path}?search=gweru`)
  expect(list.map(({ name }) => name)).toEqual(['Midlands'])
  const midlands = `${path}/${list[0]!.id}`
  const west = { name: ' Gweru  and west', places: ['Gweru'], reason }

  const taken = { status: 400, body: { fields: { places: 'Gweru is in the group Midlands' } } }
  expect(await admin.client.post<{ fields: object }>(path, west)).toMatchObject(taken)
  const changed = await admin.client.put(midlands, { name: 'Midlands', places: ['Kwekwe'], reason })
  expect(changed.status, changed.text).toBe(200)
  const added = await admin.client.post(path, west)
  expect(added).toMatchObject({ status: 201, body: { name: 'Gweru and west', places: ['Gweru'] } })
  for (const wrong of [{ reason: '' }, { places: ['Lusaka'] }])
    expect((await admin.client.post(path, { ...west, ...wrong })).status).toBe(400)
  expect((await admin.client.put(`${path}/${crypto.randomUUID()}`, west)).status).toBe(404)

  const change = { before: { places: ['Gweru', 'Kwekwe'] }, after: { places: ['Kwekwe'] }, reason }
  expect(await auditLogOf(server, 'city_group.change')).toMatchObject([{ details: change }])
  expect(await auditLogOf(server, 'city_group.add')).toMatchObject([
    { details: { after: { name: 'Gweru and west' }, reason } },
  ])
})

test('of two admins who give a place to two groups at once, one is refused', async () => {
  const { body: list } = await admin.client.get<CityGroup[]>(`${path}?search=Masvingo`)
  const free = { name: 'Masvingo', places: [], reason }
  expect((await admin.client.put(`${path}/${list[0]!.id}`, free)).status).toBe(200)
  expect((await groups()).map(([name]) => name)).not.toContain('Masvingo')
  const answers = await Promise.all(
    ['Lowveld', 'Great Zimbabwe'].map((name) =>
      admin.client.post(path, { name, places: ['Masvingo'], reason }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
})
