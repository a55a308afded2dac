import { expect, test } from 'vitest'
import type { Order } from '../../../contracts/orders/orders.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { formLeadsTo, postForm } from '../../support/server/post-form.ts'

const server = sharedServer()
const { seller, buyer, stranger } = newMembers(server)

const address = {
  firstName: 'Rudo',
  lastName: 'Moyo',
  address: '7 Borrowdale Road',
  city: 'Gweru',
  phone: '77 123 4567',
}

/** An unpaid order of an item that can be collected or delivered. */
async function order(): Promise<{ id: string; page: string; read: () => Promise<Order> }> {
  const productId = await insertListing(server, seller, {
    allowsCollection: true,
    shippingMinor: 500_00n,
  })
  const { body } = await buyer.client.post<Order>('/api/orders', {
    productId,
    paymentMethod: 'ecocash_zwl',
  })
  const read = async () => (await buyer.client.get<Order>(`/api/orders/${body.id}`)).body
  return { id: body.id, page: `/checkout/pay/${body.checkoutId}`, read }
}

test('the forms of the pay page choose collection, and delivery to another address', async () => {
  const { id, page, read } = await order()
  const choose = (fields: Record<string, string>) =>
    postForm(buyer.client, page, { form: 'delivery', orderId: id, ...fields })
  expect(await formLeadsTo(await choose({ collect: 'yes' }))).toBe(page)
  expect(await read()).toMatchObject({ collect: true, shippingCost: '0.00' })
  await formLeadsTo(await choose({ collect: 'no', ...address }))
  expect(await read()).toMatchObject({
    collect: false,
    shippingCost: '500.00',
    shippingAddress: { city: 'Gweru', phone: '+263771234567' },
  })
})

test('an incomplete address is refused, and a member cannot change the order of another', async () => {
  const { id, page, read } = await order()
  const fields = { form: 'delivery', orderId: id, collect: 'no', ...address }
  const refused = await postForm(buyer.client, page, { ...fields, city: '' })
  expect(refused.status).toBe(400)
  expect((await postForm(stranger.client, page, fields)).status).toBe(404)
  expect((await postForm(buyer.client, page, { ...fields, orderId: 'any' })).status).toBe(404)
  expect((await read()).shippingAddress?.city).not.toBe('Gweru')
})
