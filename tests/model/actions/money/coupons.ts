import type { Random } from '../../../faults/schedules/random.ts'
import { about, action, by, party, place, type Args } from '../../action.ts'
import { atOnce, decimal, done, memberOf, send, type World } from '../../world.ts'
import { isPaymentPending, isUnpaid } from '../delivery/order-steps.ts'

const path = '/api/checkouts/{checkoutId}/coupons/{sellerId}'

/** The terms of a coupon; some are refused. */
function termsOf(random: Random) {
  const kind = random.one(['percent', 'percent', 'amount', 'delivery'] as const)
  return {
    kind,
    ...(kind === 'percent' && { percent: random.one([1, 10, 33, 50, 90, 91]) }),
    ...(kind === 'amount' && { amount: decimal(1 + random.below(60_00)) }),
    ...(random.chance(50) && { minimum: decimal(1 + random.below(40_00)) }),
    ...(random.chance(50) && { usesMax: 1 + random.below(3) }),
    ...(random.chance(30) && { buyerUsesMax: 1 }),
  }
}

/** A seller makes a coupon. The codes are few, so that some are in use. */
export const makeCoupon = action({
  calls: ['POST /api/selling/coupons', 'GET /api/selling/coupons'],
  weight: 2,
  plan: (_, random) => ({
    who: random.below(6),
    body: { code: `CODE${random.below(4)}`, ...termsOf(random) },
  }),
  async run(world, { who, body }) {
    const seller = world.members[who]!
    const answer = await send(world, seller, 'POST /api/selling/coupons', { body })
    const listed = await send(world, seller, 'GET /api/selling/coupons')
    if (done(answer) && !listed.text.includes((answer.body as { id: string }).id))
      world.faults.push('a coupon that was made is not in the list of its seller')
    return answer
  },
})

/** An admin makes a coupon that the shop pays for. */
export const makeShopCoupon = action({
  calls: ['POST /api/admin/coupons', 'GET /api/admin/coupons'],
  weight: 1,
  plan: (_, random) => ({
    bySupport: random.chance(10),
    body: {
      code: `SHOP${random.below(3)}`,
      reason: 'A campaign',
      ...termsOf(random),
      maximum: decimal(1 + random.below(20_00)),
      usesMax: 1 + random.below(4),
    },
  }),
  async run(world, { bySupport, body }) {
    const staff = bySupport ? world.support : world.admin
    const answer = await send(world, staff, 'POST /api/admin/coupons', { body })
    if (bySupport && done(answer)) world.faults.push('support made a coupon of the shop')
    await send(world, world.support, 'GET /api/admin/coupons')
    return answer
  },
})

/** An admin, the seller of a coupon, or the member `who`. */
const whoEnds = (world: World, { seller }: { seller: string | null }, { byStaff, who }: Args) => {
  if (byStaff) return world.admin
  return who === undefined ? memberOf(world, seller) : world.members[who as number]
}

/** A seller or an admin ends a coupon; sometimes another member tries to. */
export const endCoupon = about('coupon', whoEnds, {
  calls: ['POST /api/selling/coupons/{id}/end', 'POST /api/admin/coupons/{id}/end'],
  weight: 1,
  draw: (random) => ({
    byStaff: random.chance(40),
    who: random.chance(20) ? random.below(6) : undefined,
  }),
  async run(world, { seller }, { by: ender, call, at, byStaff }) {
    const body = { reason: 'It is over' }
    if (byStaff) return call('POST /api/admin/coupons/{id}/end', { body })
    const answer = await call('POST /api/selling/coupons/{id}/end')
    if (done(answer) && seller !== ender.id)
      world.faults.push(`coupon ${at} was ended by another member`)
    return answer
  },
})

/** A buyer uses a coupon for an unpaid order, once or several times at once. It changes the discount only. */
export const applyCoupon = about('order', party('buyer'), {
  calls: [`PUT ${path}`],
  weight: 5,
  odd: 10,
  fits: isUnpaid,
  draw(random, { seller: of }, { state }) {
    const odd = random.chance(10)
    const coupon = place(
      random,
      state.coupons,
      ({ seller, ended }) => odd || (!ended && (seller === null || seller === of)),
    )
    return coupon === undefined
      ? undefined
      : { coupon, times: random.chance(25) ? 2 : 1, other: random.chance(4) }
  },
  async run(world, known, { call, at: order, coupon, times, other }) {
    const used = world.state.coupons[coupon]
    if (!used) return undefined
    const params = { checkoutId: known.checkout, sellerId: known.seller }
    const body = { code: used.code }
    const answers = await atOnce(times, () => call(`PUT ${path}`, { params, body }))
    const answer = answers.find(done)
    if (!answer) return answers[0]
    if (other) world.faults.push('a seller used a coupon for a buyer')
    if (isPaymentPending(world.state, known))
      world.faults.push(`order ${order}: a coupon was used during a payment`)
    world.afterwards.push((before, after) => {
      for (const now of after.orders.filter(({ checkout }) => checkout === known.checkout)) {
        const then = before.orders.find(({ id }) => id === now.id)
        if (!then) continue
        const isElse = now.seller !== known.seller || !isUnpaid(then)
        if (isElse && now.total !== then.total)
          world.faults.push(`a coupon changed order ${now.number}, and cannot`)
        if (now.unit !== then.unit || now.shipping !== then.shipping)
          world.faults.push(`a coupon changed the price of order ${now.number}`)
      }
    })
    return answer
  },
})

/** A buyer takes the coupon off again. */
export const removeCoupon = about('order', by.buyer, {
  calls: [`DELETE ${path}`],
  weight: 2,
  odd: 15,
  fits: ({ coupon }) => coupon !== null,
  async run(world, known, { call, at }) {
    const params = { checkoutId: known.checkout, sellerId: known.seller }
    const answer = await call(`DELETE ${path}`, { params })
    if (!done(answer) || !isUnpaid(known)) return answer
    world.afterwards.push((_, after) => {
      const now = after.orders.find(({ id }) => id === known.id)
      const isFinal = after.orders.some(
        (one) =>
          one.checkout === known.checkout && one.coupon !== null && one.payment !== 'pending',
      )
      if (now && isUnpaid(now) && now.coupon !== null && !isFinal)
        world.faults.push(`order ${at} has a coupon that was removed`)
    })
    return answer
  },
})
