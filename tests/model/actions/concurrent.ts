import { expireOrders } from '../../../server/modules/orders/steps/expire-orders.ts'
import { followPayments } from '../../../server/modules/payments/follow-due.ts'
import { about, by } from '../action.ts'
import { outcome, type World } from '../world.ts'

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
export const sameKey = about('order', by.buyer, {
  calls: [operation],
  weight: 1,
  fits: ({ payment, source }, _, { shop }) =>
    payment === 'pending' && source === 'checkout' && !shop.provider.isDown,
  async run(world, owed, { call }) {
    const { shop } = world
    if (owed.payment !== 'pending' || shop.provider.isDown) return undefined
    const pays = (method: string, key: string) =>
      call(operation, { key, body: { checkoutId: owed.checkout, method, phone: '0771000001' } })
    const first = await pays('ecocash_usd', 'other')
    if (first.status !== 201) return first
    shop.provider.holdBack()
    const firstTry = pays('ecocash_zwl', 'same')
    const isHeld = await waiting(world, 1)
    if (!isHeld) {
      shop.provider.releaseAll()
      return `not held back: ${outcome(await firstTry)}`
    }
    await shop.passes(21_000)
    const secondTry = pays('ecocash_zwl', 'same')
    const takenOver = await waiting(world, 2)
    await call('POST /api/orders/{id}/cancel', { body: {} })
    shop.provider.release()
    const answer = await firstTry
    if (takenOver && answer.status !== 201) {
      const third = await Promise.race([
        pays('ecocash_zwl', 'same').then(outcome),
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
export const payAgain = about('order', by.buyer, {
  calls: [operation],
  weight: 0,
  draw: (): { times: number } | undefined => undefined,
  async run(world, { checkout: checkoutId }, { call, times }) {
    const { shop } = world
    let started = 0
    for (let time = 0; time < times; time += 1) {
      const answer = await call(operation, {
        key: `again-${time}`,
        body: { checkoutId, method: 'card_usd' },
      })
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
