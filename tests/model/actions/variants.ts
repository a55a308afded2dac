import type { ProductDetail } from '../../../contracts/products/products.ts'
import type { Order } from '../../../contracts/orders/orders.ts'
import {
  action,
  decimal,
  done,
  localOf,
  memberOf,
  nothing,
  outcome,
  place,
  send,
} from '../world.ts'

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
const listVariants = action({
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
  async run(world, { who, inDollars, sizes: given }) {
    return outcome(
      await send(
        world,
        world.members[who]!.client,
        'POST /api/products',
        {},
        {
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
        },
      ),
    )
  },
})

/** Changes the stock of each size, leaves sizes out, or adds some. */
const editVariants = action({
  calls: ['PUT /api/products/{id}'],
  weight: 2,
  plan({ state }, random) {
    const product = place(random, state.products, ({ id }) =>
      state.variants.some((variant) => variant.product === id),
    )
    if (product === undefined) return undefined
    return {
      product,
      sizes: Array.from({ length: 1 + random.below(4) }, () => ({
        quantity: random.below(5),
        more: random.one([0, 1_00, -50]),
      })),
    }
  },
  async run(world, { product, sizes: given }) {
    const listing = world.state.products[product]
    const seller = listing && memberOf(world, listing.seller)
    if (!listing || !seller) return nothing
    const answer = await send(
      world,
      seller.client,
      'PUT /api/products/{id}',
      { id: listing.id },
      { body: { variants: variantsOf(given) } },
    )
    if (done(answer)) world.edited.push(listing.id)
    return outcome(answer)
  },
})

/** Two members order the same size at once, directly or from their carts. */
const orderVariant = action({
  calls: ['POST /api/orders', 'POST /api/cart', 'GET /api/products/{id}'],
  weight: 5,
  plan({ state }, random) {
    const variant = place(random, state.variants, ({ listed }) => listed || random.chance(10))
    if (variant === undefined) return undefined
    return {
      who: [random.below(6), random.below(6)],
      variant,
      quantity: 1 + random.below(2),
      fromCart: random.chance(30),
      method: random.one(state.methods).id,
      // Sometimes several sizes share a checkout.
      checkout: random.chance(40) ? 1 : 100 + random.below(900),
    }
  },
  async run(world, { who, variant: at, quantity, fromCart, method, checkout }) {
    const variant = world.state.variants[at]
    if (!variant) return nothing
    const { id: variantId, product: productId } = variant
    const page = await send(world, world.members[0]!.client, 'GET /api/products/{id}', {
      id: productId,
    })
    const shown = done(page)
      ? (page.body as ProductDetail).variants?.list.find(({ id }) => id === variantId)
      : undefined
    const answers = await Promise.all(
      [...new Set(who)].map(async (member, nth) => {
        const { client } = world.members[member]!
        if (fromCart)
          await send(
            world,
            client,
            'POST /api/cart',
            {},
            { body: { productId, variantId, quantity } },
          )
        return send(
          world,
          client,
          'POST /api/orders',
          {},
          {
            key: `variant-${world.step}-${nth}`,
            body: {
              productId,
              variantId,
              quantity,
              paymentMethod: method,
              checkoutId: `00000000-0000-4000-8000-${String(member * 1000 + checkout).padStart(12, '0')}`,
              clearCart: fromCart,
            },
          },
        )
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

export const variantActions = { listVariants, editVariants, orderVariant }
