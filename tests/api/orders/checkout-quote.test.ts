import { randomUUID } from 'node:crypto'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import { sharedShop } from '#support/fixtures.ts'
import { addressIn, courierListing, depotNamed } from '#support/listings/courier.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { addToCart } from '#support/money/carts.ts'
import { takesCash } from '#support/money/cash.ts'
import { orders } from '#support/money/paid-orders.ts'
import { payableOf } from '#support/money/payments.ts'
import { createPoint } from '#support/money/pickup-parcels.ts'
import { makeCoupon, makeShopCoupon } from '#support/money/promotions/coupons.ts'
import { configure } from '#support/server/configure.ts'
import { runsAll } from '#support/tier.ts'

const { server, seller, admin } = sharedShop()
afterAll(() => ledgerHolds(server))

const setRule = (furtherPercent: number | null, freeFrom: string | null) =>
  seller.client.put('/api/selling/combined-delivery', { furtherPercent, freeFrom })

let buyer: Member
beforeEach(async () => {
  await setRule(null, null)
  buyer = await createMember(server)
})

/** A listing of the seller in the buyer's cart, by default of ZWL 250,000, which is US$10. */
async function inCart(more: Parameters<typeof insertListing>[2] = {}, owner = seller) {
  const listing = { priceMinor: 250_000_00n, shippingMinor: 50_000_00n, quantity: 5, ...more }
  const id = await insertListing(server, owner, listing)
  await addToCart(buyer, { productId: id })
  return id
}
/** A listing of US$20 that was made by the form, in the buyer's cart. */
async function listedInCart(more: object = {}) {
  const listing = await courierListing(seller, more)
  const { body } = await seller.client.post<{ id: string }>('/api/products', listing)
  await addToCart(buyer, { productId: body.id })
  return body.id
}
const busFor = (id: string, busPrice: string, { client }: Member = seller) =>
  client.put(`/api/selling/listings/${id}/delivery`, { busPrice })
const pickupFor = (id: string, pickupPrice: string) =>
  seller.client.put(`/api/selling/listings/${id}/pickup`, { pickupPrice })
const quoteOf = async (query: Record<string, string> = {}, { client }: Member = buyer) => {
  const path = `/api/cart/quote?${new URLSearchParams(query).toString()}`
  return (await client.get<CheckoutQuote>(path)).body
}
const waysOf = ({ blocks }: CheckoutQuote) =>
  blocks.map(({ way, ways }) => [way, ways.map((of) => `${of.way} ${of.cost} ${of.usd}`)])

test('the orders of a cart cost what was quoted, with every way and coupon', async () => {
  await setRule(50, '200')
  const [depotId, point] = [await depotNamed(buyer, 'Renkini'), await createPoint(admin)]
  const dollars = { price: '33.33', shippingCost: '3.01', courierPrices: [] }
  const ways = {
    address: [`${seller.id}:address`, {}],
    bus: [`${seller.id}:bus:${depotId}`, { depotId }],
    pickup: [`${seller.id}:pickup:${point.id}`, { pointId: point.id }],
    collection: [`${seller.id}:collection`, { collect: true }],
  } as const
  const coupons = [
    undefined,
    { percent: 7, maximum: '5' },
    { kind: 'amount', percent: null, amount: '9.99' },
    { kind: 'delivery', percent: null },
  ]
  for (const [index, [chosen, choice]] of Object.values(ways).entries())
    for (const terms of runsAll ? coupons : [coupons[index]]) {
      buyer = await createMember(server)
      const ids = [
        await inCart({ allowsCollection: true }),
        await listedInCart({ allowsCollection: true, ...dollars }),
        await inCart({ allowsCollection: true, shippingMinor: 75_001_01n }),
      ]
      for (const [place, id] of ids.entries()) {
        await busFor(id, `${place + 2}.05`)
        await pickupFor(id, `${place + 1}.15`)
      }
      const coupon = terms && (await makeCoupon(seller, terms)).body.code
      const quote = await quoteOf({
        ways: chosen,
        ...(coupon && { coupons: `${seller.id}:${coupon}` }),
      })
      const checkoutId = randomUUID()
      for (const id of ids)
        expect((await orders(buyer, id, { checkoutId, coupon, ...choice })).status).toBe(201)
      const payable = await payableOf(buyer, checkoutId)
      expect(quote.amounts).toEqual(payable.amounts)
      // The orders are quoted as their cart was.
      const used = quote.coupons.filter(({ problem }) => problem === null)
      expect(payable.quote).toEqual({ ...quote, coupons: used })
    }
})

test('a quote leaves the fee of the chosen pickup point to pay', async () => {
  const point = await createPoint(admin)
  await pickupFor(await inCart({ priceMinor: 2_500_00n }), '0.50')
  const { code } = (await makeCoupon(seller, { kind: 'delivery', percent: null })).body
  const ways = `${seller.id}:pickup:${point.id}`
  const cheaper = { shipping: '12500.00', discount: '2500.00', total: '12500.00' }
  expect(await quoteOf({ ways, coupons: `${seller.id}:${code}` })).toMatchObject(cheaper)
})

