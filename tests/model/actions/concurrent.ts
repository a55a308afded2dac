import { expireOrders } from '../../../server/modules/orders/steps/expire-orders.ts'
import { followPayments } from '../../../server/modules/payments/follow-payments.ts'
import { action, nothing, outcome, memberOf, place, send, type World } from '../world.ts'

const minute = 60_000
const hour = 60 * minute
/** Milliseconds until shortly before a payment expires. */
const pause = 14 * minute
const operation = 'POST /api/payments'

/** Resolves once this many requests wait at the provider. */
async function waiting(world: World, requests: number): Promise<boolean> {
  for (let look = 0; look < 200; look += 1) {
    if (world.shop.provider.waiting >= requests) return true
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return false
}

/**
 * Sends three requests under one key. The first asks the provider about an earlier payment for so long that the
 * second takes over its key. If the first one is then refused, because the order was cancelled meanwhile, the key
 * still belongs to the second: the third has to wait. If nothing could be cancelled, the first one starts the
 * payment, and the second gets the same response. Needs a provider that can be reached: else the first asks again.
 */
const sameKey = action({
  calls: [operation],
  weight: 1,
  plan({ shop, state }, random) {
    if (shop.provider.isDown) return undefined
    const order = place(
      random,
      state.orders,
      ({ payment, source }) => payment === 'pending' && source === 'checkout',
    )
    return order === undefined ? undefined : { order }
  },
  async run(world, { order }) {
    const { shop, state, step } = world
    const owed = state.orders[order]
    const buyer = owed && memberOf(world, owed.buyer)
    if (!owed || !buyer || owed.payment !== 'pending' || shop.provider.isDown) return nothing
    const pays = (method: string, key: string) =>
      send(
        world,
        buyer.client,
        operation,
        {},
        {
          key,
          body: { checkoutId: owed.checkout, method, phone: '0771000001' },
        },
      )
    const first = await pays('ecocash_usd', `other-${step}`)
    if (first.status !== 201) return outcome(first)
    shop.provider.holdBack()
    const key = `same-${step}`
    const firstTry = pays('ecocash_zwl', key)
    const isHeld = await waiting(world, 1)
    if (!isHeld) {
      shop.provider.releaseAll()
      return `not held back: ${outcome(await firstTry)}`
    }
    await shop.passes(21_000)
    const secondTry = pays('ecocash_zwl', key)
    const takenOver = await waiting(world, 2)
    await send(world, buyer.client, 'POST /api/orders/{id}/cancel', { id: owed.id }, { body: {} })
    shop.provider.release()
    const answer = await firstTry
    if (takenOver && answer.status !== 201) {
      const third = await Promise.race([
        pays('ecocash_zwl', key).then(outcome),
        waiting(world, 2).then(() => 'runs'),
      ])
      if (!third.includes('idempotency_busy'))
        world.faults.push(`the key of a request under way was free: ${third}`)
    }
    shop.provider.releaseAll()
    return `${outcome(answer)}, ${outcome(await secondTry)}`
  },
})

/** Starts payments without approving them, one after the other, for more than a day. */
const payAgain = action({
  calls: [operation],
  weight: 0,
  plan: () => undefined,
  async run(world, { order, times }: { order: number; times: number }) {
    const { shop } = world
    const owed = world.state.orders[order]
    const buyer = owed && memberOf(world, owed.buyer)
    if (!owed || !buyer) return nothing
    let started = 0
    for (let time = 0; time < times; time += 1) {
      const answer = await send(
        world,
        buyer.client,
        operation,
        {},
        {
          key: `again-${time}`,
          body: { checkoutId: owed.checkout, method: 'card_usd' },
        },
      )
      if (answer.status !== 201) break
      started += 1
      await shop.passes(pause)
      await followPayments(shop.app)
      await expireOrders(shop.app)
    }
    if ((started - 1) * pause > 24 * hour)
      world.faults.push('an unpaid Buy It Now order is held beyond 24 hours')
    return `${started} payments`
  },
})

export const concurrent = { sameKey, payAgain }
