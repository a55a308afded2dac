import { expect, test } from 'vitest'
import type { Order } from '../../../contracts/orders/orders.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { addsCurrency, replacesZwl } from '../../support/money/currencies.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMembers } from '../../support/members/people.ts'
import { createStaff } from '../../support/members/staff.ts'

const server = sharedServer()

test('a repeat of an order in a retired currency succeeds, and a new order is refused', async () => {
  const [seller, buyer] = await createMembers(server, 2)
  const productId = await insertListing(server, seller, { priceMinor: 100_000_00n, quantity: 2 })
  const order = (key: string) =>
    buyer.client.post<Order & { message?: string; fields?: object }>(
      '/api/orders',
      { productId, quantity: 1, paymentMethod: 'ecocash_zwl' },
      { 'idempotency-key': key },
    )
  const keys = [crypto.randomUUID(), crypto.randomUUID()] as const
  const first = await order(keys[0])
  expect(first.status, first.text).toBe(201)
  const admin = await createStaff(server)
  await addsCurrency(admin, 'ZWG', '10.0051')
  await replacesZwl(admin)

  const again = await order(keys[0])
  expect([again.status, again.body.id]).toEqual([201, first.body.id])
  const other = await order(keys[1])
  expect(other.status).toBe(400)
  expect(other.body).toMatchObject({
    code: 'invalid_request',
    message: 'Choose one of the available payment methods',
    fields: { paymentMethod: 'Choose one of the available payment methods' },
  })
})
