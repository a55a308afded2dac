import type { BusStations } from '#contracts/orders/depots.ts'
import { moveDueOrders } from '../../../server/modules/orders/steps/move-due-orders.ts'
import { sharedShop } from '#support/fixtures.ts'
import { depotNamed } from '#support/listings/courier.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { bus, createPaidOrder, daysLater, detailOf, step } from '#support/money/paid-orders.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { notificationsOf } from '#support/notifications/order-notifications.ts'
import { whileHeld } from '#support/server/held-rows.ts'

const { server, seller, buyer, stranger } = sharedShop()

afterAll(() => ledgerHolds(server))

/** Sends an order to Roadport. */
const sends = async (orderId: string, parcel: object = {}, more: object = {}) =>
  step(seller, orderId, 'dispatch', {
    ...bus,
    waybill: '448 2071',
    ...more,
    busParcel: {
      depotId: await depotNamed(seller, 'Roadport'),
      registration: 'afk 4482',
      departsAt: new Date(Date.now() - 3_600_000).toISOString(),
      ...parcel,
    },
  })
/** A paid order that is on its way to Roadport. */
async function sent() {
  const order = await createPaidOrder(server, buyer, seller)
  const answer = await sends(order.id)
  expect(answer.status, answer.text).toBe(200)
  return order
}
const pageOf = async (id: string) => {
  const { code } = (await detailOf(buyer, id)).tracking!
  return (await server.visitor().fetch(`/track/${code}`)).text()
}

/** The notifications about an order whose type is like this. */
const notified = async (orderId: string, type = '%') => {
  const { rows } = await server.app.pool.query<{ user_id: string; params: object }>(
    `select user_id, params from notifications where params ->> 'orderId' = $1 and type like $2`,
    [orderId, type],
  )
  return rows
}

test('the shop has depots in nine towns, by town and name', async () => {
  const { body } = await buyer.client.get<BusStations>('/api/depots')
  expect(body.depots.map(({ town, name }) => `${town}, ${name}`)).toEqual([
    'Bulawayo, Egodini',
    'Bulawayo, Renkini',
    'Chitungwiza, Chitungwiza bus terminus',
    'Gweru, Kudzanai',
    'Harare, Fourth Street',
    'Harare, Mbare Musika',
    'Harare, Roadport',
    'Kadoma, Kadoma bus terminus',
    'Kwekwe, Kwekwe bus terminus',
    'Masvingo, Mucheke',
    'Mutare, Sakubva',
  ])
  expect(body.operators).toContain('Inter-Africa')
})

test('buyer and seller see depot, bus and departure; the buyer is notified', async () => {
  const order = await sent()
  for (const member of [buyer, seller]) {
    const { busParcel: parcel, handOverCode, dispatch } = await detailOf(member, order.id)
    expect(parcel).toMatchObject({
      depot: { town: 'Harare', name: 'Roadport', address: 'Robert Mugabe Road' },
      registration: 'AFK 4482',
      photo: null,
    })
    expect(dispatch).toMatchObject({ courier: 'Inter-Africa', waybill: '448 2071' })
    expect(handOverCode).toBeNull()
  }
  const params = { depot: 'Roadport', depotAddress: 'Robert Mugabe Road, Harare' }
  expect(await notified(order.id, 'order_dispatched')).toMatchObject([{ params }])
  const page = await pageOf(order.id)
  for (const text of ['<h1>On the bus to Harare</h1>', 'AFK 4482', '448 2071', 'Roadport, Robert'])
    expect(page).toContain(text)
})

test('a parcel for a depot needs a waybill, a registration, a departure and an open depot', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const fieldsOf = async (change: object, parcel: object = {}) => {
    const answer = await sends(order.id, parcel, change)
    expect(answer.status).toBe(400)
    return answer.body.fields
  }
  const missing = { registration: ' ', departsAt: '' }
  expect(await fieldsOf({ courier: '', waybill: ' ' }, missing)).toEqual({
    courier: 'Which bus company took it?',
    waybill: 'Enter the number of the waybill',
    'busParcel.registration': 'Enter the registration of the bus',
    'busParcel.departsAt': 'Enter the departure of the bus',
  })
  expect(await fieldsOf({ receiverPhone: 'at the shop' })).toHaveProperty('receiverPhone')
  const closed = await depotNamed(seller, 'Kudzanai')
  await server.app.pool.query('update depots set open = false where id = $1', [closed])
  for (const depotId of [closed, crypto.randomUUID()])
    expect(await fieldsOf({}, { depotId, departsAt: '2020-01-01T00:00:00.000Z' })).toEqual({
      'busParcel.depotId': 'Choose an open depot',
      'busParcel.departsAt': 'Enter a departure within a week from now',
    })
  expect((await detailOf(seller, order.id)).orderStatus).toBe('processing')
})

