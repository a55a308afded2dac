import type { SecondChance } from '#contracts/auctions/auctions.ts'
import { pseudonymOf } from '../../../server/modules/auctions/bids/pseudonym.ts'
import { about, by, action } from '../action.ts'
import { decimal, done, outcome, whoIs, send, type World } from '../world.ts'
import { usdOf } from '../currencies.ts'
import type { Snapshot } from '../snapshot.ts'

/**
 * Bids around the current price, with or without a maximum, which sometimes equals another bidder's; also maximums
 * alone.
 */
export const bid = about('auction', by.who, {
  calls: ['POST /api/products/{id}/bids'],
  weight: 22,
  fits: ({ closedAt }, random) => closedAt === null || random.chance(3),
  draw(random, { id, current, leaderMax }, { state }) {
    const amount = current + random.one([-100, 0, 100, 100, 200, 5_00, 30_00])
    const known = state.bids.filter((one) => one.auction === id && one.max !== null)
    const max = random.one([
      null,
      null,
      amount + random.below(40) * 100,
      amount + random.below(4000) * 100,
      leaderMax,
      known.length > 0 ? random.one(known).max : null,
    ])
    return {
      who: random.below(6),
      amount,
      max: max !== null && max >= amount ? max : null,
      alone: random.chance(40),
    }
  },
  async run(world, { id }, { by: bidder, call, amount, max, alone }) {
    const answer = await call('POST /api/products/{id}/bids', {
      key: 'bid',
      body: {
        ...((max === null || !alone) && { amount: decimal(amount) }),
        ...(max !== null && { maxAmount: decimal(max) }),
      },
    })
    if (!done(answer)) return answer
    checkLimit(world, bidder.id)
    checkApproval(world, id, bidder.id)
    world.afterwards.push((before, after) => {
      if (before.barred.includes(bidder.id) || before.suspended.includes(bidder.id))
        world.faults.push('a member who may not bid placed a bid')
      const rows = after.bids.filter((one) => one.auction === id && one.kind !== 'automatic')
      if (rows.at(-1)?.bidder !== bidder.id) world.faults.push('an accepted bid is not there')
    })
    return answer
  },
})

export const buyNow = about('auction', by.who, {
  calls: ['POST /api/products/{id}/buy-now'],
  weight: 2,
  fits: ({ buyItNow, closedAt }) => buyItNow !== null && closedAt === null,
  draw: (random) => ({ who: random.below(6) }),
  run: (_world, _row, { call }) => call('POST /api/products/{id}/buy-now', { key: 'buy-now' }),
})

/** The seller offers an unpaid item to the next bidder, who must be able to accept. */
export const offer = about('auction', by.seller, {
  calls: ['GET /api/auctions/{id}/second-chance', 'POST /api/auctions/{id}/second-chance'],
  weight: 3,
  fits: ({ closedAt, winner }) => closedAt !== null && winner === null,
  async run(world, { id }, { by: seller, call }) {
    await call('GET /api/auctions/{id}/second-chance')
    const answer = await call('POST /api/auctions/{id}/second-chance')
    if (done(answer))
      world.afterwards.push((_, after) => {
        const offered = after.offers.findLast((one) => one.auction === id)
        if (!offered) return void world.faults.push('no member was offered a second chance')
        const may = [after.barred, after.suspended, after.erased].every(
          (out) => !out.includes(offered.user),
        )
        const blocked = after.blocked.some(
          (one) => one.seller === seller.id && one.user === offered.user,
        )
        if (!may || blocked)
          world.faults.push(
            `a second chance was offered to member ${whoIs(world, offered.user)}, who cannot accept it`,
          )
      })
    return answer
  },
})

export const answerOffer = about('offer', by.user, {
  calls: [
    'POST /api/auctions/{id}/second-chance/accept',
    'POST /api/auctions/{id}/second-chance/decline',
  ],
  weight: 3,
  fits: ({ open }, random) => open || random.chance(5),
  draw: (random) => ({ accept: random.chance(75) }),
  async run(world, { auction: id, user }, { call, accept }) {
    const path = '/api/auctions/{id}/second-chance'
    const seen = await call(`GET ${path}`, { id })
    const { offer: shown } = (seen.body as SecondChance | undefined) ?? { offer: null }
    const answer = await call(`POST ${path}/${accept ? 'accept' : 'decline'}`, { id })
    const barred = [world.state.barred, world.state.suspended].some((out) => out.includes(user))
    if (accept && done(answer) && barred)
      world.faults.push('a member who may not bid accepted a second chance')
    return `${shown?.state ?? 'no offer'} ${outcome(answer)}`
  },
})

