import type { Order } from '#contracts/orders/orders.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertListing, updateListing } from '#support/listings/listings.ts'
import { setsRate } from '#support/currencies/rates.ts'
import { line, stockOf } from '#support/order-lines.ts'

const { server, seller, buyer } = sharedShop()

const order = (body: object) => buyer.client.post<Order & { fields?: object }>('/api/orders', body)

test("the specification's bare payload becomes a pending order in processing", async () => {
  covers('rule: paymentStatus pending, orderStatus processing')
  const listing = { priceMinor: 150_000_00n, shippingMinor: 5_000_50n, quantity: 5 }
  const productId = await insertListing(server, seller, listing)
  const before = Date.now()
  const payload = {
    sellerId: seller.id,
    productId,
    quantity: 2,
    totalAmount: '305000.50',
    shippingCost: '5000.50',
    paymentMethod: 'ecocash_zwl',
    paymentStatus: 'pending',
    orderStatus: 'processing',
  }
  const answer = await order({ ...payload, clearCart: true })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    ...payload,
    buyerId: buyer.id,
    sellerUsername: seller.username,
    unitPrice: '150000.00',
    totalUsd: '12.20',
    rate: 25_000,
    currency: 'ZWL',
    source: 'checkout',
    collect: false,
    shippingAddress: {
      firstName: 'Tendai',
      lastName: 'Moyo',
      address: '14 Fife Avenue',
      city: 'Harare',
      phone: buyer.phone,
    },
  })
  expect(answer.body.number).toMatch(/^M-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(answer.body.mobileMoneyNumber).toBe(`••••••••••${buyer.phone.slice(-3)}`)
  const created = Date.parse(answer.body.createdAt)
  expect(Date.parse(answer.body.paymentDueAt ?? '') - created).toBe(30 * 60 * 1000)
  expect(created).toBeGreaterThanOrEqual(before - 1000)
  expect(await stockOf(server, productId)).toEqual({ quantity: 3, status: 'active' })
})

test('the size that a buyer asks for is stored and shown to both, at most 100 characters', async () => {
  const sandals = { title: 'Sandals UK 6 to 11', quantity: 9 }
  const productId = await insertListing(server, seller, sandals)
  const sized = (size: string) => order(line(productId, { size }))
  const answer = await sized('  UK 8,\n wide ')
  expect([answer.status, answer.body.size]).toEqual([201, 'UK 8, wide'])
  for (const page of [`/orders/${answer.body.id}`, '/selling?tab=sold'])
    expect((await seller.client.get(page)).text, page).toContain('UK 8, wide')
  const sales = await seller.client.get<Order[]>('/api/selling/sales')
  expect(sales.body.find(({ id }) => id === answer.body.id)?.size).toBe('UK 8, wide')
  expect((await sized('  ')).body.size).toBeNull()
  const long = await sized('x'.repeat(101))
  expect([long.status, Object.keys(long.body.fields ?? {})]).toEqual([400, ['size']])
})

test('the three payment methods are accepted, unknown ones are refused', async () => {
  covers('constant: payment methods ecocash_zwl, ecocash_usd, bank_transfer')
  const productId = await insertListing(server, seller, { quantity: 9 })
  for (const paymentMethod of ['ecocash_zwl', 'ecocash_usd', 'bank_transfer']) {
    const answer = await order(line(productId, { paymentMethod }))
    expect(answer.body, answer.text).toMatchObject({ paymentMethod })
    expect(answer.body.mobileMoneyNumber === null).toBe(paymentMethod === 'bank_transfer')
  }
  for (const paymentMethod of ['cash', 'card', 'paypal', 'ecocash', 'onemoney_zwl', ''])
    expect((await order(line(productId, { paymentMethod }))).status, paymentMethod).toBe(400)
})

test('amounts may be numbers, and a state sent by the client is ignored', async () => {
  covers('rule: the client’s paymentStatus and orderStatus are not trusted')
  const listed = { priceMinor: 1000_00n, shippingMinor: 50n }
  const productId = await insertListing(server, seller, listed)
  const amounts = { totalAmount: 1000.5, shippingCost: 0.5 }
  const state = { paymentStatus: 'paid', orderStatus: 'completed' }
  const pending = { status: 201, body: { paymentStatus: 'pending', orderStatus: 'processing' } }
  expect(await order(line(productId, { ...amounts, ...state }))).toMatchObject(pending)
  expect(await stockOf(server, productId)).toEqual({ quantity: 0, status: 'sold' })
})

test('address, number, method and collection are stored as sent', async () => {
  const address = { lastName: 'Ncube', address: '3 Main Street', city: 'Gweru' }
  const listing = { priceMinor: 250_000_00n, shippingMinor: 900_00n, allowsCollection: true }
  const productId = await insertListing(server, seller, listing)
  const answer = await order(
    line(productId, {
      paymentMethod: 'ecocash_usd',
      currency: 'USD',
      collect: true,
      mobileMoneyNumber: '077 123 4567',
      shippingAddress: { ...address, firstName: ' Rudo ', phone: '0712345678' },
    }),
  )
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    currency: 'USD',
    shippingCost: '0.00',
    totalAmount: '250000.00',
    totalUsd: '10.00',
    collect: true,
    shippingAddress: { ...address, firstName: 'Rudo', phone: '+263712345678' },
  })
  const number = 'select mobile_money_number as number from orders where id = $1'
  const { rows } = await server.app.pool.query(number, [answer.body.id])
  expect(rows).toEqual([{ number: '+263771234567' }])
})

test('an order freezes the current rate', async () => {
  covers('constant: 1 USD = ZWL 25,000')
  const productId = await insertListing(server, seller, { priceMinor: 60_000_00n, quantity: 2 })
  const { body: early } = await order(line(productId))
  await setsRate(server, 30_000)
  try {
    expect((await order(line(productId))).body).toMatchObject({ rate: 30_000, totalUsd: '2.00' })
    const again = await buyer.client.get(`/api/orders/${early.id}`)
    expect(again.body).toMatchObject({ rate: 25_000, totalUsd: '2.40' })
  } finally {
    await setsRate(server, 25_000)
  }
})

test('an order at an outdated price is refused with the current figures and does not change the stock', async () => {
  covers('rule: other figures than the server’s are refused with the current ones')
  const listed = { priceMinor: 100_00n, shippingMinor: 10_00n }
  const productId = await insertListing(server, seller, listed)
  await updateListing(server, productId, { original_price_minor: 120_00n, price_minor: 120_00n })
  const figures = { unitPrice: '120.00', shippingCost: '10.00', totalAmount: '130.00' }
  const fresh = { ...figures, totalUsd: '0.01' }
  const alike = { unitPrice: '110.00', totalAmount: '120.00', shippingCost: '10.00' }
  for (const stale of [{ totalAmount: '110.00' }, { totalAmount: 1 }, alike])
    expect(await order(line(productId, stale))).toMatchObject({
      status: 409,
      body: { code: 'price_changed', fresh },
    })
  expect(await stockOf(server, productId)).toEqual({ quantity: 1, status: 'active' })
  expect((await order(line(productId, { totalAmount: fresh.totalAmount }))).status).toBe(201)
})
