import type { PointWithCode } from '#contracts/orders/admin/pickup-points.ts'
import type { KeeperDay, KeeperParcel } from '#contracts/orders/keeper.ts'
import { moveDueOrders } from '../../../../server/modules/orders/steps/move-due-orders.ts'
import { sharedShop } from '#support/fixtures.ts'
import { depotNamed } from '#support/listings/courier.ts'
import { stockOf } from '#support/order-lines.ts'
import { sumsOf } from '#support/money/charge-backs.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { bus, daysLater, detailOf, step } from '#support/money/paid-orders.ts'
import {
  createPoint,
  paidForPoint,
  receivedDaysAgo,
  signInAt,
} from '#support/money/pickup-parcels.ts'
import type { Client } from '#support/server/client.ts'
import { whileHeld } from '#support/server/held-rows.ts'

const { server, seller, buyer, admin } = sharedShop()
const people = { buyer, seller }
let point: PointWithCode
let keeper: Client
let stranger: Client

beforeAll(async () => {
  point = await createPoint(admin)
  keeper = await signInAt(server, point)
  stranger = await signInAt(server, await createPoint(admin))
})
afterAll(() => ledgerHolds(server))

type Answered = KeeperParcel & { code: string; message?: string }
const receive = (client: Client, code: string, shelf?: string) =>
  client.post<Answered>('/api/keeper/parcels/receive', { code, ...(shelf && { shelf }) })
const handOver = (client: Client, code: string) =>
  client.post<Answered>('/api/keeper/parcels/hand-over', { code })
/** Two hand-overs of a parcel at once, which both find it waiting; its fee is booked once. */
const handedOverTwice = (id: string, code: string) => {
  const handsOver = () => handOver(keeper, code)
  return whileHeld(server, ['orders', 'id', id], handsOver, handsOver)
}
const giveBack = (client: Client, code: string) =>
  client.post<Answered>('/api/keeper/parcels/return', { code })
const dayOf = async (client: Client) => (await client.get<KeeperDay>('/api/keeper/parcels')).body
/** A parcel on a shelf, with the buyer's code. */
async function received() {
  const order = await paidForPoint(server, people, point)
  expect((await receive(keeper, order.label)).status).toBe(200)
  return { ...order, code: (await detailOf(buyer, order.id)).handOverCode! }
}
const feeOf = async (id: string) => (await sumsOf(server, id))['pickup']
const notified = async (type: string, orderId: string) => {
  const { rows } = await server.app.pool.query<{ params: object }>(
    `select params from notifications where type = $1 and params ->> 'orderId' = $2`,
    [type, orderId],
  )
  return rows.map(({ params }) => params)
}

test('a parcel that comes in gets a shelf, and the buyer place, hours and code, also as a QR code', async () => {
  const order = await paidForPoint(server, people, point)
  expect((await receive(keeper, `${server.url}/track/${order.label}`)).body).toEqual({
    code: order.label,
    shelf: 'A1',
    firstName: 'Tendai',
    state: 'waiting',
    receivedAt: expect.any(String),
    endedAt: null,
    mayReturn: false,
  })
  const { handOverCode: code, ...detail } = await detailOf(buyer, order.id)
  const pickupPoint = { name: point.name, suburb: 'Sakubva', landmark: 'Opposite the market' }
  expect(detail).toMatchObject({ orderStatus: 'ready_for_collection', pickupPoint })
  expect(code).toMatch(/^\d{6}$/)
  expect((await detailOf(seller, order.id)).handOverCode).toBeNull()
  const depotAddress = '12 Chimoio Avenue, Opposite the market, Sakubva, Mutare'
  const place = { depot: point.name, depotAddress, depotHours: 'Mon to Sat 08:00 to 18:00' }
  expect(await notified('order_at_point', order.id)).toMatchObject([{ ...place, code }])
  const [ofSeller] = await notified('order_at_point_seller', order.id)
  expect(ofSeller).not.toHaveProperty('code')
  const path = `/api/orders/${order.id}/collection-code.svg`
  const drawn = await buyer.client.fetch(path)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await drawn.text()).toContain('<svg')
  expect((await seller.client.fetch(path)).status).toBe(404)
  const page = await (await server.visitor().fetch(`/track/${order.label}`)).text()
  expect(page).toContain(`<h1>Ready at ${point.name}</h1>`)
  expect(page).toContain(`${depotAddress}.`)
  // A repeat changes neither shelf nor code.
  expect((await receive(keeper, order.label, 'Z1')).body.shelf).toBe('A1')
  expect((await detailOf(buyer, order.id)).handOverCode).toBe(code)
  expect(await dayOf(keeper)).toMatchObject({ waiting: 1, nextShelf: 'A2' })
})

