import { decideDispute } from '../../../../server/modules/orders/index.ts'
import { sharedShop } from '#support/fixtures.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { createMember, type Member } from '#support/members/people.ts'
import {
  askPayout,
  balancesOf,
  insertBalance,
  ledgerHolds,
  moneyHolds,
  zwlOf,
} from '#support/money/balances.ts'
import { rowsOf } from '#support/rows.ts'
import { stockOf } from '#support/order-lines.ts'
import { accountOf, sellForCash, takesCash } from '#support/money/cash.ts'
import { chargeBack } from '#support/money/charge-backs.ts'
import { detailOf } from '#support/money/paid-orders.ts'
import {
  createReceivedOrder,
  damaged,
  parcel,
  returnAfterDays,
  returnOf,
  returnStep,
} from '#support/money/returns.ts'

const { server, buyer, admin } = sharedShop()
afterAll(() => ledgerHolds(server))

const commission = () => accountOf(server, 'commission', 'ZWL')

async function accepted(money: 'held' | 'released', owner: Member) {
  const order = await createReceivedOrder(server, buyer, owner, money)
  await returnStep(buyer, order.id, '', damaged)
  await returnStep(owner, order.id, 'acceptance')
  return order
}

test('released money comes back from the balance and the commission', async () => {
  const owner = await createMember(server)
  const before = await commission()
  const order = await accepted('released', owner)
  expect(await zwlOf(owner)).toMatchObject({ available: '95000.00' })
  expect(await commission()).toBe(before + 5_000_00n)
  await returnStep(owner, order.id, 'receipt')
  expect(await zwlOf(owner)).toMatchObject({ available: '0.00', owed: '0.00' })
  expect(await commission()).toBe(before)
  const refunded = { orderStatus: 'refunded', refund: { amount: '100000.00' } }
  expect(await detailOf(buyer, order.id)).toMatchObject(refunded)
})

test.each(['held', 'released'] as const)(
  'a part of money that is %s leaves the seller the rest, less the commission of the rest',
  async (money) => {
    const owner = await createMember(server)
    const before = await commission()
    const order = await accepted(money, owner)
    const proposal = { amount: '40000.00', note: 'Keep it for less', keepsItem: true }
    const proposed = await returnStep(owner, order.id, 'proposal', proposal)
    expect(proposed.body.proposal).toEqual(proposal)
    const closed = await returnStep(buyer, order.id, 'agreement')
    expect(closed.body).toMatchObject({ state: 'refunded', refund: '40000.00' })
    expect(await zwlOf(owner)).toMatchObject({ available: '57000.00', held: '0.00' })
    expect(await commission()).toBe(before + 3_000_00n)
    expect(await detailOf(owner, order.id)).toMatchObject({
      orderStatus: 'completed',
      paymentStatus: 'paid',
      refund: { amount: '40000.00' },
      earnings: { amount: '57000.00', commission: '3000.00', booked: true },
    })
    expect((await returnOf(owner, order.id)).actions).toEqual([])
  },
)

test('money that was paid out becomes a debt, and an open payout stops', async () => {
  const owner = await createMember(server)
  await disableNewSellerTerms(server)
  for (let sale = 0; sale < 3; sale += 1)
    await createReceivedOrder(server, buyer, owner, 'released')
  const order = await accepted('released', owner)
  expect((await askPayout(owner, { amount: '380000.00' })).status).toBe(201)
  await returnStep(owner, order.id, 'receipt')
  const rest = { available: '285000.00', onItsWay: '0.00', owed: '0.00' }
  expect(await zwlOf(owner)).toMatchObject(rest)
  const payouts = `select status, stopped_for ->> 'why' as why, decided_by as by from payouts`
  const stopped = await rowsOf(server, `${payouts} where seller_id = $1`, [owner.id])
  expect(stopped).toEqual([{ status: 'stopped', why: 'return', by: null }])

  // A seller without money owes it; later income pays it off.
  await insertBalance(server, owner, 'ZWL', -285_000_00n)
  const poor = await createReceivedOrder(server, buyer, owner, 'released')
  await insertBalance(server, owner, 'ZWL', -95_000_00n)
  await returnStep(buyer, poor.id, '', damaged)
  await returnStep(owner, poor.id, 'acceptance')
  await returnStep(owner, poor.id, 'receipt')
  expect(await zwlOf(owner)).toMatchObject({ available: '0.00', owed: '95000.00' })
  await createReceivedOrder(server, buyer, owner, 'released')
  expect(await zwlOf(owner)).toMatchObject({ available: '0.00', owed: '0.00' })
})

