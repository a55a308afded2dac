import type { CartItem } from '#contracts/cart/cart.ts'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { about, by } from '../action.ts'
import { isRounded, worthOf } from '../currencies.ts'
import type { ProductState } from '../snapshot.ts'
import { someDepot } from './delivery/order-steps.ts'
import { checkoutOf, decimal, done, send, type Actor, type World } from '../world.ts'

/** Orders a line at the current figures. A price in dollars stays the same in dollars. */
async function orders(
  world: World,
  buyer: Actor,
  listing: ProductState,
  line: {
    quantity: number
    paymentMethod: string
    collect: boolean
    checkoutId: string
    depotId?: string
    coupon?: string
  },
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
    if (order.depot !== (line.depotId ?? null))
      world.faults.push('an order was not placed for the depot that it named')
    const shown = page.body as ProductDetail | undefined
    // Its buyer can have a dearer variant in the cart; the actions of variants know their prices.
    if (shown?.variants) return
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

/** The buyer and the checkout of the last order of the same seller. */
function besideOf({ state, members }: World, { id, seller }: ProductState) {
  const last = state.orders.findLast(
    (one) => one.seller === seller && one.product !== id && one.payment === 'pending',
  )
  const who = members.findIndex((member) => member.id === last?.buyer)
  const checkout = Number(last?.checkout.slice(-3))
  return who >= 0 && last?.checkout === checkoutOf(who, checkout) ? { who, checkout } : {}
}

export const order = about('product', by.who, {
  calls: ['POST /api/orders', 'GET /api/products/{id}'],
  weight: 9,
  fits: (one, random) => !one.isAuction && (one.status === 'active' || random.chance(5)),
  draw: (random, product, world) => ({
    quantity: random.one([1, 1, 2, 3]),
    method: random.one(world.state.methods).id,
    collect: random.chance(20),
    bus: random.chance(10),
    coupon: random.chance(15),
    // Sometimes several lines share a checkout, often of one seller.
    who: random.below(6),
    checkout: random.chance(25) ? 1 : 100 + random.below(900),
    ...(random.chance(60) && besideOf(world, product)),
  }),
  async run(world, listing, { by: buyer, who, method: paymentMethod, checkout, ...plan }) {
    const { quantity, collect, bus } = plan
    const usable = world.state.coupons.find(
      ({ seller, ended }) => !ended && (seller === null || seller === listing.seller),
    )
    const line = {
      quantity,
      paymentMethod,
      collect,
      checkoutId: checkoutOf(who, checkout),
      ...(bus && { depotId: await someDepot(world, buyer, world.step) }),
      ...(plan.coupon && { coupon: usable?.code ?? 'UNKNOWN' }),
    }
    return orders(world, buyer, listing, line, false)
  },
})

export const cart = about('product', by.who, {
  calls: [
    'POST /api/cart',
    'GET /api/cart',
    'GET /api/cart/quote',
    'PUT /api/cart/{id}',
    'DELETE /api/cart/{id}',
  ],
  weight: 3,
  draw(random) {
    const what = random.one(['add', 'change', 'remove', 'check out', 'check out'])
    return { who: random.below(6), quantity: random.below(4), what }
  },
  async run(world, { id: productId }, { by: buyer, call, quantity, what }) {
    const body = { productId, quantity: Math.max(1, quantity) }
    const added = await call('POST /api/cart', { body })
    const items = await call('GET /api/cart')
    const lines = (items.body as CartItem[] | undefined) ?? []
    const [first] = lines
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
    const quote = (await call('GET /api/cart/quote')).body as CheckoutQuote
    const answer = await orders(world, buyer, listing, line, true)
    const [block] = quote.blocks
    // Without an address the order goes to the registered one, whose courier can cost something else.
    const isWhole = lines.length === 1 && block?.way === 'address' && !first.courier
    if (done(answer) && isWhole) {
      const { id: orderId } = answer.body as { id: string }
      world.afterwards.push((_, after) => {
        const placed = after.orders.find((one) => one.id === orderId)
        if (placed && Math.round(Number(quote.total) * 100) !== placed.total)
          world.faults.push(`a cart was quoted ${quote.total} and costs ${decimal(placed.total)}`)
      })
    }
    return answer
  },
})
