import type { CartItem } from '#contracts/cart/cart.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { addressIn, courierListing, depotNamed, groupNamed } from '#support/listings/courier.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { edit, listItem } from '#support/listings/selling.ts'
import { chooseDelivery, orders } from '#support/money/paid-orders.ts'
import { pay, payableOf } from '#support/money/payments.ts'

const { server, seller } = sharedShop()
afterAll(() => ledgerHolds(server))
const { buyer } = newMembers(server)

const lists = async (more: object = {}) =>
  (await listItem(seller, await courierListing(seller, more))).id
const order = (productId: string, city: string, more: object = {}) =>
  orders(buyer, productId, { shippingAddress: addressIn(city), ...more })
const choose = (id: string, choice: object) => chooseDelivery(buyer, id, choice)
const combines = (furtherPercent: number | null) =>
  seller.client.put('/api/selling/combined-delivery', { furtherPercent, freeFrom: null })

test('delivery costs what the seller asks for the city of the address', async () => {
  const productId = await lists()
  for (const [city, cost, original] of [
    ['Bulawayo', '75000.00', '3.00'],
    [' bulawayo ', '75000.00', '3.00'],
    ['Harare', '200000.00', '8.00'],
    ['Beitbridge', '200000.00', '8.00'],
  ] as const) {
    const { body, text } = await order(productId, city)
    expect(body, text).toMatchObject({ shippingCost: cost, originalShippingCost: original })
    expect(Number(body.totalAmount)).toBe(500_000 + Number(cost))
  }
})

test('the figures of the listing or those of the city are accepted, others are not', async () => {
  const productId = await lists()
  const figures = (shippingCost: string) => ({
    shippingCost,
    totalAmount: (500_000 + Number(shippingCost)).toFixed(2),
  })
  for (const shown of ['200000.00', '75000.00'])
    expect(await order(productId, 'Bulawayo', figures(shown))).toMatchObject({
      status: 201,
      body: { shippingCost: '75000.00' },
    })
  expect(await order(productId, 'Harare', figures('75000.00'))).toMatchObject({
    status: 409,
    body: { code: 'price_changed', fresh: { shippingCost: '200000.00' } },
  })
  const mixed = { shippingCost: '200000.00', totalAmount: '575000.00' }
  expect((await order(productId, 'Bulawayo', mixed)).status).toBe(409)
})

test('a raised price is refused with the new one, and an order keeps the price of then', async () => {
  const productId = await lists()
  const groupId = await groupNamed(seller, 'Bulawayo and around')
  const before = (await order(productId, 'Bulawayo')).body
  await edit(seller, productId, { courierPrices: [{ groupId, price: '4' }] })
  expect(await order(productId, 'Bulawayo', { shippingCost: '75000.00' })).toMatchObject({
    status: 409,
    body: { code: 'price_changed', fresh: { shippingCost: '100000.00' } },
  })
  const harare = { collect: false, shippingAddress: addressIn('Harare') }
  expect((await choose(before.id, harare)).body).toMatchObject({ shippingCost: '200000.00' })
  const back = { collect: false, shippingAddress: addressIn('Bulawayo') }
  const delivered = { shippingCost: '75000.00', totalAmount: '575000.00', totalUsd: '23.00' }
  expect((await choose(before.id, back)).body).toMatchObject(delivered)
})

test('an address to which no courier goes is refused, and collection is possible', async () => {
  const productId = await lists({ allowsCollection: true })
  expect(await order(productId, 'Mutare')).toMatchObject({
    status: 409,
    body: {
      code: 'no_courier',
      fields: {
        'shippingAddress.city':
          'The courier of this seller does not go to Mutare. You can collect the item from the seller. You can choose an address in another city.',
      },
    },
  })
  const collected = (await order(productId, 'Mutare', { collect: true })).body
  expect(collected).toMatchObject({ collect: true, shippingCost: '0.00' })
  expect((await payableOf(buyer, collected.checkoutId)).quote.blocks).toMatchObject([
    { noCourierTo: 'Mutare', way: 'collection', ways: [{ way: 'collection' }] },
  ])
  expect(await choose(collected.id, { collect: false })).toMatchObject({
    status: 409,
    body: { fields: { 'shippingAddress.city': expect.stringContaining('Mutare') } },
  })
  const bulawayo = { collect: false, shippingAddress: addressIn('Bulawayo') }
  expect((await choose(collected.id, bulawayo)).body).toMatchObject({ shippingCost: '75000.00' })
})