test('on arrival the buyer gets depot, hours and code; the seller never sees the code', async () => {
  const order = await sent()
  const there = { orderStatus: 'ready_for_collection', handOverCode: null, actions: ['handOver'] }
  expect((await step(seller, order.id, 'arrive')).body).toMatchObject(there)
  const { handOverCode: code, actions } = await detailOf(buyer, order.id)
  expect(code).toMatch(/^\d{6}$/)
  expect(actions).toEqual(['confirm', 'dispute'])
  const params = { code, depot: 'Roadport', depotHours: 'Daily 05:00 to 20:00' }
  expect(await notified(order.id, 'order_arrived%')).toMatchObject([{ user_id: buyer.id, params }])
  const orderPage = async (who: typeof buyer) => (await who.client.get(`/orders/${order.id}`)).text
  expect(await orderPage(buyer)).toContain('Collect it at Roadport')
  expect(await orderPage(seller)).toContain('The buyer collects it at Roadport')
  const page = await pageOf(order.id)
  expect(page).toContain('<h1>Ready at Roadport</h1>')
  expect(page).not.toContain(code)

  const done = await step(seller, order.id, 'hand-over', { code })
  expect(done.body).toMatchObject({ orderStatus: 'completed', earnings: { booked: true } })
  expect(await pageOf(order.id)).toContain('<h1>Collected</h1>')
})

test('a buyer who knows of the arrival says so, and the seller is notified without the code', async () => {
  const order = await sent()
  const { handOverCode: code } = (await step(buyer, order.id, 'arrive')).body
  expect(code).toMatch(/^\d{6}$/)
  const ofSeller = (await notified(order.id)).filter((each) => each.user_id === seller.id)
  expect(JSON.stringify(ofSeller)).not.toContain(code)
})

test('only buyer and seller see the photo of the waybill, also at its upload URL', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const photo = await uploadedPicture(seller)
  const foreign = await sends(order.id, { photo: await uploadedPicture(buyer) })
  expect([foreign.status, foreign.body.code]).toEqual([403, 'image_not_yours'])
  await sends(order.id, { photo })
  const { busParcel: parcel } = await detailOf(buyer, order.id)
  expect(parcel?.photo).toBe(`/api/orders/${order.id}/waybill.jpg`)
  for (const member of [buyer, seller]) {
    const shown = await member.client.fetch(parcel!.photo!)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(shown.headers.get('cache-control')).toContain('private')
  }
  expect((await stranger.client.fetch(parcel!.photo!)).status).toBe(404)
  expect((await server.visitor().fetch(photo)).status).toBe(404)
  expect(await pageOf(order.id)).not.toContain('waybill.jpg')
  const without = await sent()
  expect((await buyer.client.fetch(`/api/orders/${without.id}/waybill.jpg`)).status).toBe(404)
})

test('a parcel left at the depot: reminders after 7 days, delivered after 14, then paid', async () => {
  const order = await sent()
  expect((await step(seller, order.id, 'arrive')).status).toBe(200)
  const after = async (days: number) => {
    await daysLater(server, order.id, days)
    await moveDueOrders(server.app)
    return detailOf(buyer, order.id)
  }
  expect((await after(6)).orderStatus).toBe('ready_for_collection')
  expect(await notificationsOf(server, seller, order.id)).not.toContain('Not collected yet')
  expect((await after(1)).orderStatus).toBe('ready_for_collection')
  expect(await notificationsOf(server, buyer, order.id)).toContain('Waiting to be collected')
  expect(await notificationsOf(server, seller, order.id)).toContain('Not collected yet')
  expect(await after(7)).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' })
  expect(await pageOf(order.id)).toContain('<h1>Ready at Roadport</h1>')
  expect((await after(7)).orderStatus).toBe('completed')
})

test('an arrival that waited for the dispatch sees that the parcel goes to a depot', async () => {
  const { id } = await createPaidOrder(server, buyer, seller)
  const arrives = () => step(seller, id, 'arrive')
  const statuses = await whileHeld(server, ['orders', 'id', id], () => sends(id), arrives)
  expect(statuses).toEqual([200, 200])
})
