import type {
  AdminParcel,
  AdminPickupPoint,
  PickupPayout,
} from '#contracts/orders/admin/pickup-points.ts'
import type { OfferedPoint, PickupTerms } from '#contracts/orders/pickup-points.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { chooseDelivery, detailOf, pay } from '#support/money/paid-orders.ts'
import { payableOf } from '#support/money/payments.ts'
import {
  createPoint,
  orderForPoint,
  paidForPoint,
  pointForm,
  signInAt,
} from '#support/money/pickup-parcels.ts'

const { server, seller, buyer, admin } = sharedShop()
const people = { buyer, seller }
afterAll(() => ledgerHolds(server))

const pointsOf = async () => (await buyer.client.get<OfferedPoint[]>('/api/pickup-points')).body

test('an admin adds, changes and closes a point; the audit log has it without the code', async () => {
  const point = await createPoint(admin, { name: 'Egodini Kiosk', city: 'Bulawayo' })
  expect(point).toMatchObject({ phone: '+263772140412', fee: '0.50', waiting: 0, balances: [] })
  expect(`${point.terminal} ${point.code}`).toMatch(/^\d{6} \d{4}$/)
  const offered = (await pointsOf()).find(({ id }) => id === point.id)
  expect(offered).toMatchObject({ city: 'Bulawayo', name: 'Egodini Kiosk', full: false })
  for (const secret of ['phone', 'terminal']) expect(offered).not.toHaveProperty(secret)
  const path = `/api/admin/pickup-points/${point.id}`
  const form = { ...pointForm, name: 'Egodini Kiosk', city: 'Bulawayo', landmark: '' }
  const changed = await admin.client.put<AdminPickupPoint>(path, { ...form, open: false })
  expect(changed.body).toMatchObject({ open: false, landmark: null })
  expect((await pointsOf()).map(({ id }) => id)).not.toContain(point.id)
  for (const action of ['pickup_point.add', 'pickup_point.change']) {
    const entry = (await auditLogOf(server, action)).at(-1)
    expect(entry).toMatchObject({ subject: `pickup_point:${point.id}` })
    expect(JSON.stringify(entry)).not.toContain('argon2')
  }
})

test('guests see the points and the depots, among which they choose at the checkout', async () => {
  const visitor = server.visitor()
  expect((await visitor.get<OfferedPoint[]>('/api/pickup-points')).body).toEqual(await pointsOf())
  expect((await visitor.get<{ depots: object[] }>('/api/depots')).body.depots).not.toEqual([])
})

test('a seller offers pickup points at a price that covers the lowest fee', async () => {
  await createPoint(admin)
  const id = await insertListing(server, seller, { title: 'Lamp' })
  const path = `/api/selling/listings/${id}/pickup`
  const save = (pickupPrice: string | null) =>
    seller.client.put<PickupTerms & { fields?: object }>(path, { pickupPrice })
  expect((await save('0.49')).body.fields).toEqual({
    pickupPrice: 'The price must cover the fee of a pickup point, at least US$0.50',
  })
  const saved = { pickupPrice: '2.00', leastFee: '0.50' }
  expect([(await save('2')).body, (await seller.client.get(path)).body]).toEqual([saved, saved])
  const product = await server.visitor().get<ProductDetail>(`/api/products/${id}`)
  expect(product.body.pickupPrice).toBe('2.00')
  expect((await save(null)).body.pickupPrice).toBeNull()
})

test('the buyer chooses a point before paying, another one, and delivery again', async () => {
  const [first, second] = [await createPoint(admin), await createPoint(admin)]
  const order = await orderForPoint(server, people, first)
  expect([order.shippingCost, order.totalAmount]).toEqual(['50000.00', '150000.00'])
  const blockOf = async () => (await payableOf(buyer, order.checkoutId)).quote.blocks[0]
  expect(await blockOf()).toMatchObject({
    way: 'pickup',
    pointId: first.id,
    ways: [
      { way: 'address', cost: '50000.00' },
      { way: 'pickup', cost: '50000.00', usd: '2.00' },
      { way: 'collection' },
    ],
  })
  await chooseDelivery(buyer, order.id, { collect: false, pointId: second.id })
  expect(await blockOf()).toMatchObject({ pointId: second.id })
  const collected = await chooseDelivery(buyer, order.id, { collect: true })
  expect(collected.body.totalAmount).toBe('100000.00')
  expect(await blockOf()).toMatchObject({ way: 'collection', pointId: null })
  await chooseDelivery(buyer, order.id, { collect: false, pointId: first.id })
  await pay(server, order)
  expect((await chooseDelivery(buyer, order.id, { collect: true })).status).toBe(409)
  expect((await detailOf(buyer, order.id)).pickupPoint?.id).toBe(first.id)
})

test('staff see parcels and balance, and record payouts up to the balance', async () => {
  const point = await createPoint(admin)
  const keeper = await signInAt(server, point)
  const order = await paidForPoint(server, people, point)
  await keeper.post('/api/keeper/parcels/receive', { code: order.label })
  const { handOverCode: code } = await detailOf(buyer, order.id)
  await keeper.post('/api/keeper/parcels/hand-over', { code })
  await paidForPoint(server, people, point)
  const list = async <Row>(path: string) =>
    (await admin.client.get<Row[]>(`/api/admin/${path}?search=${point.terminal}`)).body
  expect(await list<AdminPickupPoint>('pickup-points')).toMatchObject([
    { expected: 1, waiting: 0, balances: [{ currency: 'ZWL', amount: '12500.00' }] },
  ])
  const parcels = await list<AdminParcel>('pickup-parcels')
  expect(parcels.map(({ state, fee }) => [state, fee])).toEqual([
    ['expected', null],
    ['handed_over', '12500.00'],
  ])
  const payOut = (amount: string, reference = 'EC 4471') =>
    admin.client.post<AdminPickupPoint & { message?: string }>(
      `/api/admin/pickup-points/${point.id}/payouts`,
      { currency: 'ZWL', amount, reference },
    )
  expect((await payOut('12500.01')).body.message).toBe('The balance is ZWL 12,500')
  expect((await payOut('10000')).body.balances).toEqual([{ currency: 'ZWL', amount: '2500.00' }])
  const answers = await Promise.all([payOut('2500'), payOut('2500')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 402])
  expect(await list<PickupPayout>('pickup-payouts')).toMatchObject([
    { amount: '2500.00', reference: 'EC 4471' },
    { amount: '10000.00' },
  ])
})
