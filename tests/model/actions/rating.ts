import { about, action, type Args } from '../action.ts'
import { done, memberOf, send, type World } from '../world.ts'

const lists = {
  seller: 'GET /api/sellers/{sellerId}/ratings',
  buyer: 'GET /api/buyers/{buyerId}/ratings',
} as const
type About = keyof typeof lists
const parties: readonly About[] = ['seller', 'buyer']

/** Whether everyone sees a rating of this member. Undefined if there is no such list. */
async function isPublic(world: World, side: About, rated: string, rating: string) {
  const params = { sellerId: rated, buyerId: rated }
  const seen = await send(world, world.members[0]!, lists[side], { params })
  return done(seen) ? seen.text.includes(rating) : undefined
}

const rater = (world: World, order: { buyer: string; seller: string }, args: Args) =>
  memberOf(world, args['about'] === 'seller' ? order.buyer : order.seller)

/** The buyer rates the seller of an order, or the seller the buyer. Everyone sees it only once it is not hidden. */
export const rate = about('order', rater, {
  calls: [
    'POST /api/sellers/{sellerId}/ratings',
    'POST /api/orders/{id}/buyer-rating',
    lists.seller,
    lists.buyer,
  ],
  weight: 3,
  fits: ({ payment }, random) => payment === 'paid' || random.chance(5),
  draw: (random) => ({ rating: 1 + random.below(5), about: random.one(parties) }),
  async run(world, { id: orderId, seller, buyer }, { call, at, rating, about: side }) {
    const key = 'rate'
    const answer =
      side === 'seller'
        ? await call('POST /api/sellers/{sellerId}/ratings', {
            params: { sellerId: seller },
            key,
            body: { orderId, rating },
          })
        : await call('POST /api/orders/{id}/buyer-rating', { key, body: { rating } })
    if (!done(answer)) return answer
    world.afterwards.push((_, after) => {
      if (after.orders.find(({ id }) => id === orderId)?.payment !== 'paid')
        world.faults.push(`order ${at}: a rating before it was paid`)
    })
    const { id, hidden } = answer.body as { id: string; hidden: boolean }
    const rated = side === 'seller' ? seller : buyer
    if ((await isPublic(world, side, rated, id)) === hidden)
      world.faults.push(`order ${at}: a ${hidden ? 'hidden rating is' : 'rating is not'} public`)
    return answer
  },
})

const replier = (world: World, order: { buyer: string; seller: string }, args: Args) =>
  memberOf(world, order[args['party'] as About])

/** A member replies to the rating of an order, if it is visible. */
export const replyToRating = about('order', replier, {
  calls: ['GET /api/orders/{id}/ratings', 'POST /api/ratings/{id}/reply'],
  weight: 2,
  fits: ({ status }) => status === 'completed',
  draw: (random) => ({ party: random.one(parties) }),
  async run(world, _row, { call, at }) {
    const ratings = await call('GET /api/orders/{id}/ratings')
    if (!done(ratings)) return ratings
    const { received, mayReply } = ratings.body as {
      received: { id: string } | null
      mayReply: boolean
    }
    if (!received) return undefined
    const answer = await call('POST /api/ratings/{id}/reply', {
      id: received.id,
      key: 'reply',
      body: { text: `Thank you, ${world.step}.` },
    })
    if (done(answer) !== mayReply && !answer.text.includes('suspended'))
      world.faults.push(`order ${at}: a reply was ${mayReply ? 'refused' : 'taken'}`)
    return answer
  },
})

/** Staff remove a rating, or the reply to it, which no one else sees from then on. */
export const removeRating = action({
  calls: ['GET /api/admin/ratings', 'POST /api/admin/ratings/{id}/removal'],
  weight: 1,
  plan: (_, random) => ({ which: random.below(3), part: random.one(['rating', 'reply']) }),
  async run(world, { which, part }) {
    const all = await send(world, world.support, 'GET /api/admin/ratings')
    const ratings = done(all)
      ? (all.body as { id: string; about: About; rated: { id: string } }[])
      : []
    const rating = ratings[which]
    if (!rating) return undefined
    const removed = await send(world, world.support, 'POST /api/admin/ratings/{id}/removal', {
      id: rating.id,
      body: { part, reason: 'It insults a person.' },
    })
    if (!done(removed) || part === 'reply') return removed
    if (await isPublic(world, rating.about, rating.rated.id, rating.id))
      world.faults.push('a removed rating is still public')
    return removed
  },
})
