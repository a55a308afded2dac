import type { OrderId } from '#contracts/common/ids.ts'
import type { KeeperDay } from '#contracts/orders/keeper.ts'
import { decideDispute } from '../../../../server/modules/orders/index.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertBalance, ledgerHolds, zwlOf } from '#support/money/balances.ts'
import { sumsOf } from '#support/money/charge-backs.ts'
import { bus, detailOf, step } from '#support/money/paid-orders.ts'
import { createPoint, paidForPoint, signInAt } from '#support/money/pickup-parcels.ts'
import { createMember } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { damaged, parcel, returnStep } from '#support/money/returns.ts'

const { server, seller, buyer, admin } = sharedShop()
afterAll(() => ledgerHolds(server))

/** An order of ZWL 150,000 whose parcel waits at its point, and the keeper. */
async function received(owner = seller) {
  const point = await createPoint(admin)
  const keeper = await signInAt(server, point)
  const order = await paidForPoint(server, { buyer, seller: owner }, point)
  await keeper.post('/api/keeper/parcels/receive', { code: order.label })
  return { ...order, keeper }
}
/** The same, collected by its buyer. */
async function collected(owner = seller) {
  const order = await received(owner)
  const { handOverCode: code } = await detailOf(buyer, order.id)
  expect((await order.keeper.post('/api/keeper/parcels/hand-over', { code })).status).toBe(200)
  return order
}

const refunded = { orderStatus: 'refunded', refund: { amount: '150000.00' } }
const feeOf = async (id: string) => (await sumsOf(server, id))['pickup']

test.each([
  ['nothing else', 0n, { loss: '-1250000' }, '0.00'],
  ['a part of the fee', 5_000_00n, { loss: '-750000', seller: '-500000' }, '0.00'],
  ['more', 20_000_00n, { seller: '-1250000' }, '7500.00'],
])(
  'a return leaves the point its fee and a seller with %s no debt',
  async (_, more, paid, left) => {
    const owner = await createMember(server)
    const { id } = await collected(owner)
    expect((await detailOf(buyer, id)).returnUntil).not.toBeNull()
    expect((await returnStep(buyer, id, '', damaged)).status).toBe(201)
    await returnStep(owner, id, 'acceptance')
    await returnStep(buyer, id, 'parcel', parcel())
    if (more > 0n) await insertBalance(server, owner, 'ZWL', more)
    expect((await returnStep(owner, id, 'receipt')).body.state).toBe('refunded')
    expect(await detailOf(buyer, id)).toMatchObject(refunded)
    expect(await zwlOf(owner)).toMatchObject({ owed: '0.00', available: left })
    expect(await accountsOf(id)).toMatchObject({ ...paid, pickup: '1250000' })
  },
)

test('a dispute about a return that the seller wins books the fee of the point once', async () => {
  const owner = await createMember(server)
  const { id } = await collected(owner)
  await returnStep(buyer, id, '', damaged)
  await returnStep(owner, id, 'refusal', { text: 'It was whole' })
  expect((await detailOf(buyer, id)).orderStatus).toBe('disputed')
  await decide(id, { outcome: 'release' })
  const earnings = { commission: '7500.00', pickupFee: '12500.00', amount: '130000.00' }
  expect((await detailOf(owner, id)).earnings).toMatchObject(earnings)
  expect(await zwlOf(owner)).toMatchObject({ owed: '0.00', available: '130000.00' })
  expect(await accountsOf(id)).toMatchObject({ loss: '0', pickup: '1250000' })
})

/** A dispute about a parcel at its point, whose seller has this balance. */
async function disputedAtPoint(balanceMinor = 0n) {
  const owner = await createMember(server)
  const order = await received(owner)
  await step(buyer, order.id, 'dispute', damaged)
  if (balanceMinor > 0n) await insertBalance(server, owner, 'ZWL', balanceMinor)
  return order
}
type Decision = { outcome: 'release' | 'refund' } | { outcome: 'partial'; refundAmount: string }
const decide = (id: OrderId, decision: Decision) =>
  decideDispute(server.app, id, { staffId: admin.id, note: 'As the photos show', ...decision })
