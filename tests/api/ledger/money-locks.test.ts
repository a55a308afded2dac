import { afterAll, expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { feeRule, setFeeRules } from '../../support/fees.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { insertBalance } from '../../support/money/balances.ts'
import { chargeBackPayment } from '../../support/money/charge-backs.ts'
import { whileLocked } from '../../support/server/held-rows.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createPaidOrder, paymentIdOf, step } from '../../support/money/paid-orders.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { sofa } from '../../support/listings/selling.ts'
import { insertSubscription } from '../../support/money/promotions/subscriptions.ts'

/** Two concurrent calls lock one seller's money. Neither may end with the 503 of a deadlock. */

const { server, admin, buyer } = sharedShop()

afterAll(() => ledgerHolds(server))

/** A seller who has used the included boosts, with balances in both currencies. */
async function hasSeller(zwlMinor: bigint): Promise<Member> {
  const seller = await createMember(server)
  await insertSubscription(server, seller, { boostsUsed: 4 })
  await insertBalance(server, seller, 'ZWL', zwlMinor)
  await insertBalance(server, seller, 'USD', 1n)
  return seller
}
const boost = (seller: Member, productId: string) =>
  seller.client.post(`/api/visibility-boost/${productId}`, { duration: 24 })

test('a listing is boosted while an order of it is cancelled', async () => {
  const seller = await hasSeller(50_000_00n)
  const order = await createPaidOrder(server, buyer, seller)
  const statuses = await whileLocked(
    server,
    ['lock table refunds in share mode', []],
    () => step(seller, order.id, 'cancel'),
    () => boost(seller, order.productId),
  )
  expect(statuses).toEqual([200, 201])
})

test('a listing is boosted while the payment of its order is charged back', async () => {
  const seller = await hasSeller(50_000_00n)
  const order = await createPaidOrder(server, buyer, seller)
  const paymentId = await paymentIdOf(server, order.id)
  const statuses = await whileLocked(
    server,
    ['lock table audit_log in share mode', []],
    () => chargeBackPayment(admin, paymentId),
    () => boost(seller, order.productId),
  )
  expect(statuses).toEqual([200, 201])
})

test('a listing fee and a boost that may use both balances wait for each other', async () => {
  await setFeeRules(admin, [feeRule({ listingFeeUsd: '2' })])
  const seller = await hasSeller(1n)
  const productId = await insertListing(server, seller)
  const statuses = await whileLocked(
    server,
    [
      "select from ledger_accounts where owner_id = $1 and currency = 'USD' for update",
      [seller.id],
    ],
    () => seller.client.post('/api/products', sofa),
    () => boost(seller, productId),
  )
  expect(statuses).toEqual([201, 402])
})
