import { afterAll, expect, test } from 'vitest'
import { decideDispute } from '../../../../server/modules/orders/index.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { ledgerHolds } from '../../../support/money/balances.ts'
import { detailOf } from '../../../support/money/paid-orders.ts'
import { createPoint, paidForPoint, signInAt } from '../../../support/money/pickup-parcels.ts'
import { damaged, parcel, returnStep } from '../../../support/money/returns.ts'

const { server, seller, buyer, admin } = sharedShop()
afterAll(() => ledgerHolds(server))

/** An order of ZWL 150,000 that its buyer collected at a pickup point. */
async function collected() {
  const point = await createPoint(admin)
  const keeper = await signInAt(server, point)
  const order = await paidForPoint(server, { buyer, seller }, point)
  await keeper.post('/api/keeper/parcels/receive', { code: order.label })
  const { handOverCode } = await detailOf(buyer, order.id)
  const handedOver = await keeper.post('/api/keeper/parcels/hand-over', { code: handOverCode })
  expect(handedOver.status).toBe(200)
  return order
}

const feeOf = async (orderId: string) => {
  const { rows } = await server.app.pool.query<{ minor: string }>(
    `select coalesce(sum(e.amount_minor), 0)::text as minor from ledger_entries e
     join ledger_accounts a on a.id = e.account_id join journals j on j.id = e.journal_id
     where j.order_id = $1 and a.kind = 'pickup'`,
    [orderId],
  )
  return rows[0]!.minor
}

test('what was collected at a pickup point is returned, and the point keeps its fee', async () => {
  const { id } = await collected()
  expect((await detailOf(buyer, id)).returnUntil).not.toBeNull()
  expect((await returnStep(buyer, id, '', damaged)).status).toBe(201)
  await returnStep(seller, id, 'acceptance')
  await returnStep(buyer, id, 'parcel', parcel())
  expect((await returnStep(seller, id, 'receipt')).body.state).toBe('refunded')
  expect(await detailOf(buyer, id)).toMatchObject({
    orderStatus: 'refunded',
    refund: { amount: '150000.00' },
  })
  expect(await feeOf(id)).toBe('1250000')
})

test('a dispute about a return that the seller wins books the fee of the point once', async () => {
  const { id } = await collected()
  await returnStep(buyer, id, '', damaged)
  await returnStep(seller, id, 'refusal', { text: 'It was whole' })
  expect((await detailOf(buyer, id)).orderStatus).toBe('disputed')
  await decideDispute(server.app, id, {
    staffId: admin.id,
    outcome: 'release',
    note: 'As the photos show',
  })
  expect((await detailOf(seller, id)).earnings).toMatchObject({
    commission: '7500.00',
    pickupFee: '12500.00',
    amount: '130000.00',
  })
  expect(await feeOf(id)).toBe('1250000')
})
