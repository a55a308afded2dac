import type { CartItem } from '#contracts/cart/cart.ts'
import type { Deal } from '#contracts/deals/deals.ts'
import type { WatchlistEntry } from '#contracts/watchlist/watchlist.ts'
import { sharedShop } from '#support/fixtures.ts'
import { addToCart } from '#support/money/carts.ts'
import { shownAs, inDollars } from '#support/currencies/dollar-prices.ts'
import {
  edit,
  endListing,
  listAuction,
  listItem,
  relist,
  inHours,
} from '#support/listings/selling.ts'
import { isRepriced, setsRate } from '#support/currencies/rates.ts'
import { rowsOf } from '#support/rows.ts'
import { messagesOf } from '#support/notifications/stored-notifications.ts'
import { orders } from '#support/money/paid-orders.ts'

const { server, seller, buyer } = sharedShop()

beforeEach(() => setsRate(server, 25_000))

test('an item of US$10 costs US$10 everywhere after a change of the rate', async () => {
  const { id } = await listItem(seller, { ...inDollars, quantity: 5 })
  await addToCart(buyer, { productId: id })
  await setsRate(server, 50_000)
  const shown = { price: '500000.00', currency: 'USD', originalPrice: '10.00' }
  expect(await shownAs(buyer, seller, id)).toMatchObject([shown, shown])
  expect((await buyer.client.get<CartItem[]>('/api/cart')).body[0]?.product.price).toBe('500000.00')
  const stale = await orders(buyer, id, { totalAmount: '250000.00' })
  const totals = { unitPrice: '500000.00', totalAmount: '500000.00', totalUsd: '10.00' }
  expect([stale.status, stale.body.code]).toEqual([409, 'price_changed'])
  expect(stale.body.fresh).toEqual({ ...totals, base: 'ZWL', shippingCost: '0.00' })
  const placed = await orders(buyer, id, { totalAmount: '500000.00', clearCart: true })
  const dollars = { rate: 50_000, priceCurrency: 'USD', originalUnitPrice: '10.00' }
  expect(placed).toMatchObject({ status: 201, body: { ...totals, ...dollars } })
})

test('dollars are charged to the cent, not converted back from rounded ZWL', async () => {
  await setsRate(server, 27.49)
  const cheap = { price: '0.33', shippingCost: '0.05', currency: 'USD' }
  const { id } = await listItem(seller, { ...cheap, quantity: 10_000 })
  const placed = await orders(buyer, id, { quantity: 7919, paymentMethod: 'ecocash_usd' })
  // 0.33 × 27.49 = 9.0717
  const zwl = { unitPrice: '9.07', shippingCost: '1.37', totalAmount: '71826.70', rate: 27.49 }
  const usd = { originalUnitPrice: '0.33', originalShippingCost: '0.05', totalUsd: '2613.32' }
  expect(placed.body).toMatchObject({ ...zwl, ...usd })
  const wish = { checkoutId: placed.body.checkoutId, method: 'ecocash_usd' }
  const paid = { amount: '2613.32', currency: 'USD' }
  expect((await buyer.client.post('/api/payments', wish)).body).toMatchObject(paid)
})

test('a new rate is not a change of price: no notification, no price drop, no deal', async () => {
  await setsRate(server, 50_000)
  const { id } = await listItem(seller, { ...inDollars, title: 'Watched in dollars' })
  await buyer.client.post('/api/watchlist', { productId: id })
  await setsRate(server, 25_000)
  await isRepriced(server, 25_000)
  const entry = async () =>
    (await buyer.client.get<WatchlistEntry[]>('/api/watchlist')).body.find(
      ({ product }) => product.id === id,
    )
  const watched = { watchedPrice: '250000.00', priceDropped: false }
  expect(await entry()).toMatchObject({ ...watched, product: { price: '250000.00' } })
  const text = `select currency, before_minor, after_minor from price_changes where product_id = $1`
  const changes = () => rowsOf(server, text, [id])
  expect(await changes()).toEqual([])
  const deals = await buyer.client.get<Deal[]>('/api/deals')
  expect(deals.body.map((deal) => deal.id)).not.toContain(id)

  // A lower price in dollars is a price drop, even if it is higher in ZWL than before.
  await setsRate(server, 100_000)
  await edit(seller, id, { price: '8' })
  expect(await changes()).toEqual([{ currency: 'USD', before_minor: 1000n, after_minor: 800n }])
  expect(await entry()).toMatchObject({ watchedPrice: '1000000.00', priceDropped: true })
  const drops = () => messagesOf(server, buyer, 'price_drop')
  const drop =
    'Watched in dollars is now ZWL 800,000 (US$8.00), down from ZWL 1,000,000 (US$10.00).'
  await expect.poll(drops, { timeout: 8000 }).toEqual([drop])
})

