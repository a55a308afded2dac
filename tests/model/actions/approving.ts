import { about, by } from '../action.ts'
import { done, send, type World } from '../world.ts'

const ask = 'POST /api/products/{id}/bidder-request'
const list = 'GET /api/products/{id}/bidder-requests'
const decide = 'PUT /api/products/{id}/bidder-requests/{bidderId}'

/** A member asks to bid on an auction, mostly one whose seller approves bidders. */
const askToBid = about('auction', by.who, {
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
const decideBidder = about('request', by.sellerOfAuction, {
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
