import type { Product } from '../../../contracts/products/products.ts'
import { isRounded, worthOf } from '../currencies.ts'
import { action, decimal, done, nothing, outcome, place, send, type World } from '../world.ts'

/** Orders a line at the current figures. A price in dollars stays the same in dollars. */
async function orders(
  world: World,
  who: number,
  product: number,
  line: { quantity: number; method: string; collect: boolean; checkout: string; fromCart: boolean },
): Promise<string> {
  const listing = world.state.products[product]
  const buyer = world.members[who]!
  if (!listing) return nothing
  const page = await send(world, buyer.client, 'GET /api/products/{id}', { id: listing.id })
  const answer = await send(
    world,
    buyer.client,
    'POST /api/orders',
    {},
    {
      key: `order-${world.step}-${product}`,
      body: {
        productId: listing.id,
        quantity: line.quantity,
        paymentMethod: line.method,
        collect: line.collect,
        checkoutId: line.checkout,
        clearCart: line.fromCart,
      },
    },
  )
  if (!done(answer)) return outcome(answer)
  const { id } = answer.body as { id: string }
  // A line that is sent again is answered with its order, at the price of then.
  if (world.state.orders.some((earlier) => earlier.id === id)) return outcome(answer)
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
  return outcome(answer)
}

const order = action({
  calls: ['POST /api/orders', 'GET /api/products/{id}'],
  weight: 9,
  plan({ state }, random) {
    const product = place(
      random,
      state.products,
      (one) => !one.isAuction && (one.status === 'active' || random.chance(5)),
    )
    if (product === undefined) return undefined
    return {
      who: random.below(6),
      product,
      quantity: random.one([1, 1, 2, 3]),
      method: random.one(state.methods).id,
      collect: random.chance(20),
      // Sometimes several lines share a checkout.
      checkout: random.chance(25) ? 1 : 100 + random.below(900),
    }
  },
  run: (world, { who, product, quantity, method, collect, checkout }) =>
    orders(world, who, product, {
      quantity,
      method,
      collect,
      checkout: `00000000-0000-4000-8000-${String(who * 1000 + checkout).padStart(12, '0')}`,
      fromCart: false,
    }),
})

const cart = action({
  calls: ['POST /api/cart', 'GET /api/cart', 'PUT /api/cart/{id}', 'DELETE /api/cart/{id}'],
  weight: 3,
  plan({ state }, random) {
    const product = place(random, state.products)
    if (product === undefined) return undefined
    const what = random.one(['add', 'change', 'remove', 'check out', 'check out'])
    return { who: random.below(6), product, quantity: random.below(4), what }
  },
  async run(world, { who, product, quantity, what }) {
    const { client } = world.members[who]!
    const productId = world.state.products[product]?.id
    if (!productId) return nothing
    const added = await send(
      world,
      client,
      'POST /api/cart',
      {},
      { body: { productId, quantity: Math.max(1, quantity) } },
    )
    const items = await send(world, client, 'GET /api/cart')
    const [first] = (items.body as { id: string; productId: string; quantity: number }[]) ?? []
    if (!first || what === 'add') return outcome(added)
    if (what === 'change')
      return outcome(
        await send(world, client, 'PUT /api/cart/{id}', { id: first.id }, { body: { quantity } }),
      )
    if (what === 'remove')
      return outcome(await send(world, client, 'DELETE /api/cart/{id}', { id: first.id }))
    const at = world.state.products.findIndex(({ id }) => id === first.productId)
    return orders(world, who, at, {
      quantity: first.quantity,
      method: world.state.methods[0]!.id,
      collect: false,
      checkout: `00000000-0000-4000-9000-${String(world.step).padStart(12, '0')}`,
      fromCart: true,
    })
  },
})

export const buying = { order, cart }
