import { action, done, memberOf, nothing, outcome, place, send, type World } from '../world.ts'

const ask = 'POST /api/products/{id}/bidder-request'
const list = 'GET /api/products/{id}/bidder-requests'
const decide = 'PUT /api/products/{id}/bidder-requests/{bidderId}'

/** A member asks to bid on an auction, mostly one whose seller approves bidders. */
const askToBid = action({
  calls: [ask],
  weight: 3,
  plan({ state }, random) {
    const auction = place(
      random,
      state.auctions,
      ({ approves, closedAt }) => (approves && closedAt === null) || random.chance(3),
    )
    return auction === undefined ? undefined : { who: random.below(6), auction }
  },
  async run(world, { who, auction }) {
    const known = world.state.auctions[auction]
    if (!known) return nothing
    const member = world.members[who]!
    const answer = await send(
      world,
      member.client,
      ask,
      { id: known.id },
      { body: { note: `I collect them, ${world.step}.` } },
    )
    if (done(answer) && (known.seller === member.id || !known.approves))
      world.faults.push('a member asked to bid where no one need ask')
    return outcome(answer)
  },
})

/** A seller answers one of the requests, sometimes once more. */
const decideBidder = action({
  calls: [list, decide],
  weight: 4,
  plan({ state }, random) {
    const request = place(
      random,
      state.bidderRequests,
      (one) => one.state === 'asked' || random.chance(15),
    )
    return request === undefined
      ? undefined
      : { request, state: random.one(['approved', 'approved', 'declined']) }
  },
  async run(world, { request, state }) {
    const known = world.state.bidderRequests[request]
    const auction = world.state.auctions.find(({ id }) => id === known?.auction)
    const seller = auction && memberOf(world, auction.seller)
    if (!known || !auction || !seller) return nothing
    await send(world, seller.client, list, { id: auction.id })
    const other = world.members.find(({ id }) => id !== seller.id)!
    const params = { id: auction.id, bidderId: known.user }
    if (done(await send(world, other.client, decide, params, { body: { state } })))
      world.faults.push("a member answered a request on another member's auction")
    return outcome(await send(world, seller.client, decide, params, { body: { state } }))
  },
})

/** Checks an accepted bid: if the seller approves bidders, this one was approved. */
export function checkApproval(world: World, auction: string, member: string): void {
  world.afterwards.push((before) => {
    const known = before.auctions.find(({ id }) => id === auction)
    const isApproved = before.bidderRequests.some(
      (one) => one.auction === auction && one.user === member && one.state === 'approved',
    )
    if (known?.approves && !isApproved)
      world.faults.push('a member whom the seller did not approve placed a bid')
  })
}

export const approving = { askToBid, decideBidder }