const accountsOf = async (orderId: string) => {
  const { rows } = await server.app.pool.query<{ kind: string; minor: string }>(
    `select a.kind, sum(e.amount_minor)::text as minor from ledger_entries e
     join ledger_accounts a on a.id = e.account_id join journals j on j.id = e.journal_id
     where j.order_id = $1 and j.kind = 'pickup_fee' group by a.kind order by a.kind`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ kind, minor }) => [kind, minor]))
}

test('a full refund before the release leaves the point its fee, from the balance of the seller', async () => {
  const { id, keeper, label } = await disputedAtPoint(20_000_00n)
  await decide(id, { outcome: 'refund' })
  expect(await detailOf(buyer, id)).toMatchObject(refunded)
  expect(await accountsOf(id)).toEqual({ seller: '-1250000', pickup: '1250000' })
  expect((await keeper.get<KeeperDay>('/api/keeper/parcels')).body.fees).toEqual([
    { currency: 'ZWL', amount: '12500.00' },
  ])
  expect((await keeper.post('/api/keeper/parcels/return', { code: label })).status).toBe(200)
  expect(await feeOf(id)).toBe('12500.00')
})

test('a refund in part that leaves the seller less than the fee leaves the point all of it', async () => {
  const { id } = await disputedAtPoint()
  await decide(id, { outcome: 'partial', refundAmount: '149000.00' })
  expect(await accountsOf(id)).toEqual({ seller: '-95000', loss: '-1155000', pickup: '1250000' })
})

/** An order whose parcel is on its way to its point, whose buyer reports a problem meanwhile, and the keeper. */
async function disputedOnTheWay() {
  const point = await createPoint(admin)
  const keeper = await signInAt(server, point)
  const order = await paidForPoint(server, { buyer, seller }, point)
  await step(seller, order.id, 'dispatch', bus)
  expect((await step(buyer, order.id, 'dispute', damaged)).status).toBe(200)
  const send = (what: string, code: string) =>
    keeper.post<{ state: string; code: string }>(`/api/keeper/parcels/${what}`, { code })
  return { ...order, send }
}

test('a parcel that comes during a dispute waits for the decision, and then leaves its point', async () => {
  const [refundedOne, releasedOne] = [await disputedOnTheWay(), await disputedOnTheWay()]
  for (const { id, send, label } of [refundedOne, releasedOne]) {
    expect((await send('receive', label)).body.state).toBe('waiting')
    expect((await send('return', label)).body.code).toBe('order_locked')
    const [stored] = await rowsOf<{ code: string }>(
      server,
      'select code from handover_codes where order_id = $1',
      [id],
    )
    expect((await send('hand-over', stored!.code)).body.code).toBe('order_locked')
    expect((await step(buyer, id, 'new-code')).body.code).toBe('order_locked')
  }
  await decide(refundedOne.id, { outcome: 'refund' })
  expect((await refundedOne.send('return', refundedOne.label)).body.state).toBe('returned')
  await decide(releasedOne.id, { outcome: 'release' })
  const { handOverCode: code } = await detailOf(buyer, releasedOne.id)
  expect((await releasedOne.send('hand-over', code!)).body.state).toBe('handed_over')
})

test('a parcel that comes after the end of its order goes back at once, and earns nothing', async () => {
  const { id, label, send } = await disputedOnTheWay()
  await decide(id, { outcome: 'refund' })
  expect((await send('receive', label)).body.state).toBe('waiting')
  expect((await detailOf(buyer, id)).handOverCode).toBeNull()
  expect((await send('return', label)).body.state).toBe('returned')
  expect(await feeOf(id)).toBeUndefined()
  expect(await detailOf(buyer, id)).toMatchObject(refunded)
})
