import { action, place } from '../action.ts'
import { done, outcome, send } from '../world.ts'

/** What a member does with a checkout that they have the id of. */
const ways = ['line', 'line', 'line', 'coupon', 'payment', 'link'] as const

/** Refusals that a member gets only for their own checkout; another one is not found. */
const knows = /order_locked|nothing_to_pay|coupon_refused|payment_busy/

/**
 * A member adds a line to a checkout that exists, or uses, pays or shares it: their own or another member's, which they
 * must not find. A line enters only a checkout that began with a cart.
 */
export const enterCheckout = action({
  calls: [
    'POST /api/orders',
    'PUT /api/checkouts/{checkoutId}/coupons/{sellerId}',
    'POST /api/payments',
    'POST /api/checkouts/{checkoutId}/pay-link',
  ],
  weight: 3,
  plan({ state, members }, random) {
    const checkout = place(random, state.checkouts)
    const product = place(random, state.products, (one) => !one.isAuction || random.chance(10))
    if (checkout === undefined || product === undefined) return undefined
    const owner = members.findIndex(({ id }) => id === state.checkouts[checkout]!.buyer)
    const who = owner < 0 || random.chance(50) ? random.below(6) : owner
    return { who, checkout, product, way: random.one(ways), method: random.one(state.methods).id }
  },
  async run(world, { who, checkout: at, product, way, method }) {
    const [checkout, listing] = [world.state.checkouts[at], world.state.products[product]]
    const member = world.members[who]!
    if (!checkout || !listing) return undefined
    const { id: checkoutId } = checkout
    const params = { checkoutId, sellerId: listing.seller }
    const answer =
      way === 'line'
        ? await send(world, member, 'POST /api/orders', {
            key: `enter-${world.step}`,
            body: { productId: listing.id, paymentMethod: method, checkoutId },
          })
        : way === 'coupon'
          ? await send(world, member, 'PUT /api/checkouts/{checkoutId}/coupons/{sellerId}', {
              params,
              body: { code: world.state.coupons[0]?.code ?? 'CODE0' },
            })
          : way === 'payment'
            ? await send(world, member, 'POST /api/payments', {
                key: `enter-${world.step}`,
                body: { checkoutId, method, phone: '0771000001' },
              })
            : await send(world, member, 'POST /api/checkouts/{checkoutId}/pay-link', { params })
    const isOwn = checkout.buyer === member.id
    const isKnown = world.state.orders.some(
      (one) => one.checkout === checkoutId && one.product === listing.id,
    )
    const came = `${way} of member ${who} in the ${checkout.origin} checkout ${at}: ${outcome(answer)}`
    if (!isOwn && (done(answer) || knows.test(came))) world.faults.push(came)
    // A line that is there already is repeated.
    if (isOwn && way === 'line' && checkout.origin !== 'cart' && !isKnown && done(answer))
      world.faults.push(came)
    return came
  },
})
