import { action } from '../../action.ts'
import { decimal, done, send } from '../../world.ts'

const path = '/api/selling/combined-delivery'

/**
 * A seller changes what items cost that are sent together, or nothing more. Orders change only with the others of their
 * checkout, as the invariants say.
 */
const combinedDelivery = action({
  calls: [`GET ${path}`, `PUT ${path}`],
  weight: 3,
  plan: (_, random) => ({
    who: random.below(6),
    percent: random.chance(60) ? random.one([0, 25, 33, 50, 99]) : null,
    cents: random.chance(50) ? 1 + random.below(100_00) : null,
  }),
  async run(world, { who, percent, cents }) {
    const seller = world.members[who]!
    const body = { furtherPercent: percent, freeFrom: cents === null ? null : decimal(cents) }
    const answer = await send(world, seller, `PUT ${path}`, { body })
    if (!done(answer)) return answer
    const read = await send(world, seller, `GET ${path}`)
    const { combinedDelivery: saved } = read.body as { combinedDelivery: object | null }
    const wanted = percent === null && cents === null ? null : body
    if (done(read) && JSON.stringify(saved) !== JSON.stringify(wanted))
      world.faults.push('the rule for combined delivery was not saved')
    return answer
  },
})

export const combining = { combinedDelivery }
