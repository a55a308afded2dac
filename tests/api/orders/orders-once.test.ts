import { randomUUID } from 'node:crypto'
import type { Order } from '#contracts/orders/orders.ts'
import { durations } from '#contracts/common/limits.ts'
import { after } from '../../../server/kernel/clock.ts'
import { openCheckout } from '../../../server/modules/orders/checkout/checkouts.ts'
import { saveOrder } from '../../../server/modules/orders/store.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertListing, updateListing } from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { line, stockOf } from '#support/order-lines.ts'
import { keyed } from '#support/server/client.ts'

const { server, seller, buyer } = sharedShop()

const order = (body: object, { who = buyer, key }: { who?: Member; key?: string } = {}) =>
  who.client.post<Order & { code: string }>('/api/orders', body, keyed(key))
const ordersOf = (productId: string) =>
  server.app.db.selectFrom('orders').selectAll().where('product_id', '=', productId).execute()

test('exactly one of thirty concurrent buyers gets the only item', async () => {
  covers('rule: I5 stock')
  const productId = await insertListing(server, seller)
  const buyers = await Promise.all(Array.from({ length: 30 }, () => createMember(server)))
  const answers = await Promise.all(buyers.map((who) => order(line(productId), { who })))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(29)
  for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'sold_out'])
  expect(await ordersOf(productId)).toHaveLength(1)
  expect(await stockOf(server, productId)).toEqual({ quantity: 0, status: 'sold' })
})

test('two concurrent orders with one key make one order and get the same response', async () => {
  covers('rule: idempotency key')
  const productId = await insertListing(server, seller, { quantity: 5 })
  const key = randomUUID()
  const answers = await Promise.all([1, 2].map(() => order(line(productId), { key })))
  for (const { status, body } of answers)
    expect(status === 201 || (status === 409 && body.code === 'idempotency_busy')).toBe(true)
  const first = answers.find((answer) => answer.status === 201)
  const repeated = { status: 201, text: first!.text }
  expect(await order(line(productId), { key })).toMatchObject(repeated)
  // The answer may be lost in a crash.
  await server.app.db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
  expect(await order(line(productId), { key })).toMatchObject(repeated)
  const other = await order(line(productId, { quantity: 2 }), { key })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  expect(await ordersOf(productId)).toHaveLength(1)
})

test('a line is ordered once: equal repeats return the order, different ones are refused', async () => {
  covers('rule: one order per checkout line')
  // The order takes the last pieces.
  const listing = { priceMinor: 500_00n, shippingMinor: 10_00n, quantity: 2 }
  const productId = await insertListing(server, seller, listing)
  const checkoutId = randomUUID()
  const details = { quantity: 2, totalAmount: '1000.00', mobileMoneyNumber: '0771234567' }
  const body = line(productId, { checkoutId, ...details })
  const answers = await Promise.all(Array.from({ length: 5 }, () => order(body)))
  const first = { status: 201, text: answers[0]!.text, body: { checkoutId } }
  for (const answer of answers) expect(answer).toMatchObject(first)
  const place = randomUUID()
  for (const other of [
    { quantity: 1 },
    { mobileMoneyNumber: '0781234567' },
    { coupon: 'ANOTHER' },
    { depotId: place },
    { pointId: place },
  ]) {
    const answer = await order({ ...body, ...other })
    expect([answer.status, answer.body.code]).toEqual([409, 'idempotency_mismatch'])
  }
  expect(await ordersOf(productId)).toHaveLength(1)
})

test("a member cannot add to another member's checkout", async () => {
  const [mine, theirs] = [await insertListing(server, seller), await insertListing(server, seller)]
  const checkoutId = randomUUID()
  expect((await order(line(mine, { checkoutId }))).status).toBe(201)
  const answer = await order(line(theirs, { checkoutId }), { who: await createMember(server) })
  expect([answer.status, answer.body.code]).toEqual([404, 'checkout_not_found'])
  expect((await stockOf(server, theirs)).quantity).toBe(1)
})

