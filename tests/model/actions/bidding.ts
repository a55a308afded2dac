import type { SecondChance } from '../../../contracts/auctions/auctions.ts'
import { pseudonymOf } from '../../../server/modules/auctions/bids/pseudonym.ts'
import { about, by } from '../action.ts'
import { checkApproval } from './approving.ts'
import { checkLimit } from './limiting.ts'
import { decimal, done, outcome, whoIs } from '../world.ts'

/** Bids around the current price, with or without a maximum, which sometimes equals another bidder's; also maximums alone. */
const bid = about('auction', by.who, {
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

const buyNow = about('auction', by.who, {
  calls: ['POST /api/products/{id}/buy-now'],
  weight: 2,
  fits: ({ buyItNow, closedAt }) => buyItNow !== null && closedAt === null,
  draw: (random) => ({ who: random.below(6) }),
  run: (world, _row, { call }) => call('POST /api/products/{id}/buy-now', { key: 'buy-now' }),
})

/** The seller offers an unpaid item to the next bidder, who must be able to accept. */
const offer = about('auction', by.seller, {
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

const answerOffer = about('offer', by.user, {
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

const block = about('bid', by.sellerOfAuction, {
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

export const bidding = { bid, buyNow, offer, answerOffer, block }
