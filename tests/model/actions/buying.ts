import type { Product } from '../../../contracts/products/products.ts'
import { about, by } from '../action.ts'
import { isRounded, worthOf } from '../currencies.ts'
import type { ProductState } from '../snapshot.ts'
import { checkoutOf, decimal, done, send, type Actor, type World } from '../world.ts'

/** Orders a line at the current figures. A price in dollars stays the same in dollars. */
async function orders(
  world: World,
  buyer: Actor,
  listing: ProductState,
  line: { quantity: number; paymentMethod: string; collect: boolean; checkoutId: string },
  clearCart: boolean,
) {
  const page = await send(world, buyer, 'GET /api/products/{id}', { id: listing.id })
  const answer = await send(world, buyer, 'POST /api/orders', {
    key: `order-${world.step}-${world.state.products.indexOf(listing)}`,
    body: { productId: listing.id, ...line, clearCart },
  })
  if (!done(answer)) return answer
  const { id } = answer.body as { id: string }
  // A line that is sent again is answered with its order, at the price of then.
  if (world.state.orders.some((earlier) => earlier.id === id)) return answer
  world.afterwards.push((_, after) => {
    const order = after.orders.find((one) => one.id === id)
    if (!order) return void world.faults.push('an order that was placed is not there')
    const shown = page.body as Product | undefined
    if (done(page) && Math.round(Number(shown?.price) * 100) !== order.unit)
      world.faults.push(`the page says ${shown?.price} and the order ${decimal(order.unit)}`)
    if (order.shipping > 0) return
    const { currency, original } = listing
    const exact = worthOf({ state: after, switches: world.switches }, original, {
      currency,
      at: order.createdAt,
    })
    const isExact =
      currency === 'USD'
        ? order.totalUsd + order.discountUsd === original * order.quantity
        : isRounded(order.unit, Math.max(1, exact)) &&
          order.total + order.discount === order.unit * order.quantity
    if (!isExact)
      world.faults.push(
        `what its seller sells for ${currency} ${decimal(original)} was sold for ${decimal(currency === 'USD' ? order.totalUsd : order.total)}`,
      )
  })
  return answer
}

const order = about('product', by.who, {
  calls: ['POST /api/orders', 'GET /api/products/{id}'],
  weight: 9,
  fits: (one, random) => !one.isAuction && (one.status === 'active' || random.chance(5)),
  draw: (random, _product, { state }) => ({
    who: random.below(6),
    quantity: random.one([1, 1, 2, 3]),
    method: random.one(state.methods).id,
    collect: random.chance(20),
    // Sometimes several lines share a checkout.
    checkout: random.chance(25) ? 1 : 100 + random.below(900),
  }),
  run: (world, listing, { by: buyer, who, quantity, method: paymentMethod, collect, checkout }) => {
    const checkoutId = checkoutOf(who, checkout)
    return orders(world, buyer, listing, { quantity, paymentMethod, collect, checkoutId }, false)
  },
})

const cart = about('product', by.who, {
  calls: ['POST /api/cart', 'GET /api/cart', 'PUT /api/cart/{id}', 'DELETE /api/cart/{id}'],
  weight: 3,
  draw(random) {
    const what = random.one(['add', 'change', 'remove', 'check out', 'check out'])
    return { who: random.below(6), quantity: random.below(4), what }
  },
  async run(world, { id: productId }, { by: buyer, call, quantity, what }) {
    const body = { productId, quantity: Math.max(1, quantity) }
    const added = await call('POST /api/cart', { body })
    const items = await call('GET /api/cart')
    const [first] = (items.body as { id: string; productId: string; quantity: number }[]) ?? []
    if (!first || what === 'add') return added
    const { id } = first
    if (what === 'change') return call('PUT /api/cart/{id}', { id, body: { quantity } })
    if (what === 'remove') return call('DELETE /api/cart/{id}', { id })
    const listing = world.state.products.find((one) => one.id === first.productId)
    if (!listing) return undefined
    const line = {
      quantity: first.quantity,
      paymentMethod: world.state.methods[0]!.id,
      collect: false,
      checkoutId: `00000000-0000-4000-9000-${String(world.step).padStart(12, '0')}`,
    }
    return orders(world, buyer, listing, line, true)
  },
})

export const buying = { order, cart }
