import { action, done, memberOf, nothing, outcome, place, send } from '../world.ts'

const lists = {
  seller: 'GET /api/sellers/{sellerId}/ratings',
  buyer: 'GET /api/buyers/{buyerId}/ratings',
} as const
type About = keyof typeof lists

/** The buyer rates the seller of an order, or the seller the buyer. Everyone sees it only once it is not hidden. */
const rate = action({
  calls: [
    'POST /api/sellers/{sellerId}/ratings',
    'POST /api/orders/{id}/buyer-rating',
    lists.seller,
    lists.buyer,
  ],
  weight: 3,
  plan({ state }, random) {
    const order = place(
      random,
      state.orders,
      ({ status }) => status === 'completed' || status === 'delivered' || random.chance(5),
    )
    return order === undefined
      ? undefined
      : { order, rating: 1 + random.below(5), about: random.one<About>(['seller', 'buyer']) }
  },
  async run(world, { order, rating, about }) {
    const known = world.state.orders[order]
    const rater = known && memberOf(world, about === 'seller' ? known.buyer : known.seller)
    if (!known || !rater) return nothing
    const key = `rate-${world.step}`
    const answer =
      about === 'seller'
        ? await send(
            world,
            rater.client,
            'POST /api/sellers/{sellerId}/ratings',
            { sellerId: known.seller },
            { key, body: { orderId: known.id, rating } },
          )
        : await send(
            world,
            rater.client,
            'POST /api/orders/{id}/buyer-rating',
            { id: known.id },
            { key, body: { rating } },
          )
    if (!done(answer)) return outcome(answer)
    if (known.status !== 'completed' && known.status !== 'delivered')
      world.faults.push(`order ${order}: a rating before it was received`)
    const { id, hidden } = answer.body as { id: string; hidden: boolean }
    const params = { sellerId: known.seller, buyerId: known.buyer }
    const seen = await send(world, world.members[0]!.client, lists[about], params)
    if (done(seen) && hidden === seen.text.includes(id))
      world.faults.push(`order ${order}: a ${hidden ? 'hidden rating is' : 'rating is not'} public`)
    return outcome(answer)
  },
})

/** A member replies to the rating of an order, if it is visible. */
const replyToRating = action({
  calls: ['GET /api/orders/{id}/ratings', 'POST /api/ratings/{id}/reply'],
  weight: 2,
  plan({ state }, random) {
    const order = place(random, state.orders, ({ status }) => status === 'completed')
    return order === undefined ? undefined : { order, by: random.one<About>(['seller', 'buyer']) }
  },
  async run(world, { order, by }) {
    const known = world.state.orders[order]
    const member = known && memberOf(world, known[by])
    if (!known || !member) return nothing
    const ratings = await send(world, member.client, 'GET /api/orders/{id}/ratings', {
      id: known.id,
    })
    if (!done(ratings)) return outcome(ratings)
    const { received, mayReply } = ratings.body as {
      received: { id: string } | null
      mayReply: boolean
    }
    if (!received) return nothing
    const answer = await send(
      world,
      member.client,
      'POST /api/ratings/{id}/reply',
      { id: received.id },
      { body: { text: `Thank you, ${world.step}.` }, key: `reply-${world.step}` },
    )
    if (done(answer) !== mayReply && !answer.text.includes('suspended'))
      world.faults.push(`order ${order}: a reply was ${mayReply ? 'refused' : 'taken'}`)
    return outcome(answer)
  },
})

/** Staff remove a rating, or the reply to it, which no one else sees from then on. */
const removeRating = action({
  calls: ['GET /api/admin/ratings', 'POST /api/admin/ratings/{id}/removal'],
  weight: 1,
  plan: (_, random) => ({ which: random.below(3), part: random.one(['rating', 'reply']) }),
  async run(world, { which, part }) {
    const { client } = world.support
    const all = await send(world, client, 'GET /api/admin/ratings')
    const ratings = done(all)
      ? (all.body as { id: string; about: About; rated: { id: string } }[])
      : []
    const rating = ratings[which]
    if (!rating) return nothing
    const removed = await send(
      world,
      client,
      'POST /api/admin/ratings/{id}/removal',
      { id: rating.id },
      { body: { part, reason: 'It insults a person.' } },
    )
    if (!done(removed) || part === 'reply') return outcome(removed)
    const params = { sellerId: rating.rated.id, buyerId: rating.rated.id }
    const seen = await send(world, world.members[0]!.client, lists[rating.about], params)
    if (done(seen) && seen.text.includes(rating.id))
      world.faults.push('a removed rating is still public')
    return outcome(removed)
  },
})

export const ratings = { rate, replyToRating, removeRating }
