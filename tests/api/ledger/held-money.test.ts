import { newMembers, sharedServer } from '#support/fixtures.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { balancesOf, ledgerHolds } from '#support/money/balances.ts'
import { createPaidOrder, daysLater, detailOf, step } from '#support/money/paid-orders.ts'
import { moveDueOrders } from '../../../server/modules/orders/steps/move-due-orders.ts'

const server = sharedServer()
const { buyer, seller } = newMembers(server)
beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

const week = 7 * 86_400_000
test('the balance says until when the money of delivered orders is held', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await createPaidOrder(server, buyer, seller)
  const unsent = { amount: '100000.00', orders: 1, reason: 'unsent', by: null }
  await step(seller, order.id, 'dispatch', { method: 'own' })
  await step(seller, order.id, 'deliver')
  const { dueAt } = await detailOf(seller, order.id)
  expect(dueAt).not.toBeNull()
  const delivered = { amount: '100000.00', orders: 1, reason: 'delivered', by: dueAt }
  const both = { held: '200000.00', heldParts: [delivered, unsent], waiting: [] }
  expect(await balancesOf(seller)).toMatchObject([both])
  await step(buyer, order.id, 'confirm')
  const rest = { held: '100000.00', heldParts: [unsent], waiting: [] }
  expect(await balancesOf(seller)).toMatchObject([rest])
})

test('the money of a sent order is available 7 days after it counts as delivered', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', { method: 'own' })
  const partsWhenDelivered = async () => {
    const { dueAt } = await detailOf(seller, order.id)
    const by = new Date(Date.parse(dueAt!) + week).toISOString()
    return [{ amount: '100000.00', orders: 1, reason: 'sent', by }]
  }
  expect((await balancesOf(seller))[0]!.heldParts).toEqual(await partsWhenDelivered())
  await daysLater(server, order.id, 10)
  await moveDueOrders(server.app)
  expect((await detailOf(seller, order.id)).orderStatus).toBe('dispatched')
  expect((await balancesOf(seller))[0]!.heldParts).toEqual(await partsWhenDelivered())
})

test('held money is split by what it waits for in each currency, exactly', async () => {
  const orders = [
    {},
    { collect: true },
    { priceMinor: 33_333_33n },
    { method: 'ecocash_usd', priceMinor: 250_000_00n },
    { method: 'ecocash_usd', priceMinor: 333_333_33n },
  ] as const
  const [, , disputed, dollars] = await Promise.all(
    orders.map((order) => createPaidOrder(server, buyer, seller, order)),
  )
  await step(buyer, disputed!.id, 'dispute', { reason: 'not_sent', text: 'Nothing came' })
  await step(seller, dollars!.id, 'dispatch', { method: 'own' })
  const inZwl = [
    { amount: '100000.00', orders: 1, reason: 'unsent', by: null },
    { amount: '100000.00', orders: 1, reason: 'uncollected', by: null },
    { amount: '33333.33', orders: 1, reason: 'disputed', by: null },
  ]
  const inDollars = [
    { amount: '10.00', orders: 1, reason: 'sent', by: expect.any(String) },
    { amount: '13.33', orders: 1, reason: 'unsent', by: null },
  ]
  expect(await balancesOf(seller)).toMatchObject([
    { currency: 'ZWL', held: '233333.33', heldParts: inZwl },
    { currency: 'USD', held: '23.33', heldParts: inDollars },
  ])
})
