import { usdOf } from '../currencies.ts'
import type { Snapshot } from '../snapshot.ts'
import { action } from '../action.ts'
import { send, whoIs, type World } from '../world.ts'

const day = 86_400_000

/** Admins change how much members may have in open bids; accepted bids are checked against it (`checkLimit`). */
const bidLimits = action({
  calls: ['PUT /api/admin/bid-limits', 'GET /api/admin/bid-limits'],
  weight: 2,
  plan: (_, random) => ({
    limits: random.one([['1.00'], ['1.00', '2.00', null], ['20.00', null], ['200.00', '500.00']]),
  }),
  async run(world, { limits }) {
    const steps = limits.map((limit, paidOrders) => ({ paidOrders, limit }))
    const call = 'PUT /api/admin/bid-limits'
    const answer = await send(world, world.admin, call, { body: { steps } })
    await send(world, world.support, 'GET /api/admin/bid-limits')
    return answer
  },
})

/** The limit that a member has earned, in US cents; null for none. */
function limitOf(state: Snapshot, member: string): number | null {
  const row = state.settings.findLast(
    ({ name, from }) => name === 'bid_limits' && (from === null || from <= state.now),
  )
  const steps = row?.value as { paidOrders: number; limit: string | null }[]
  const paid = state.orders.filter((one) => one.buyer === member && one.payment === 'paid').length
  const unpaid = state.unpaid.filter((one) => one.user === member && one.at > state.now - 90 * day)
  const earned = steps.findLastIndex(({ paidOrders }) => paidOrders <= paid)
  const { limit } = steps[Math.max(0, earned - unpaid.length)]!
  return limit === null ? null : Math.round(Number(limit) * 100)
}

/** What a member has in open bids, in US cents, and in how many amounts. */
function openOf(world: World, state: Snapshot, member: string): { cents: number; parts: number } {
  const led = state.auctions
    .filter(({ leader, closedAt }) => leader === member && closedAt === null)
    .map(({ leaderMax, current, base }) => usdOf({ ...world, state }, leaderMax ?? current, base))
  const owed = state.orders
    .filter(
      ({ buyer, source, payment, status }) =>
        buyer === member && source === 'auction' && payment === 'pending' && status !== 'cancelled',
    )
    .map(({ totalUsd }) => totalUsd)
  const all = [...led, ...owed]
  return { cents: all.reduce((sum, one) => sum + one, 0), parts: all.length }
}

/** Checks an accepted bid: it must not have taken the member above their limit. */
export function checkLimit(world: World, member: string): void {
  world.afterwards.push((before, after) => {
    // Found to have no limit within a day: it is not read again until then.
    if (before.unlimited.includes(member)) return
    const limit = limitOf(before, member)
    const [was, is] = [openOf(world, before, member), openOf(world, after, member)]
    // Each amount is rounded to a cent.
    const rounded = was.parts + is.parts
    if (limit === null || is.cents <= was.cents + rounded || is.cents <= limit + rounded) return
    world.faults.push(
      `member ${whoIs(world, member)} has ${is.cents} US cents in open bids, and a limit of ${limit}`,
    )
  })
}

export const limiting = { bidLimits }