test.each([
  ['release', '95000.00', 'completed'],
  ['refund', '0.00', 'refunded'],
] as const)(
  'a declined return of released money holds it until staff decide: %s',
  async (outcome, available, orderStatus) => {
    const owner = await createMember(server)
    const order = await createReceivedOrder(server, buyer, owner, 'released')
    await returnStep(buyer, order.id, '', damaged)
    await returnStep(owner, order.id, 'refusal', { text: 'It was whole' })
    expect(await zwlOf(owner)).toMatchObject({ available: '0.00', held: '100000.00' })
    const note = 'As the photos show'
    await decideDispute(server.app, order.id, { staffId: admin.id, outcome, note })
    expect(await zwlOf(owner)).toMatchObject({ available, held: '0.00' })
    expect((await detailOf(buyer, order.id)).orderStatus).toBe(orderStatus)
    await moneyHolds(server)
  },
)

test('the rest of a payout that a return stops pays the commission that its seller owes', async () => {
  const owner = await createMember(server)
  await takesCash(server, owner)
  await insertBalance(server, owner, 'ZWL', 305_000_00n)
  const order = await accepted('released', owner)
  expect((await askPayout(owner, { amount: '300000.00' })).status).toBe(201)
  // A commission of ZWL 250,000, of which the balance pays 100,000.
  await sellForCash(server, buyer, owner, { priceMinor: 5_000_000_00n })
  await returnStep(owner, order.id, 'receipt')
  expect(await accountOf(server, 'commission_due', 'ZWL', owner.id)).toBe(0n)
  expect(await zwlOf(owner)).toMatchObject({ available: '55000.00', onItsWay: '0.00' })
})

test('less for damage counts unless the buyer refuses within 3 days', async () => {
  const owner = await createMember(server)
  const agreed = await accepted('held', owner)
  await returnStep(buyer, agreed.id, 'parcel', parcel())
  const less = { amount: '60000', note: 'The lid is off' }
  expect((await returnStep(owner, agreed.id, 'reduction', less)).body.state).toBe('reduced')
  await returnAfterDays(server, agreed.id, 3)
  expect(await returnOf(buyer, agreed.id)).toMatchObject({ state: 'refunded', refund: '60000.00' })
  expect(await zwlOf(owner)).toMatchObject({ available: '38000.00' })

  const refused = await accepted('held', owner)
  await returnStep(buyer, refused.id, 'parcel', parcel())
  await returnStep(owner, refused.id, 'reduction', less)
  await returnStep(buyer, refused.id, 'refusal', { text: 'It was off before' })
  expect(
    (await detailOf(buyer, refused.id)).dispute!.statements.map(({ by, text }) => `${by}: ${text}`),
  ).toEqual(['buyer: The lid is broken', 'seller: The lid is off', 'buyer: It was off before'])
})

test('the seller puts the returned item up for sale again, once', async () => {
  const owner = await createMember(server)
  const order = await accepted('held', owner)
  expect((await returnStep(owner, order.id, 'stock')).body.code).toBe('return_locked')
  await returnStep(owner, order.id, 'receipt')
  const stock = async () => (await stockOf(server, order.productId)).quantity
  expect(await stock()).toBe(1)
  expect((await returnStep(buyer, order.id, 'stock')).status).toBe(403)
  expect((await returnStep(owner, order.id, 'stock')).body.actions).toEqual([])
  expect(await stock()).toBe(2)
  expect((await returnStep(owner, order.id, 'stock')).body.code).toBe('return_locked')
  expect(await stock()).toBe(2)
})

test.each(['held', 'released'] as const)(
  'a charge-back closes the return of an order whose money is %s',
  async (money) => {
    const owner = await createMember(server)
    const order = await accepted(money, owner)
    expect((await chargeBack(admin, order.id)).status).toBe(200)
    expect(await returnOf(buyer, order.id)).toMatchObject({ state: 'closed', actions: [] })
    for (const balance of await balancesOf(owner))
      expect(balance).toMatchObject({ available: '0.00', held: '0.00', owed: '0.00' })
  },
)
