import { newMembers, sharedShop } from '#support/fixtures.ts'
import { feeRule, setFeeRules } from '#support/fees.ts'
import { insertBalance, ledgerHolds } from '#support/money/balances.ts'
import { chargeBackPayment } from '#support/money/charge-backs.ts'
import { whileLocked } from '#support/server/held-rows.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createPaidOrder, paymentIdOf, step } from '#support/money/paid-orders.ts'
import { sofa } from '#support/listings/selling.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'

/** Two concurrent calls lock one seller's money. Neither may end with the 503 of a deadlock. */

const { server, admin, buyer } = sharedShop()

afterAll(() => ledgerHolds(server))

/** Has used the included boosts. */
const { seller } = newMembers(server)
beforeEach(async () => {
  await insertSubscription(server, seller, { boostsUsed: 4 })
  await insertBalance(server, seller, 'USD', 1n)
})
type Locked = Parameters<typeof whileLocked>[1]
const boost =
  ({ productId }: { productId: string }) =>
  () =>
    seller.client.post(`/api/visibility-boost/${productId}`, { duration: 24 })

test.for([
  ['an order of it is cancelled', 'refunds', (id: string) => step(seller, id, 'cancel')],
  [
    'the payment of its order is charged back',
    'audit_log',
    async (id: string) => chargeBackPayment(admin, await paymentIdOf(server, id)),
  ],
] as const)('a listing is boosted while %s', async ([, table, act]) => {
  await insertBalance(server, seller, 'ZWL', 50_000_00n)
  const order = await createPaidOrder(server, buyer, seller)
  const locked: Locked = [`lock table ${table} in share mode`, []]
  const statuses = await whileLocked(server, locked, () => act(order.id), boost(order))
  expect(statuses).toEqual([200, 201])
})

test('a listing fee and a boost that may use both balances wait for each other', async () => {
  await setFeeRules(admin, [feeRule({ listingFeeUsd: '2' })])
  await insertBalance(server, seller, 'ZWL', 1n)
  const productId = await insertListing(server, seller)
  const list = () => seller.client.post('/api/products', sofa)
  const dollars = "select from ledger_accounts where owner_id = $1 and currency = 'USD' for update"
  const account: Locked = [dollars, [seller.id]]
  expect(await whileLocked(server, account, list, boost({ productId }))).toEqual([201, 402])
})
