import { action } from '../action.ts'
import { done, send } from '../world.ts'

const day = 24 * 60 * 60 * 1000
const calls = {
  put: 'PUT /api/selling/vacation',
  remove: 'DELETE /api/selling/vacation',
  get: 'GET /api/selling/vacation',
} as const

const dayOf = (moment: number) => new Date(moment + 2 * 3_600_000).toISOString().slice(0, 10)

/** A seller goes away for some days, or comes back. Nothing of theirs at a fixed price is for sale meanwhile. */
const vacation = action({
  calls: [calls.put, calls.remove, calls.get],
  weight: 2,
  plan: (_, random) => ({
    who: random.below(6),
    from: random.below(3),
    days: random.below(5),
    back: random.chance(40),
  }),
  async run(world, { who, from, days, back }) {
    const seller = world.members[who]!
    const { now } = world.state
    const body = { from: dayOf(now + from * day), until: dayOf(now + (from + days) * day) }
    const answer = back
      ? await send(world, seller, calls.remove)
      : await send(world, seller, calls.put, { body })
    if (!done(answer)) return answer
    const { vacation: planned } = answer.body as { vacation: { away: boolean } | null }
    const away = planned?.away === true
    world.afterwards.push((_, after) => {
      for (const [at, product] of after.products.entries())
        if (product.seller === seller.id && !product.isAuction) {
          if (away && product.status === 'active')
            world.faults.push(`product ${at} is for sale, and its seller is away`)
          if (!away && product.status === 'reserved')
            world.faults.push(`product ${at} is hidden, and its seller is not away`)
        }
    })
    return answer
  },
})

export const vacations = { vacation }
