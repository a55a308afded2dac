import type { ProductDetail } from '#contracts/products/products.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { about, action, by } from '../action.ts'
import { checkoutOf, decimal, done, localOf, outcome, send } from '../world.ts'

const sizes = ['S', 'M', 'L', 'XL']
interface Size {
  quantity: number
  more: number
}

const variantsOf = (given: readonly Size[]) => ({
  options: ['Size'],
  list: given.map(({ quantity, more }, at) => ({
    values: [sizes[at]],
    quantity,
    priceDifference: (more / 100).toFixed(2),
  })),
})

/** Lists shirts in two to four sizes at a fixed price. */
export const listVariants = action({
  calls: ['POST /api/products'],
  weight: 3,
  plan: (_, random) => ({
    who: random.below(6),
    inDollars: random.chance(50),
    sizes: Array.from({ length: 2 + random.below(3) }, () => ({
      quantity: random.below(4),
      more: random.one([0, 0, 2_50, -1_00]),
    })),
  }),
  run: (world, { who, inDollars, sizes: given }) =>
    send(world, world.members[who]!, 'POST /api/products', {
      key: `list-variants-${world.step}`,
      body: {
        title: `Shirt ${world.step} with buttons`,
        description: 'New, bought for a shop that closed.',
        condition: 'new',
        categoryId: 'fashion',
        location: 'Harare',
        price: inDollars ? '10.00' : '150000.00',
        currency: inDollars ? 'USD' : localOf(world.state),
        variants: variantsOf(given),
      },
    }),
})

/** Changes the stock of each size, leaves sizes out, or adds some. */
export const editVariants = about('product', by.seller, {
  calls: ['PUT /api/products/{id}'],
  weight: 2,
  fits: ({ id }, _, { state }) => state.variants.some((variant) => variant.product === id),
  draw: (random) => ({
    sizes: Array.from({ length: 1 + random.below(4) }, () => ({
      quantity: random.below(5),
      more: random.one([0, 1_00, -50]),
    })),
  }),
  async run(world, { id }, { call, sizes: given }) {
    const body = { variants: variantsOf(given) }
    const answer = await call('PUT /api/products/{id}', { body })
    if (done(answer)) world.edited.push(id)
    return answer
  },
})

/** Two members order the same size at once, directly or from their carts. */
export const orderVariant = about('variant', by.admin, {
  calls: ['POST /api/orders', 'POST /api/cart', 'GET /api/products/{id}'],
  weight: 5,
  fits: ({ listed }, random) => listed || random.chance(10),
  draw: (random, _variant, { state }) => ({
    who: [random.below(6), random.below(6)],
    quantity: 1 + random.below(2),
    fromCart: random.chance(30),
    method: random.one(state.methods).id,
    // Sometimes several sizes share a checkout.
    checkout: random.chance(40) ? 1 : 100 + random.below(900),
  }),
  async run(world, variant, { who, quantity, fromCart, method, checkout }) {
    const { id: variantId, product: productId } = variant
    const page = await send(world, world.members[0]!, 'GET /api/products/{id}', { id: productId })
    const shown = done(page)
      ? (page.body as ProductDetail).variants?.list.find(({ id }) => id === variantId)
      : undefined
    const line = { productId, variantId, quantity }
    const answers = await Promise.all(
      [...new Set(who)].map(async (number, nth) => {
        const member = world.members[number]!
        if (fromCart) await send(world, member, 'POST /api/cart', { body: line })
        return send(world, member, 'POST /api/orders', {
          key: `variant-${world.step}-${nth}`,
          body: {
            ...line,
            paymentMethod: method,
            checkoutId: checkoutOf(number, checkout),
            clearCart: fromCart,
          },
        })
      }),
    )
    const placed = answers.flatMap((answer) => (done(answer) ? [answer.body as Order] : []))
    const earlier = new Set(world.state.orders.map(({ id }) => id))
    const fresh = placed.filter(({ id }) => !earlier.has(id))
    if (fresh.length * quantity > variant.stock)
      world.faults.push(
        `${fresh.length * quantity} of ${variant.stock} pieces of a variant were sold`,
      )
    world.afterwards.push((_, after) => {
      for (const { id } of fresh) {
        const order = after.orders.find((one) => one.id === id)
        if (!order || !shown) world.faults.push('a variant was sold that no page showed')
        else if (Math.round(Number(shown.price) * 100) !== order.unit)
          world.faults.push(`the page says ${shown.price} and the order ${decimal(order.unit)}`)
      }
    })
    return answers.map(outcome).join(', ')
  },
})