test('another order number is drawn if the first is taken', async () => {
  const productId = await insertListing(server, seller)
  const { body: taken } = await order(line(productId))
  const now = new Date()
  const draws = [taken.number, taken.number, 'M-0000-ZZZZ']
  const amounts = { unitMinor: 100n, shippingMinor: 0n, totalMinor: 100n, totalUsdMinor: 0n }
  const members = { buyerId: buyer.id, sellerId: seller.id }
  const goods = { productId, title: 'Radio', imageId: null, quantity: 1, collect: false }
  const payment = { currency: 'ZWL', paymentMethod: null, mobile: false } as const
  const placed = {
    source: 'checkout',
    ...members,
    ...goods,
    ...payment,
    figures: { ...amounts, base: 'ZWL', rate: 25_000 },
    rates: {},
    now,
    paymentDueAt: after(now, durations.orderPayment),
  } as const
  const draw = () => draws.shift() ?? 'M-1111-1111'
  const { id } = await server.app.db.transaction().execute(async (tx) => {
    const checkoutId = await openCheckout(tx, { buyerId: buyer.id, origin: 'cart' })
    return saveOrder(tx, { ...placed, checkoutId }, draw)
  })
  expect((await buyer.client.get<Order>(`/api/orders/${id}`)).body.number).toBe('M-0000-ZZZZ')
})

const unknownId = '01890000-0000-7000-8000-000000000000'

test('a refused order does not change the stock', async () => {
  const plain = await insertListing(server, seller, { priceMinor: 100_00n, quantity: 3 })
  const inState = async (status: string) => {
    const id = await insertListing(server, seller)
    await updateListing(server, id, { status })
    return line(id)
  }
  const inDollars = line(plain, { paymentMethod: 'ecocash_usd' })
  const netOne = { mobileMoneyNumber: '0712345678' }
  const cases: [string, Member, object, number, string][] = [
    ['own listing', seller, line(plain), 403, 'own_listing'],
    ['sold', buyer, await inState('sold'), 409, 'sold_out'],
    ['ended', buyer, await inState('ended'), 409, 'listing_unavailable'],
    ['reserved', buyer, await inState('reserved'), 409, 'listing_unavailable'],
    ['removed', buyer, await inState('removed'), 404, 'product_not_found'],
    ['unknown product', buyer, line(unknownId), 404, 'product_not_found'],
    ['more than there are', buyer, line(plain, { quantity: 4 }), 409, 'sold_out'],
    ['little for dollars', buyer, inDollars, 409, 'amount_not_payable'],
    ['other currency', buyer, line(plain, { currency: 'USD' }), 400, 'invalid_request'],
    ['NetOne wallet', buyer, line(plain, netOne), 400, 'invalid_request'],
  ]
  for (const [what, who, body, status, code] of cases) {
    const answer = await order(body, { who })
    expect([what, answer.status, answer.body.code]).toEqual([what, status, code])
  }
  expect(await stockOf(server, plain)).toEqual({ quantity: 3, status: 'active' })
})

test('invalid requests get a 400 that names the field', async () => {
  const productId = await insertListing(server, seller, { quantity: 10 })
  const refuses = async (field: string, body: object) => {
    const answer = await buyer.client.post<{ code: string; fields: object }>('/api/orders', body)
    expect([field, answer.status, answer.body.code]).toEqual([field, 400, 'invalid_request'])
    expect(Object.keys(answer.body.fields)).toContain(field)
  }
  await refuses('productId', { paymentMethod: 'ecocash_zwl' })
  await refuses('paymentMethod', { productId })
  const wrong: Record<string, unknown[]> = {
    productId: ['17'],
    paymentMethod: ['cash'],
    quantity: [0, -1, 1.5, 1e9, 'one'],
    totalAmount: ['1e9', 'NaN', '-1', '1.2345', 1e21, -5],
    shippingCost: ['0.0001'],
    currency: ['EUR'],
    checkoutId: ['mine'],
    buyerId: [seller.id],
    subtotal: ['1.00'],
  }
  for (const [field, values] of Object.entries(wrong))
    for (const value of values) await refuses(field, line(productId, { [field]: value }))
  expect(await stockOf(server, productId)).toEqual({ quantity: 10, status: 'active' })
})
