import type { SecondChance } from '../../../contracts/auctions/auctions.ts'
import { pseudonymOf } from '../../../server/modules/auctions/bids/pseudonym.ts'
import { checkApproval } from './approving.ts'
import { checkLimit } from './limiting.ts'
import { action, decimal, done, nothing, outcome, memberOf, place, send, whoIs } from '../world.ts'

/** Bids around the current price, with or without a maximum, which sometimes equals another bidder's; also maximums alone. */
const bid = action({
  calls: ['POST /api/products/{id}/bids'],
  weight: 22,
  plan({ state }, random) {
    const auction = place(
      random,
      state.auctions,
      ({ closedAt }) => closedAt === null || random.chance(3),
    )
    if (auction === undefined) return undefined
    const { id, current, leaderMax } = state.auctions[auction]!
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
      auction,
      amount,
      max: max !== null && max >= amount ? max : null,
      alone: random.chance(40),
    }
  },
  async run(world, { who, auction, amount, max, alone }) {
    const { id } = world.state.auctions[auction] ?? {}
    if (!id) return nothing
    const answer = await send(
      world,
      world.members[who]!.client,
      'POST /api/products/{id}/bids',
      { id },
      {
        key: `bid-${world.step}`,
        body: {
          ...((max === null || !alone) && { amount: decimal(amount) }),
          ...(max !== null && { maxAmount: decimal(max) }),
        },
      },
    )
    if (done(answer)) {
      const member = world.members[who]!.id
      checkLimit(world, member)
      checkApproval(world, id, member)
      world.afterwards.push((before, after) => {
        if (before.barred.includes(member) || before.suspended.includes(member))
          world.faults.push('a member who may not bid placed a bid')
        const rows = after.bids.filter((one) => one.auction === id && one.kind !== 'automatic')
        if (rows.at(-1)?.bidder !== member) world.faults.push('an accepted bid is not there')
      })
    }
    return outcome(answer)
  },
})

const buyNow = action({
  calls: ['POST /api/products/{id}/buy-now'],
  weight: 2,
  plan({ state }, random) {
    const auction = place(
      random,
      state.auctions,
      ({ buyItNow, closedAt }) => buyItNow !== null && closedAt === null,
    )
    return auction === undefined ? undefined : { who: random.below(6), auction }
  },
  async run(world, { who, auction }) {
    const { id } = world.state.auctions[auction] ?? {}
    if (!id) return nothing
    return outcome(
      await send(
        world,
        world.members[who]!.client,
        'POST /api/products/{id}/buy-now',
        { id },
        {
          key: `buy-now-${world.step}`,
        },
      ),
    )
  },
})

/** The seller offers an unpaid item to the next bidder, who must be able to accept. */
const offer = action({
  calls: ['GET /api/auctions/{id}/second-chance', 'POST /api/auctions/{id}/second-chance'],
  weight: 3,
  plan({ state }, random) {
    const auction = place(
      random,
      state.auctions,
      ({ closedAt, winner }) => closedAt !== null && winner === null,
    )
    return auction === undefined ? undefined : { auction }
  },
  async run(world, { auction }) {
    const known = world.state.auctions[auction]
    const seller = known && memberOf(world, known.seller)
    if (!known || !seller) return nothing
    await send(world, seller.client, 'GET /api/auctions/{id}/second-chance', { id: known.id })
    const answer = await send(world, seller.client, 'POST /api/auctions/{id}/second-chance', {
      id: known.id,
    })
    if (done(answer))
      world.afterwards.push((_, after) => {
        const offered = after.offers.findLast((one) => one.auction === known.id)
        if (!offered) return void world.faults.push('no member was offered a second chance')
        const may = [after.barred, after.suspended, after.erased].every(
          (out) => !out.includes(offered.user),
        )
        const blocked = after.blocked.some(
          (one) => one.seller === known.seller && one.user === offered.user,
        )
        if (!may || blocked)
          world.faults.push(
            `a second chance was offered to member ${whoIs(world, offered.user)}, who cannot accept it`,
          )
      })
    return outcome(answer)
  },
})

const answerOffer = action({
  calls: [
    'POST /api/auctions/{id}/second-chance/accept',
    'POST /api/auctions/{id}/second-chance/decline',
  ],
  weight: 3,
  plan({ state }, random) {
    const given = place(random, state.offers, ({ open }) => open || random.chance(5))
    return given === undefined ? undefined : { offer: given, accept: random.chance(75) }
  },
  async run(world, { offer: given, accept }) {
    const known = world.state.offers[given]
    const member = known && memberOf(world, known.user)
    if (!known || !member) return nothing
    const seen = await send(world, member.client, 'GET /api/auctions/{id}/second-chance', {
      id: known.auction,
    })
    const { offer: shown } = (seen.body as SecondChance | undefined) ?? { offer: null }
    const answer = await send(
      world,
      member.client,
      `POST /api/auctions/{id}/second-chance/${accept ? 'accept' : 'decline'}`,
      { id: known.auction },
    )
    const barred = [world.state.barred, world.state.suspended].some((out) =>
      out.includes(known.user),
    )
    if (accept && done(answer) && barred)
      world.faults.push('a member who may not bid accepted a second chance')
    return `${shown?.state ?? 'no offer'} ${outcome(answer)}`
  },
})

const block = action({
  calls: [
    'POST /api/blocked-bidders',
    'GET /api/blocked-bidders',
    'DELETE /api/blocked-bidders/{id}',
  ],
  weight: 1,
  plan({ state }, random) {
    const given = place(random, state.bids)
    return given === undefined ? undefined : { bid: given, undo: random.chance(50) }
  },
  async run(world, { bid: given, undo }) {
    const made = world.state.bids[given]
    const auction = world.state.auctions.find(({ id }) => id === made?.auction)
    const seller = auction && memberOf(world, auction.seller)
    if (!made || !auction || !seller) return nothing
    const { rows } = await world.shop.app.pool.query<{ key: Buffer }>(
      'select pseudonym_key as key from auctions where product_id = $1',
      [auction.id],
    )
    const bidderId = pseudonymOf(rows[0]!.key, made.bidder)
    const answer = await send(
      world,
      seller.client,
      'POST /api/blocked-bidders',
      {},
      {
        body: { productId: auction.id, bidderId },
      },
    )
    if (!undo) return outcome(answer)
    const blocked = await send(world, seller.client, 'GET /api/blocked-bidders')
    if (blocked.status !== 200) return outcome(blocked)
    const [first] = blocked.body as { id: string }[]
    if (!first) return outcome(answer)
    const undone = await send(world, seller.client, 'DELETE /api/blocked-bidders/{id}', {
      id: first.id,
    })
    return `${outcome(answer)}, undone ${outcome(undone)}`
  },
})

export const bidding = { bid, buyNow, offer, answerOffer, block }