test('a deal of the day in dollars continues after a new rate', async () => {
  const { id } = await listItem(seller, { ...inDollars, title: 'Deal in dollars' })
  const set = async (price: string) =>
    (await seller.client.put(`/api/products/${id}/deal`, { price, currency: 'USD' })).body
  const message = expect.stringContaining('US$9.50 or less')
  expect(await set('9.60')).toMatchObject({ message })
  const deal = { price: '200000.00', oldPrice: '250000.00', percentOff: 20 }
  expect(await set('8')).toMatchObject(deal)
  await setsRate(server, 50_000)
  await isRepriced(server, 50_000)
  const today = { deal: { price: '400000.00', oldPrice: '500000.00', percentOff: 20 } }
  expect((await seller.client.get('/api/deals/today')).body).toMatchObject(today)
  await server.app.pool.query(`update deals set ends_at = now() where product_id = $1`, [id])
  const shown = async () => (await shownAs(buyer, seller, id))[0]?.price
  await expect.poll(shown, { timeout: 60_000 }).toBe('500000.00')
})

test('an auction listed in dollars runs in ZWL', async () => {
  const prices = { ...inDollars, shippingCost: '2', buyItNowPrice: '30', reservePrice: '20' }
  const { id } = await listAuction(seller, prices)
  const typed = { currency: 'ZWL', originalPrice: '250000.00', originalShippingCost: '50000.00' }
  const ofBids = { currentBid: '250000.00', buyItNowPrice: '750000.00' }
  const was = { ...typed, ...ofBids, price: '250000.00', shippingCost: '50000.00' }
  expect((await shownAs(buyer, seller, id))[0]).toMatchObject(was)
  await setsRate(server, 50_000)
  for (const product of await shownAs(buyer, seller, id)) expect(product).toMatchObject(was)
  const own = await seller.client.get(`/api/selling/listings/${id}`)
  expect(own.body).toMatchObject({ ...was, reservePrice: '500000.00' })
  const path = `/api/products/${id}/buy-now`
  const bought = await buyer.client.post<{ orderId: string; amount: string }>(path, {})
  expect(bought.body.amount, bought.text).toBe('750000.00')
  const order = { totalAmount: '800000.00', totalUsd: '16.00', priceCurrency: 'ZWL' }
  const { body } = await buyer.client.get(`/api/orders/${bought.body.orderId}`)
  expect(body).toMatchObject(order)
})

test('a relisted auction starts at its price in dollars again', async () => {
  const { id } = await listAuction(seller, { ...inDollars, shippingCost: '2', reservePrice: '20' })
  await endListing(seller, id)
  await setsRate(server, 50_000)
  const { body } = await relist(seller, id, { auctionEndTime: inHours(72) })
  const zwl = { price: '500000.00', shippingCost: '100000.00', currency: 'ZWL' }
  expect(body).toMatchObject(zwl)
  const own = await seller.client.get(`/api/selling/listings/${body.id}`)
  expect(own.body).toMatchObject({ ...zwl, reservePrice: '1000000.00' })
})

test('an edit keeps the currency; a new currency needs a new price', async () => {
  const { id } = await listItem(seller, { ...inDollars, shippingCost: '2' })
  await setsRate(server, 50_000)
  const same = { currency: 'USD', originalPrice: '10.00', originalShippingCost: '2.00' }
  const before = { ...same, price: '500000.00', shippingCost: '100000.00' }
  expect((await edit(seller, id, { title: 'Sofa, as new' })).body).toMatchObject(before)
  const typed = { originalPrice: '480000.00', originalShippingCost: '100000.00' }
  const after = { price: '480000.00', shippingCost: '100000.00' }
  const { body } = await edit(seller, id, { currency: 'ZWL', price: '480000' })
  expect(body).toMatchObject({ ...typed, ...after, currency: 'ZWL' })
  await setsRate(server, 25_000)
  expect((await shownAs(buyer, seller, id))[0]).toMatchObject(after)
})
