import { expect, test } from 'vitest'
import type { Order } from '../../../contracts/orders/orders.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { line, stockOf } from '../../support/order-lines.ts'

const { server, seller, buyer } = sharedShop()

const unknownId = '01890000-0000-7000-8000-000000000000'
const order = (body: object, who: Member = buyer) =>
  who.client.post<Order & { code: string }>('/api/orders', body)

test('a refused order does not change the stock', async () => {
  const child = await createMember(server, {
    dateOfBirth: `${new Date().getFullYear() - 17}-01-01`,
  })
  const plain = await insertListing(server, seller, { priceMinor: 100_00n, quantity: 3 })
  const auction = await insertAuction(server, seller)
  const cases: [string, Member, object, number, string][] = [
    ['own listing', seller, line(plain), 403, 'own_listing'],
    ['under 18', child, line(plain), 403, 'under_age'],
    ['auction', buyer, line(auction), 409, 'auction_not_in_cart'],
    ['foreign seller', buyer, line(plain, { sellerId: buyer.id }), 403, 'foreign_identity'],
    ['unknown product', buyer, line(unknownId), 404, 'product_not_found'],
    ['more than there are', buyer, line(plain, { quantity: 4 }), 409, 'sold_out'],
    ['no collection', buyer, line(plain, { collect: true }), 400, 'invalid_request'],
    [
      'too little for dollars',
      buyer,
      line(plain, { paymentMethod: 'ecocash_usd' }),
      409,
      'amount_not_payable',
    ],
    ['other currency', buyer, line(plain, { currency: 'USD' }), 400, 'invalid_request'],
    [
      'NetOne wallet',
      buyer,
      line(plain, { mobileMoneyNumber: '0712345678' }),
      400,
      'invalid_request',
    ],
    [
      'impossible number',
      buyer,
      line(plain, { mobileMoneyNumber: '0000000000' }),
      400,
      'invalid_request',
    ],
  ]
  for (const [what, who, body, status, code] of cases) {
    const answer = await order(body, who)
    expect([what, answer.status, answer.body.code]).toEqual([what, status, code])
  }
  expect(await stockOf(server, plain)).toEqual({ quantity: 3, status: 'active' })
  expect(await stockOf(server, auction)).toEqual({ quantity: 1, status: 'active' })
})

test('sold, ended and removed listings are refused', async () => {
  for (const [status, quantity, expected] of [
    ['sold', 0, 'sold_out'],
    ['ended', 1, 'listing_unavailable'],
    ['reserved', 1, 'listing_unavailable'],
    ['removed', 1, 'product_not_found'],
  ] as const) {
    const productId = await insertListing(server, seller)
    await server.app.db
      .updateTable('products')
      .set({ status, quantity })
      .where('id', '=', productId)
      .execute()
    expect((await order(line(productId))).body.code).toBe(expected)
  }
})

test('invalid requests get a 400 that names the field', async () => {
  const productId = await insertListing(server, seller, { quantity: 10 })
  const address = { firstName: 'A', lastName: 'B', address: 'C', city: 'D', phone: '0771234567' }
  const cases: [object, string][] = [
    [{ paymentMethod: 'ecocash_zwl' }, 'productId'],
    [line('17'), 'productId'],
    [{ productId }, 'paymentMethod'],
    [line(productId, { paymentMethod: 'cash' }), 'paymentMethod'],
    ...[0, -1, 1.5, 1e9, '1', null].map((quantity): [object, string] => [
      line(productId, { quantity }),
      'quantity',
    ]),
    ...['1e9', 'NaN', '-1', '1.234', '', 1e21, -5].map((totalAmount): [object, string] => [
      line(productId, { totalAmount }),
      'totalAmount',
    ]),
    [line(productId, { shippingCost: '0.001' }), 'shippingCost'],
    [line(productId, { currency: 'EUR' }), 'currency'],
    [line(productId, { checkoutId: 'mine' }), 'checkoutId'],
    [line(productId, { buyerId: seller.id }), 'buyerId'],
    [line(productId, { unitPrice: '1.00' }), 'unitPrice'],
    [line(productId, { shippingAddress: { ...address, city: ' ' } }), 'shippingAddress.city'],
    [
      line(productId, { shippingAddress: { ...address, phone: '0000000000' } }),
      'shippingAddress.phone',
    ],
    [
      line(productId, { shippingAddress: { ...address, firstName: 'a\u0000b' } }),
      'shippingAddress.firstName',
    ],
  ]
  for (const [body, field] of cases) {
    const answer = await buyer.client.post<{ code: string; fields: object }>('/api/orders', body)
    expect([field, answer.status, answer.body.code]).toEqual([field, 400, 'invalid_request'])
    expect(Object.keys(answer.body.fields)).toContain(field)
  }
  const broken = await buyer.client.fetch('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"productId":',
  })
  expect(broken.status).toBe(400)
  expect(await broken.json()).toMatchObject({ code: 'malformed_json' })
  expect(await stockOf(server, productId)).toEqual({ quantity: 10, status: 'active' })
})
