import { action, place } from '../action.ts'
import { decimal, done, send } from '../world.ts'

const listing = {
  title: 'Radio of a stranger',
  description: 'Works well, sold because we moved.',
  condition: 'good',
  price: '250.00',
}

/** A member whose email address is not verified bids or lists an item, which must be refused. */
export const unverified = action({
  calls: ['POST /api/products/{id}/bids', 'POST /api/products'],
  weight: 1,
  plan({ state }, random) {
    return { auction: random.chance(70) ? (place(random, state.auctions) ?? null) : null }
  },
  async run(world, { auction }) {
    const { id: member } = world.unverified
    const wanted = auction === null ? undefined : world.state.auctions[auction]
    if (auction !== null && !wanted) return undefined
    const key = `unverified-${world.step}`
    const answer = wanted
      ? await send(world, world.unverified, 'POST /api/products/{id}/bids', {
          id: wanted.id,
          key,
          body: { amount: decimal(wanted.current + 5_00) },
        })
      : await send(world, world.unverified, 'POST /api/products', { key, body: listing })
    if (done(answer)) world.faults.push('a member without a verified email address bid or listed')
    world.afterwards.push((_, after) => {
      const traded =
        after.bids.some(({ bidder }) => bidder === member) ||
        after.products.some(({ seller }) => seller === member)
      if (traded) world.faults.push('a bid or a listing of an unverified member is there')
    })
    return answer
  },
})
