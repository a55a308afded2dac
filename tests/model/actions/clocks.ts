import { closeDue } from '../../../server/modules/auctions/closing/close-due.ts'
import { endAfter, noteOutage } from '../outages.ts'
import { readState } from '../snapshot.ts'
import { about, action } from '../action.ts'
import type { World } from '../world.ts'
import { overdueIdentityFiles } from './identity.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A phone's PIN prompt lasts at most this long. */
const promptLasts = 12 * hour

/** Lets time pass and runs what is due: first the sweeps of every second, then those of every hour. */
export async function timePasses({ shop }: World, by: number): Promise<void> {
  const { provider } = shop
  let remaining = by
  for (const part of [minute + second, hour + 5 * minute])
    if (remaining > 2 * part) {
      if (part > hour) provider.isDown = false
      await shop.passes(part)
      await shop.work()
      remaining -= part
    }
  if (by > promptLasts) provider.answerAll()
  await shop.passes(remaining)
  await shop.work()
  if (by < day) return
  await shop.daily()
  await shop.work()
}

/** Lets time pass; everything due happens. Daily jobs run when a day has passed. */
export const pass = action({
  weight: 10,
  plan: (_, random) => ({
    by: random.one([
      3 * second,
      25 * second,
      65 * second,
      3 * minute,
      20 * minute,
      31 * minute,
      hour + 7 * second,
      24 * hour - minute,
      24 * hour + 6 * minute,
      3 * day + minute,
      6 * day,
      10 * day,
      15 * day,
    ]),
  }),
  async run(world, { by }) {
    await timePasses(world, by)
    return `${by / second} s`
  },
})

/** Goes to a time shortly before an auction's end, when outages and late bids matter. */
export const nearEnd = about('auction', ({ admin }) => admin, {
  calls: [],
  weight: 7,
  fits: ({ closedAt, endsAt }, _, { state }) =>
    closedAt === null && endsAt > state.now + 2 * minute,
  draw: (random) => ({ before: random.one([14, 20, 45, 100, 700]) * second }),
  async run(world, { endsAt }, { at, before }) {
    const time = endsAt - before - world.state.now
    if (time <= 0) return undefined
    await timePasses(world, time)
    return `${before / second} s before the end of auction ${at}`
  },
})

/** The whole shop is down for 1 to 120 seconds and then works again. */
export const outage = action({
  weight: 6,
  plan: (_, random) => ({ seconds: 1 + random.below(120) }),
  async run(world, { seconds }) {
    const { shop } = world
    await shop.passes(0)
    // The first heartbeat may have ended an earlier outage and moved ends already.
    const before = await readState(shop.app.pool)
    const from = before.now
    await shop.standsStill(seconds * second)
    await shop.work()
    if (seconds >= 12)
      world.afterwards.push((_, after) => {
        for (const [at, auction] of before.auctions.entries()) {
          if (auction.closedAt !== null) continue
          const now = after.auctions[at]!
          const least = endAfter(auction, from, from + seconds * second)
          if (now.endsAt < least - 2 * second)
            world.faults.push(
              `an outage of ${seconds} s cost auction ${at} ${Math.round((least - now.endsAt) / second)} s`,
            )
        }
      })
    return `${seconds} s`
  },
})

/** The whole shop is down for 12 to 120 seconds. The next steps run before its first heartbeat, until time passes. */
export const standStill = action({
  weight: 4,
  plan: (_, random) => ({ seconds: 12 + random.below(109) }),
  async run(world, { seconds }) {
    const { shop } = world
    await shop.passes(0)
    world.state = await readState(shop.app.pool)
    await shop.standsStill(seconds * second)
    noteOutage(world, world.state.now, world.state.now + seconds * second)
    return `${seconds} s`
  },
})

/** Closes auctions before any other part of the shop runs. */
export const closeEnded = action({
  weight: 2,
  plan: () => ({}),
  async run({ shop }) {
    await closeDue(shop.app)
    return 'closed what is over'
  },
})

/** Finds deadlines that have passed without an effect, although the shop has worked. */
export function overdue(world: World): string[] {
  const { state } = world
  const faults = overdueIdentityFiles(world)
  for (const [at, order] of state.orders.entries()) {
    const late = (moment: number | null) => moment !== null && moment < state.now - second
    const isUnpaid = order.payment === 'pending' && order.status === 'processing'
    if (isUnpaid && !order.cashReported && late(order.dueAt))
      faults.push(`order ${at} is unpaid and does not expire`)
    if (order.payment === 'paid' && late(order.stepDueAt))
      faults.push(`order ${at} is due and does not move`)
    if (late(order.returned?.dueAt ?? null))
      faults.push(`the return of order ${at} is due and does not move`)
  }
  for (const [at, auction] of state.auctions.entries())
    if (auction.closedAt === null && auction.endsAt < state.now - second)
      faults.push(`auction ${at} is over and does not close`)
  return faults
}
