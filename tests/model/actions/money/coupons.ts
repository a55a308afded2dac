import type { OrderState, Snapshot } from '../../snapshot.ts'
import { action, decimal, done, memberOf, nothing, outcome, place, send } from '../../world.ts'

const apply = 'PUT /api/checkouts/{checkoutId}/coupons/{sellerId}'
const remove = 'DELETE /api/checkouts/{checkoutId}/coupons/{sellerId}'

const isUnpaid = ({ payment, status, inCash }: OrderState) =>
  payment === 'pending' && status === 'processing' && !inCash
const isPaymentPending = ({ payments }: Snapshot, { checkout }: OrderState) =>
  payments.some((payment) => payment.checkout === checkout && payment.status === 'pending')

interface Drawn {
  below(limit: number): number
  chance(percent: number): boolean
  one<T>(values: readonly T[]): T
}

/** The terms of a coupon; some are refused. */
function termsOf(random: Drawn) {
  const kind = random.one(['percent', 'percent', 'amount', 'delivery'] as const)
  return {
    kind,
    ...(kind === 'percent' && { percent: random.one([1, 10, 33, 50, 90, 91]) }),
    ...(kind === 'amount' && { amount: decimal(1 + random.below(60_00)) }),
    ...(random.chance(25) && { minimum: decimal(1 + random.below(40_00)) }),
    ...(random.chance(50) && { usesMax: 1 + random.below(3) }),
    ...(random.chance(30) && { buyerUsesMax: 1 }),
  }
}

/** A seller makes a coupon. The codes are few, so that some are in use. */
const makeCoupon = action({
  calls: ['POST /api/selling/coupons', 'GET /api/selling/coupons'],
  weight: 2,
  plan: (_, random) => ({
    who: random.below(6),
    body: { code: `CODE${random.below(4)}`, ...termsOf(random) },
  }),
  async run(world, { who, body }) {
    const { client } = world.members[who]!
    const answer = await send(world, client, 'POST /api/selling/coupons', {}, { body })
    const listed = await send(world, client, 'GET /api/selling/coupons')
    if (done(answer) && !listed.text.includes((answer.body as { id: string }).id))
      world.faults.push('a coupon that was made is not in the list of its seller')
    return outcome(answer)
  },
})

/** An admin makes a coupon that the shop pays for. */
const makeShopCoupon = action({
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
    const { client } = bySupport ? world.support : world.admin
    const answer = await send(world, client, 'POST /api/admin/coupons', {}, { body })
    if (bySupport && done(answer)) world.faults.push('support made a coupon of the shop')
    await send(world, world.support.client, 'GET /api/admin/coupons')
    return outcome(answer)
  },
})

/** A seller or an admin ends a coupon; sometimes another member tries to. */
const endCoupon = action({
  calls: ['POST /api/selling/coupons/{id}/end', 'POST /api/admin/coupons/{id}/end'],
  weight: 1,
  plan({ state }, random) {
    const coupon = place(random, state.coupons)
    return coupon === undefined
      ? undefined
      : { coupon, byStaff: random.chance(40), who: random.chance(20) ? random.below(6) : undefined }
  },
  async run(world, { coupon, byStaff, who }) {
    const known = world.state.coupons[coupon]
    if (!known) return nothing
    if (byStaff)
      return outcome(
        await send(
          world,
          world.admin.client,
          'POST /api/admin/coupons/{id}/end',
          { id: known.id },
          { body: { reason: 'It is over' } },
        ),
      )
    const member = who === undefined ? memberOf(world, known.seller ?? '') : world.members[who]
    if (!member) return nothing
    const answer = await send(world, member.client, 'POST /api/selling/coupons/{id}/end', {
      id: known.id,
    })
    if (done(answer) && known.seller !== member.id)
      world.faults.push(`coupon ${coupon} was ended by another member`)
    return outcome(answer)
  },
})

/** A buyer uses a coupon for an unpaid order, once or several times at once. It changes the discount only. */
const applyCoupon = action({
  calls: [apply],
  weight: 5,
  plan({ state }, random) {
    const odd = random.chance(10)
    const order = place(random, state.orders, (one) => odd || isUnpaid(one))
    const known = order === undefined ? undefined : state.orders[order]
    if (!known) return undefined
    const coupon = place(
      random,
      state.coupons,
      ({ seller, ended }) => odd || (!ended && (seller === null || seller === known.seller)),
    )
    return coupon === undefined
      ? undefined
      : { order: order!, coupon, times: random.chance(25) ? 2 : 1, other: random.chance(4) }
  },
  async run(world, { order, coupon, times, other }) {
    const known = world.state.orders[order]
    const used = world.state.coupons[coupon]
    const buyer = known && memberOf(world, other ? known.seller : known.buyer)
    if (!known || !used || !buyer) return nothing
    const params = { checkoutId: known.checkout, sellerId: known.seller }
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        send(world, buyer.client, apply, params, { body: { code: used.code } }),
      ),
    )
    const answer = answers.find((each) => done(each))
    if (!answer) return outcome(answers[0]!)
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
    return outcome(answer)
  },
})

/** A buyer takes the coupon off again. */
const removeCoupon = action({
  calls: [remove],
  weight: 2,
  plan({ state }, random) {
    const odd = random.chance(15)
    const order = place(random, state.orders, (one) => odd || one.coupon !== null)
    return order === undefined ? undefined : { order }
  },
  async run(world, { order }) {
    const known = world.state.orders[order]
    const buyer = known && memberOf(world, known.buyer)
    if (!known || !buyer) return nothing
    const params = { checkoutId: known.checkout, sellerId: known.seller }
    const answer = await send(world, buyer.client, remove, params)
    if (!done(answer) || !isUnpaid(known)) return outcome(answer)
    world.afterwards.push((_, after) => {
      const now = after.orders.find(({ id }) => id === known.id)
      const isFinal = after.orders.some(
        (one) =>
          one.checkout === known.checkout && one.coupon !== null && one.payment !== 'pending',
      )
      if (now && isUnpaid(now) && now.coupon !== null && !isFinal)
        world.faults.push(`order ${order} has a coupon that was removed`)
    })
    return outcome(answer)
  },
})

export const coupons = { makeCoupon, makeShopCoupon, endCoupon, applyCoupon, removeCoupon }