test('the name of a shelf has at most eight characters, also in capital letters', async () => {
  const { label } = await paidForPoint(server, people, point)
  const body = { fields: { shelf: 'Please fill this in.' } }
  expect(await receive(keeper, label, 'ß'.repeat(5))).toMatchObject({ status: 400, body })
  expect((await receive(keeper, label, ' b12 ')).body.shelf).toBe('B12')
})

test('the buyer’s code completes the order; the fee comes out of the seller’s income', async () => {
  const { id, code, label } = await received()
  const found = await keeper.post<Answered>('/api/keeper/parcels/find', { code })
  expect(found.body).toMatchObject({ code: label, state: 'waiting' })
  const expected = { amount: '130000.00', pickupFee: '12500.00', booked: false }
  expect((await detailOf(seller, id)).earnings).toMatchObject(expected)
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  expect(await handedOverTwice(id, spaced)).toEqual([200, 200])
  const handedOver = { code: label, state: 'handed_over' }
  expect((await dayOf(keeper)).parcels).toContainEqual(expect.objectContaining(handedOver))
  // ZWL 150,000 less 5 % commission and the fee of US$0.50.
  const income = { commission: '7500.00', amount: '130000.00', pickupFee: '12500.00' }
  expect(await detailOf(seller, id)).toMatchObject({
    orderStatus: 'completed',
    earnings: { commissionPercent: 5, booked: true, ...income },
  })
  const sums = await sumsOf(server, id)
  expect(sums).toMatchObject({ seller: '130000.00', pickup: '12500.00' })
  expect(sums).not.toHaveProperty('escrow')
  expect((await dayOf(keeper)).fees).toEqual([{ currency: 'ZWL', amount: '12500.00' }])
  // The code works once.
  expect((await handOver(keeper, code)).body.code).toBe('wrong_code')
})

test('a keeper sees and changes parcels of the own point only', async () => {
  const { label, code, id } = await received()
  const expected = await paidForPoint(server, people, point)
  expect((await dayOf(stranger)).parcels).toEqual([])
  const missing = { status: 404, body: { code: 'order_not_found' } }
  for (const each of [label, expected.label])
    expect(await receive(stranger, each)).toMatchObject(missing)
  expect(await giveBack(stranger, label)).toMatchObject(missing)
  for (const path of ['find', 'hand-over']) {
    const answer = await stranger.post<Answered>(`/api/keeper/parcels/${path}`, { code })
    expect([answer.status, answer.body.code]).toEqual([403, 'wrong_code'])
  }
  for (const page of [`/keeper/done/${label}`, '/keeper'])
    expect(await (await stranger.fetch(page)).text()).not.toContain(label)
  expect((await detailOf(buyer, id)).orderStatus).toBe('ready_for_collection')
})

test('no answer to a keeper has an address, a phone number or a price', async () => {
  const { label, code } = await received()
  const seen = [
    (await keeper.get('/api/keeper/parcels')).text,
    (await receive(keeper, label)).text,
    (await keeper.post('/api/keeper/parcels/find', { code })).text,
    await (await keeper.fetch('/keeper')).text(),
    await (await keeper.fetch(`/keeper/done/${label}`)).text(),
    (await handOver(keeper, code)).text,
  ]
  const { rows } = await server.app.pool.query<Record<string, string>>(
    `select ship_last_name, ship_address, ship_phone, number, title from orders o
     join tracking_codes t on t.order_id = o.id where t.code = $1`,
    [label],
  )
  for (const text of seen)
    for (const secret of [...Object.values(rows[0]!), '150000', '150,000'])
      expect(text, secret).not.toContain(secret)
})

test('the seller sends it to the point, but neither hands it over nor sends it to a depot', async () => {
  const order = await paidForPoint(server, people, point)
  const sent = await step(seller, order.id, 'dispatch', { method: 'own', courier: 'Tino' })
  expect([sent.status, sent.body.actions]).toEqual([200, []])
  const handsOver = { message: 'The pickup point hands this order over.' }
  expect((await step(seller, order.id, 'deliver')).body).toMatchObject(handsOver)
  expect((await receive(keeper, order.label)).status).toBe(200)
  const atPoint = { message: 'The parcel is at the pickup point.' }
  expect((await step(seller, order.id, 'cancel')).body).toMatchObject(atPoint)
  const second = await paidForPoint(server, people, point)
  const depotId = await depotNamed(seller, 'Roadport')
  const busParcel = { depotId, registration: 'AFK 1', departsAt: new Date().toISOString() }
  expect((await step(seller, second.id, 'dispatch', { ...bus, busParcel })).body.fields).toEqual({
    'busParcel.depotId': 'The buyer chose a pickup point, not a bus depot',
  })
})