export const block = about('bid', by.sellerOfAuction, {
  calls: [
    'POST /api/blocked-bidders',
    'GET /api/blocked-bidders',
    'DELETE /api/blocked-bidders/{id}',
  ],
  weight: 1,
  draw: (random) => ({ undo: random.chance(50) }),
  async run(world, { auction: productId, bidder }, { call, undo }) {
    const { rows } = await world.shop.app.pool.query<{ key: Buffer }>(
      'select pseudonym_key as key from auctions where product_id = $1',
      [productId],
    )
    const bidderId = pseudonymOf(rows[0]!.key, bidder)
    const body = { productId, bidderId }
    const answer = await call('POST /api/blocked-bidders', { body })
    if (!undo) return answer
    const blocked = await call('GET /api/blocked-bidders')
    if (blocked.status !== 200) return blocked
    const [first] = blocked.body as { id: string }[]
    if (!first) return answer
    const undone = await call('DELETE /api/blocked-bidders/{id}', { id: first.id })
    return `${outcome(answer)}, undone ${outcome(undone)}`
  },
})

const ask = 'POST /api/products/{id}/bidder-request'
const list = 'GET /api/products/{id}/bidder-requests'
const decide = 'PUT /api/products/{id}/bidder-requests/{bidderId}'

/** A member asks to bid on an auction, mostly one whose seller approves bidders. */
export const askToBid = about('auction', by.who, {
  calls: [ask],
  weight: 3,
  fits: ({ approves, closedAt }, random) => (approves && closedAt === null) || random.chance(3),
  draw: (random) => ({ who: random.below(6) }),
  async run(world, { seller, approves }, { by: member, call }) {
    const body = { note: `I collect them, ${world.step}.` }
    const answer = await call(ask, { body })
    if (done(answer) && (seller === member.id || !approves))
      world.faults.push('a member asked to bid where no one need ask')
    return answer
  },
})

/** A seller answers one of the requests, sometimes once more. */
export const decideBidder = about('request', by.sellerOfAuction, {
  calls: [list, decide],
  weight: 4,
  fits: (one, random) => one.state === 'asked' || random.chance(15),
  draw: (random) => ({ state: random.one(['approved', 'approved', 'declined']) }),
  async run(world, { auction: id, user: bidderId }, { by: seller, call, state }) {
    await call(list, { id })
    const other = world.members.find((member) => member.id !== seller.id)!
    const decision = { params: { id, bidderId }, body: { state } }
    if (done(await send(world, other, decide, decision)))
      world.faults.push("a member answered a request on another member's auction")
    return call(decide, decision)
  },
})

/** Checks an accepted bid: if the seller approves bidders, this one was approved. */
function checkApproval(world: World, auction: string, member: string): void {
  world.afterwards.push((before) => {
    const known = before.auctions.find(({ id }) => id === auction)
    const isApproved = before.bidderRequests.some(
      (one) => one.auction === auction && one.user === member && one.state === 'approved',
    )
    if (known?.approves && !isApproved)
      world.faults.push('a member whom the seller did not approve placed a bid')
  })
}

const day = 86_400_000

/** Admins change how much members may have in open bids; accepted bids are checked against it (`checkLimit`). */
export const bidLimits = action({
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
  const counted = state.orders.filter(
    ({ id, buyer, status, paymentId, totalUsd }) =>
      buyer === member &&
      status === 'completed' &&
      paymentId !== null &&
      totalUsd >= 500 &&
      !state.refunds.some(({ order, payment }) => order === id && payment === null),
  )
  const sellers = new Set(counted.map(({ seller }) => seller)).size
  const unpaid = state.unpaid.filter((one) => one.user === member && one.at > state.now - 90 * day)
  const earned = steps.findLastIndex(({ paidOrders }) => paidOrders <= sellers)
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
function checkLimit(world: World, member: string): void {
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
