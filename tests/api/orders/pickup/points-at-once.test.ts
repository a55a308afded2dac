import type { PointWithCode } from '#contracts/orders/admin/pickup-points.ts'
import type { KeeperDay, KeeperParcel } from '#contracts/orders/keeper.ts'
import type { OfferedPoint, PickupTerms } from '#contracts/orders/pickup-points.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { chooseDelivery, detailOf, step } from '#support/money/paid-orders.ts'
import {
  createPoint,
  orderForPoint,
  paidForPoint,
  pointForm,
  signInAt,
} from '#support/money/pickup-parcels.ts'
import type { Client } from '#support/server/client.ts'
import { whileHeld, whileLocked } from '#support/server/held-rows.ts'

const { server, seller, buyer, admin } = sharedShop()
const people = { buyer, seller }
afterAll(() => ledgerHolds(server))

let point: PointWithCode
let keeper: Client
beforeEach(async () => {
  point = await createPoint(admin)
  keeper = await signInAt(server, point)
})

const run = (text: string, values: unknown[]) => server.app.pool.query(text, values)
const receive = (code: string, more: object = {}) =>
  keeper.post<KeeperParcel>('/api/keeper/parcels/receive', { code, ...more })
const handOver = (code: string) =>
  keeper.post<KeeperParcel>('/api/keeper/parcels/hand-over', { code })
const dayOf = async () => (await keeper.get<KeeperDay>('/api/keeper/parcels')).body
const choose = (id: string, pointId: string) =>
  chooseDelivery(buyer, id, { collect: false, pointId })
const isFull = async ({ id }: PointWithCode) => {
  const { body } = await buyer.client.get<OfferedPoint[]>('/api/pickup-points')
  return body.find((one) => one.id === id)?.full
}
const codeOf = async (id: string) => (await detailOf(buyer, id)).handOverCode!
/** A parcel on a shelf. */
async function received() {
  const order = await paidForPoint(server, people, point)
  expect((await receive(order.label)).status).toBe(200)
  return order
}

test('two parcels that come in at once get two shelves', async () => {
  const one = await paidForPoint(server, people, point)
  const other = await paidForPoint(server, people, point)
  const first = () => receive(one.label)
  const second = () => receive(other.label)
  const row: [string, string, string] = ['pickup_points', 'id', point.id]
  expect(await whileHeld(server, row, first, second)).toEqual([200, 200])
  expect((await dayOf()).parcels.map(({ shelf }) => shelf).toSorted()).toEqual(['A1', 'A2'])
})

test('one parcel that comes in, or is handed over, twice at once is it once', async () => {
  const { id, label } = await paidForPoint(server, people, point)
  const twice = (send: () => ReturnType<typeof receive>) =>
    whileHeld(server, ['orders', 'id', id], send, send)
  expect(await twice(() => receive(label))).toEqual([200, 200])
  expect((await dayOf()).parcels).toMatchObject([{ code: label, state: 'waiting' }])
  const code = await codeOf(id)
  expect(await twice(() => handOver(code))).toEqual([200, 200])
  expect((await dayOf()).parcels).toMatchObject([{ code: label, state: 'handed_over' }])
})

test('a code that the buyer replaces at the same time hands nothing over', async () => {
  const { id } = await received()
  const code = await codeOf(id)
  const replaces = () => step(buyer, id, 'new-code')
  const enters = () => handOver(code)
  expect(await whileHeld(server, ['orders', 'id', id], replaces, enters)).toEqual([200, 403])
  expect((await detailOf(buyer, id)).orderStatus).toBe('ready_for_collection')
})

test('two buyers who choose the last place at once do not both get it', async () => {
  const small = await createPoint(admin, { capacity: 1 })
  const one = await orderForPoint(server, people, point)
  const other = await orderForPoint(server, people, point)
  const first = () => choose(one.id, small.id)
  const second = () => choose(other.id, small.id)
  const row: [string, string, string] = ['pickup_points', 'id', small.id]
  expect(await whileHeld(server, row, first, second)).toEqual([200, 400])
})

test('two points of one name that are added at once are refused with the field', async () => {
  const adds = () =>
    admin.client.post('/api/admin/pickup-points', { ...pointForm, name: 'Twin Store' })
  const lock = 'lock table pickup_points in share mode'
  expect(await whileLocked(server, [lock, []], adds, adds)).toEqual([201, 400])
})

test('an ended order and a parcel that was collected free their place', async () => {
  const small = await createPoint(admin, { capacity: 1 })
  const ended = await orderForPoint(server, people, small)
  expect(await isFull(small)).toBe(true)
  await step(buyer, ended.id, 'cancel')
  expect(await isFull(small)).toBe(false)

  point = small
  keeper = await signInAt(server, small)
  const { id } = await received()
  expect(await isFull(small)).toBe(true)
  expect((await handOver(await codeOf(id))).status).toBe(200)
  expect(await isFull(small)).toBe(false)
})

test('a point that is chosen again keeps its fee', async () => {
  const order = await orderForPoint(server, people, point)
  const form = { ...pointForm, name: point.name, fee: '1.50', open: true }
  await admin.client.put(`/api/admin/pickup-points/${point.id}`, form)
  expect((await choose(order.id, point.id)).status).toBe(200)
  const fee = 'select fee_usd_minor as fee from order_delivery where order_id = $1'
  expect((await run(fee, [order.id])).rows).toEqual([{ fee: 50n }])
})

test('only open points count for the lowest fee, and a point has a phone number', async () => {
  const closed = await createPoint(admin, { fee: '0.10' })
  const form = { ...pointForm, name: closed.name, fee: '0.10', open: false }
  await admin.client.put(`/api/admin/pickup-points/${closed.id}`, form)
  const id = await insertListing(server, seller)
  const { body } = await seller.client.get<PickupTerms>(`/api/selling/listings/${id}/pickup`)
  expect(body.leastFee).toBe('0.50')
  for (const phone of ['12345', 'at the shop']) {
    const wrong = { ...pointForm, name: 'Store without a phone', phone }
    const badPhone = { status: 400, body: { fields: { phone: expect.any(String) } } }
    expect(await admin.client.post('/api/admin/pickup-points', wrong)).toMatchObject(badPhone)
  }
  const payout = { currency: 'ZWL', amount: '1', reference: 'EC 1' }
  const unknown = `/api/admin/pickup-points/${crypto.randomUUID()}/payouts`
  expect((await admin.client.post(unknown, payout)).status).toBe(404)
})

test('the day shows the parcels that left today and their fees', async () => {
  const { id } = await received()
  await handOver(await codeOf(id))
  expect(await dayOf()).toMatchObject({ handedOver: 1, fees: [{ amount: '12500.00' }] })
  await run(
    `update pickup_parcels set handed_over_at = handed_over_at - interval '1 day',
       earned_at = earned_at - interval '1 day' where order_id = $1`,
    [id],
  )
  expect(await dayOf()).toMatchObject({ handedOver: 0, fees: [], parcels: [] })
})

test('a session of a keeper ends, and a right code ends the count of wrong ones', async () => {
  const wrong = String((Number(point.code) + 1) % 10_000).padStart(4, '0')
  const signIn = (code: string) =>
    server.visitor().post('/api/keeper/session', { terminal: point.terminal, code })
  for (const code of [wrong, wrong, wrong, wrong, point.code, wrong, wrong, wrong, wrong])
    await signIn(code)
  expect((await signIn(point.code)).status).toBe(200)
  await run('update pickup_sessions set expires_at = now() where point_id = $1', [point.id])
  expect((await keeper.get('/api/keeper/session')).status).toBe(401)
})