test('after seven days both are notified, after 14 it can go back and the buyer is paid back', async () => {
  const { id, label, productId } = await received()
  await daysLater(server, id, 7)
  await moveDueOrders(server.app)
  for (const type of ['order_waiting_at_point', 'order_waiting_at_point_seller'])
    expect(await notified(type, id), type).toHaveLength(1)
  await receivedDaysAgo(server, id, 13)
  const early = 'It can go back to the seller after 14 days.'
  expect((await giveBack(keeper, label)).body.message).toBe(early)
  await receivedDaysAgo(server, id, 1)
  expect((await dayOf(keeper)).parcels.find(({ code }) => code === label)?.mayReturn).toBe(true)
  expect((await giveBack(keeper, label)).body.state).toBe('returned')
  const order = await detailOf(buyer, id)
  const refund = { amount: '150000.00', status: 'due' }
  expect(order).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded', refund })
  expect(await feeOf(id)).toBeUndefined()
  expect((await stockOf(server, productId)).quantity).toBe(3)
  expect((await giveBack(keeper, label)).status).toBe(409)
})

test('a parcel that is neither collected nor returned counts as delivered after 21 days', async () => {
  const { id, code } = await received()
  for (const days of [7, 14]) {
    await daysLater(server, id, days)
    await moveDueOrders(server.app)
  }
  expect(await detailOf(buyer, id)).toMatchObject({ orderStatus: 'delivered', handOverCode: code })
  expect((await handOver(keeper, code)).status).toBe(200)
  expect((await detailOf(buyer, id)).orderStatus).toBe('completed')
})

test('a buyer who confirms early still gets the parcel, and the fee is booked once', async () => {
  const { id, code } = await received()
  expect((await step(buyer, id, 'confirm')).status).toBe(200)
  expect(await feeOf(id)).toBe('12500.00')
  expect((await detailOf(buyer, id)).handOverCode).toBe(code)
  expect((await handOver(keeper, code)).body.state).toBe('handed_over')
  expect(await feeOf(id)).toBe('12500.00')
})

/** A parcel whose buyer confirmed receipt before it came to the point. */
async function confirmedOnTheWay() {
  const order = await paidForPoint(server, people, point)
  await step(seller, order.id, 'dispatch', { method: 'own', courier: 'Tino' })
  expect((await step(buyer, order.id, 'confirm')).body.orderStatus).toBe('completed')
  expect(await sumsOf(server, order.id)).toMatchObject({ seller: '142500.00' })
  expect((await receive(keeper, order.label)).status).toBe(200)
  return order
}

test('a parcel that comes after its buyer has confirmed is handed over, and earns the fee then', async () => {
  const { id, label } = await confirmedOnTheWay()
  expect((await receive(keeper, label)).status).toBe(200)
  expect(await feeOf(id)).toBeUndefined()
  expect((await step(buyer, id, 'new-code')).status).toBe(200)
  const { handOverCode: code, orderStatus } = await detailOf(buyer, id)
  expect([orderStatus, code]).toEqual(['completed', expect.stringMatching(/^\d{6}$/)])
  expect(await notified('order_at_point', id)).toHaveLength(1)
  expect(await handedOverTwice(id, code!)).toEqual([200, 200])
  const sums = { seller: '130000.00', pickup: '12500.00', commission: '7500.00' }
  expect(await sumsOf(server, id)).toMatchObject(sums)
  const earnings = { amount: '130000.00', pickupFee: '12500.00', booked: true }
  expect(await detailOf(seller, id)).toMatchObject({ orderStatus: 'completed', earnings })
  expect((await detailOf(buyer, id)).handOverCode).toBeNull()
})

test('a confirmed parcel that is not collected goes back after 14 days, and no money moves', async () => {
  const { id, label } = await confirmedOnTheWay()
  const before = await sumsOf(server, id)
  await receivedDaysAgo(server, id, 14)
  expect((await giveBack(keeper, label)).body.state).toBe('returned')
  const order = {
    orderStatus: 'completed',
    paymentStatus: 'paid',
    refund: null,
    handOverCode: null,
  }
  expect(await detailOf(buyer, id)).toMatchObject(order)
  expect(await sumsOf(server, id)).toEqual(before)
  expect(await notified('order_given_back', id)).toHaveLength(2)
})
