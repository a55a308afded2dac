import { action, done, nothing, outcome, send } from '../../world.ts'

const calls = {
  get: 'GET /api/selling/combined-delivery',
  put: 'PUT /api/selling/combined-delivery',
} as const

/**
 * A seller changes what items cost that are sent together, or nothing more. Orders change only with the others of their
 * checkout, as the invariants say.
 */
const combinedDelivery = action({
  calls: [calls.get, calls.put],
  weight: 3,
  plan: (_, random) => ({
    who: random.below(6),
    percent: random.chance(60) ? random.one([0, 25, 33, 50, 99]) : null,
    cents: random.chance(50) ? 1 + random.below(100_00) : null,
  }),
  async run(world, { who, percent, cents }) {
    const seller = world.members[who]
    if (!seller) return nothing
    const freeFrom = cents === null ? null : (cents / 100).toFixed(2)
    const answer = await send(
      world,
      seller.client,
      calls.put,
      {},
      { body: { furtherPercent: percent, freeFrom } },
    )
    if (!done(answer)) return outcome(answer)
    const read = await send(world, seller.client, calls.get)
    const { combinedDelivery: saved } = read.body as { combinedDelivery: object | null }
    const wanted = percent === null && cents === null ? null : { furtherPercent: percent, freeFrom }
    if (done(read) && JSON.stringify(saved) !== JSON.stringify(wanted))
      world.faults.push('the rule for combined delivery was not saved')
    return outcome(answer)
  },
})

export const combining = { combinedDelivery }
