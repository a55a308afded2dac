import { expect, test } from 'vitest'
import { sharedShop } from '../../../support/fixtures.ts'
import { chargeBack } from '../../../support/money/charge-backs.ts'
import { createUnpaidOrder, detailOf } from '../../../support/money/paid-orders.ts'

const { server, seller, buyer, admin } = sharedShop()

test('an order whose payment was never booked is not charged back', async () => {
  const { id } = await createUnpaidOrder(server, buyer, seller)
  await server.app.pool.query(
    `update orders set payment_status = 'paid', paid_at = clock_timestamp() where id = $1`,
    [id],
  )
  const { status, body } = await chargeBack(admin, id)
  expect([status, body.message]).toEqual([409, 'No payment of this order was booked.'])
  expect((await detailOf(buyer, id)).paymentStatus).toBe('paid')
})