test('a seller is asked one question: the ways that all the items offer', async () => {
  const rudo = await createMember(server)
  const [lamp, radio] = [
    await inCart({ allowsCollection: true }),
    await inCart({ shippingMinor: 100_000_00n, allowsCollection: true }),
  ]
  for (const id of [lamp, radio]) await busFor(id, '2')
  await inCart({ shippingMinor: 0n }, rudo)
  expect(waysOf(await quoteOf())).toEqual([
    ['address', ['address 150000.00 6.00', 'bus 100000.00 4.00', 'collection 0.00 0.00']],
    ['address', ['address 0.00 0.00']],
  ])
  expect(waysOf(await quoteOf({ ways: `${seller.id}:bus` }))[0]![0]).toBe('bus')
  // What is not offered is not chosen.
  expect(waysOf(await quoteOf({ ways: `${seller.id}:pickup` }))[0]![0]).toBe('address')
})

test('items of a seller that share no way are asked for one by one', async () => {
  await inCart()
  await listedInCart({ collectionOnly: true, shippingCost: '0', courierPrices: [] })
  expect(waysOf(await quoteOf())).toEqual([
    ['address', ['address 50000.00 2.00']],
    ['collection', ['collection 0.00 0.00']],
  ])
})

test('where the courier does not go, another way is chosen', async () => {
  const id = await listedInCart()
  await busFor(id, '4')
  const { blocks, total } = await quoteOf({ city: 'Mutare' })
  expect([blocks[0]!.noCourierTo, total]).toEqual(['Mutare', '600000.00'])
  expect(waysOf(await quoteOf({ city: 'Bulawayo' }))).toEqual([
    ['address', ['address 75000.00 3.00', 'bus 100000.00 4.00']],
  ])
  const depotId = await depotNamed(buyer, 'Renkini')
  const placed = await orders(buyer, id, { shippingAddress: addressIn('Mutare'), depotId })
  expect([placed.status, placed.body.totalAmount]).toEqual([201, '600000.00'])
})

test('a coupon says what it takes off, or why not', async () => {
  await inCart()
  const { code } = (await makeCoupon(seller, { percent: 20, minimum: '11' })).body
  const couponOf = async (typed: string) =>
    (await quoteOf({ coupons: `${seller.id}:${typed}` })).coupons
  const about = { sellerId: seller.id, discount: '0.00', discountUsd: '0.00' }
  expect(await couponOf('NONE')).toEqual([
    { ...about, code: 'NONE', problem: 'We do not know this coupon for this seller.' },
  ])
  expect(await couponOf(code.toLowerCase())).toEqual([
    { ...about, code, problem: 'This coupon is for items of US$11.00 or more of this seller.' },
  ])
  await inCart()
  expect(await couponOf(code)).toEqual([
    { ...about, code, discount: '100000.00', discountUsd: '4.00', problem: null },
  ])
})

test('after too many wrong codes, right ones are refused, too', async () => {
  await inCart()
  const { code } = (await makeCoupon(seller)).body
  await configure(server, { RATE_LIMIT: 'on' })
  const ask = (typed: string) => quoteOf({ coupons: `${seller.id}:${typed}` })
  for (let count = 0; count < 40; count += 1)
    expect((await ask(code)).coupons[0]!.problem).toBeNull()
  for (let count = 0; count < 30; count += 1) await ask('GUESS')
  expect((await ask(code)).coupons[0]).toMatchObject({
    discount: '0.00',
    problem: 'You have tried too many codes. Try again in an hour.',
  })
})

test('a wrong code orders nothing', async () => {
  const { status, body } = await orders(buyer, await inCart(), { coupon: 'NONE' })
  expect([status, body.code]).toEqual([409, 'coupon_refused'])
  expect((await buyer.client.get('/api/orders')).body).toEqual([])
})

test('cash is possible if all of it is collected from sellers who take it', async () => {
  await takesCash(server, seller)
  await inCart({ allowsCollection: true })
  expect(await quoteOf()).toMatchObject({ cash: false, blocks: [{ cash: true }] })
  const collected = { ways: `${seller.id}:collection` }
  expect((await quoteOf(collected)).cash).toBe(true)
  const { code } = (await makeShopCoupon(admin)).body
  const withCoupon = { ...collected, coupons: `${seller.id}:${code}` }
  expect(await quoteOf(withCoupon)).toMatchObject({ cash: false, blocks: [{ cash: false }] })
  await inCart({ allowsCollection: true, priceMinor: 500_020_000n })
  expect((await quoteOf(collected)).cash).toBe(false)
})

test('a guest sees what the cart costs', async () => {
  const productId = await insertListing(server, seller, { shippingMinor: 25_000_00n })
  const guest = server.visitor()
  await guest.post('/api/cart', { productId })
  const { body } = await guest.get<CheckoutQuote>('/api/cart/quote')
  expect(body).toMatchObject({
    goods: '100000.00',
    shipping: '25000.00',
    total: '125000.00',
    amounts: { ZWL: '125000.00', USD: '5.00' },
    cash: false,
  })
  const empty = await server.visitor().get<CheckoutQuote>('/api/cart/quote')
  expect(empty.body).toMatchObject({ blocks: [], total: '0.00', amounts: {} })
})