test('an order that the courier cannot deliver waits for another way before it is paid', async () => {
  const productId = await lists()
  await seller.client.put(`/api/selling/listings/${productId}/delivery`, { busPrice: '2' })
  const { body } = await order(productId, 'Mutare')
  expect((await payableOf(buyer, body.checkoutId)).quote.blocks).toMatchObject([
    { noCourierTo: 'Mutare', way: null, ways: [{ way: 'bus', cost: '50000.00' }] },
  ])
  expect(await (await buyer.client.fetch(`/checkout/pay/${body.checkoutId}`)).text()).toContain(
    'The courier of this seller does not go to Mutare. Choose another way, or an address in another city.',
  )
  expect(await pay({ buyer, checkoutId: body.checkoutId })).toMatchObject({
    status: 409,
    body: {
      code: 'no_courier',
      message:
        'The courier of this seller does not go to Mutare. You can have it sent to a bus depot. You can choose an address in another city.',
    },
  })
  expect((await choose(body.id, { collect: false })).status).toBe(409)
  const depotId = await depotNamed(buyer, 'Roadport')
  expect((await choose(body.id, { collect: false, depotId })).body).toMatchObject({
    shippingCost: '50000.00',
  })
  expect((await pay({ buyer, checkoutId: body.checkoutId })).status).toBe(201)
})

test('the cart shows the costs to a city, to the last address, or to the registered one', async () => {
  await combines(50)
  const [productId, plain] = [await lists(), await lists({ courierPrices: [] })]
  for (const id of [productId, plain]) await buyer.client.post('/api/cart', { productId: id })
  const cart = async (query = '') => (await buyer.client.get<CartItem[]>(`/api/cart${query}`)).body
  const lines = async (query?: string) =>
    (await cart(query)).map(({ product, courier }) => [product.shippingCost, courier])
  const listedLine = ['200000.00', undefined]
  const to = (city: string | null, delivers = true) => ({
    city,
    delivers,
    bus: false,
    pickup: false,
  })
  const toBulawayo = [['75000.00', to('Bulawayo')], listedLine]
  expect(await lines('?city=Bulawayo')).toEqual(toBulawayo)
  const [line] = await cart('?city=bulawayo')
  expect(line!.product.originalShippingCost).toBe('3.00')
  expect(await lines('?city=Mutare')).toEqual([['200000.00', to('Mutare', false)], listedLine])
  expect(await lines()).toEqual([['200000.00', to('Harare')], listedLine])
  await order(plain, 'Bulawayo')
  expect(await lines()).toEqual(toBulawayo)
  await combines(null)

  const guest = server.visitor()
  await guest.post('/api/cart', { productId })
  const [seen] = (await guest.get<CartItem[]>('/api/cart')).body
  expect([seen!.product.shippingCost, seen!.courier]).toEqual(['200000.00', to(null)])
})

test('items of a seller that go to one city are combined at what each costs there', async () => {
  await combines(50)
  const [productId, plain] = [await lists(), await lists({ courierPrices: [], shippingCost: '4' })]
  const checkoutId = crypto.randomUUID()
  const costs = async () => {
    const placed = (await payableOf(buyer, checkoutId)).orders
    return Object.fromEntries(placed.map((one) => [one.productId, one.shippingCost]))
  }
  const first = (await order(productId, 'Bulawayo', { checkoutId })).body
  await order(plain, 'Bulawayo', { checkoutId })
  // US$4 is the dearest one, and half of US$3 is added.
  expect(await costs()).toEqual({ [productId]: '37500.00', [plain]: '100000.00' })
  await choose(first.id, { collect: false, shippingAddress: addressIn('Harare') })
  // Two addresses are two parcels.
  expect(await costs()).toEqual({ [productId]: '200000.00', [plain]: '100000.00' })
  await choose(first.id, { collect: false, shippingAddress: addressIn('Bulawayo') })
  expect(await costs()).toEqual({ [productId]: '37500.00', [plain]: '100000.00' })
  await combines(null)
})
