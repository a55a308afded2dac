import { action, nothing, outcome, memberOf, place, send } from '../world.ts'

/** A member reports a listing or another member. */
const report = action({
  calls: ['POST /api/reports'],
  weight: 2,
  plan({ state }, random) {
    const product = place(random, state.products)
    if (product === undefined) return undefined
    return { who: random.below(6), product, member: random.chance(40) }
  },
  async run(world, { who, product, member }) {
    const listing = world.state.products[product]
    if (!listing) return nothing
    const about = member
      ? { kind: 'user', id: listing.seller, reason: 'scam' }
      : { kind: 'product', id: listing.id, reason: 'counterfeit' }
    return outcome(
      await send(world, world.members[who]!.client, 'POST /api/reports', {}, { body: about }),
    )
  },
})

const decisions = ['dismiss', 'remove', 'warn', 'suspend', 'uphold', 'overturn'] as const

/** Staff decide a case, which can take a listing down or suspend its seller. */
const moderate = action({
  calls: ['POST /api/admin/moderation/{id}/decision'],
  weight: 3,
  plan({ state }, random) {
    const at = place(random, state.cases, ({ decided }) => !decided || random.chance(5))
    if (at === undefined) return undefined
    const isAppeal = state.cases[at]!.kind === 'appeal'
    return {
      case: at,
      decision: random.one(decisions.slice(isAppeal ? 4 : 0, isAppeal ? 6 : 4)),
      keepAuctions: random.chance(50),
    }
  },
  async run(world, { case: at, decision, keepAuctions }) {
    const { id } = world.state.cases[at] ?? {}
    if (!id) return nothing
    const answer = await send(
      world,
      world.admin.client,
      'POST /api/admin/moderation/{id}/decision',
      { id },
      {
        body: {
          decision,
          reason: 'It was looked at twice.',
          ...(decision === 'suspend' && { keepAuctions }),
        },
      },
    )
    return `${decision} ${outcome(answer)}`
  },
})

const appeal = action({
  calls: ['POST /api/account/standing/{id}/appeal'],
  weight: 1,
  plan({ state }, random) {
    const decision = place(random, state.decisions, ({ undone }) => !undone)
    return decision === undefined ? undefined : { decision }
  },
  async run(world, { decision }) {
    const known = world.state.decisions[decision]
    const member = known && memberOf(world, known.user)
    if (!known || !member) return nothing
    return outcome(
      await send(
        world,
        member.client,
        'POST /api/account/standing/{id}/appeal',
        { id: known.id },
        { body: { text: 'I have the receipt.' } },
      ),
    )
  },
})

export const moderating = { reportListingOrMember: report, moderate, appeal }
