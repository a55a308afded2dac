import type { Offer } from '#contracts/offers/offers.ts'
import { isRounded, worthOf } from '../currencies.ts'
import { about, action, by } from '../action.ts'
import { decimal, done, send, type World } from '../world.ts'

const day = 24 * 3_600_000

/** Minor units of an amount of the API, in a currency with two digits. */
const minorOf = (amount: string) => Math.round(Number(amount) * 100)

/** After an acceptance, there is one unpaid order of that amount with a day to pay, and one piece less. */
function checkAccepted(world: World, offer: Offer): void {
  const { order: placed, product, currency, rounds } = offer
  world.afterwards.push((before, after) => {
    const order = after.orders.find(({ id }) => id === placed?.id)
    if (!order) return void world.faults.push('an accepted offer has no order')
    if (order.quantity !== 1 || order.buyer !== offer.buyer.id || order.payment !== 'pending')
      world.faults.push(`the order ${order.number} of an offer is not an unpaid one of its buyer`)
    if (order.dueAt === null || order.dueAt - order.createdAt !== day)
      world.faults.push(`the order ${order.number} of an offer has not 24 hours to be paid`)
    const listing = before.products.find(({ id }) => id === product.id)
    if (!listing || listing.currency !== currency)
      return void world.faults.push('an offer in another currency than the price was accepted')
    const agreed = Math.min(minorOf(rounds.at(-1)!.amount), listing.original)
    const at = { currency, at: order.createdAt }
    const exact = worthOf({ state: after, switches: world.switches }, agreed, at)
    if (!isRounded(order.unit, Math.max(1, exact)))
      world.faults.push(
        `${currency} ${decimal(agreed)} was agreed and ${decimal(order.unit)} charged`,
      )
  })
}

/** A member offers less for a listing that takes offers, mostly at least half. */
export const makeOffer = about('product', by.who, {
  calls: ['POST /api/products/{id}/offers'],
  weight: 3,
  fits: (one, random) => (one.takesOffers && one.status === 'active') || random.chance(5),
  draw: (random) => ({
    who: random.below(6),
    percent: random.one([30, 50, 70, 90, 99, 100]),
  }),
  async run(world, listing, { call, at, percent }) {
    const { original, currency } = listing
    const amount = Math.ceil((original * percent) / 100)
    const answer = await call('POST /api/products/{id}/offers', {
      key: 'make-offer',
      body: { amount: decimal(amount), currency, message: 'Is it still there?' },
    })
    if (!done(answer)) return answer
    if (listing.isAuction || !listing.takesOffers || listing.status !== 'active')
      world.faults.push(`product ${at} took an offer although it takes none`)
    if (amount * 2 < original || amount >= original)
      world.faults.push(`an offer of ${percent} % was taken`)
    const offer = answer.body as Offer
    if (offer.state === 'accepted') checkAccepted(world, offer)
    return answer
  },
})

/** A member answers an offer that waits for them, or tries to answer one that waits for the other side. */
export const answerBuyerOffer = action({
  calls: [
    'GET /api/offers',
    'GET /api/offers/{id}',
    'POST /api/offers/{id}/acceptance',
    'POST /api/offers/{id}/refusal',
    'POST /api/offers/{id}/counter-offers',
  ],
  weight: 4,
  plan: (_, random) => ({
    who: random.below(6),
    as: random.one(['buyer', 'seller', 'seller']),
    which: random.below(3),
    waiting: random.chance(80),
    answer: random.one(['acceptance', 'acceptance', 'refusal', 'counter-offers']),
  }),
  async run(world, { who, as, which, waiting, answer }) {
    const member = world.members[who]!
    const query = `as=${as}${waiting ? '&state=waiting' : ''}`
    const listed = await send(world, member, 'GET /api/offers', { query })
    const offers = done(listed) ? (listed.body as Offer[]) : []
    const offer = offers[which % Math.max(1, offers.length)]
    if (!offer) return undefined
    const { id, rounds, state, currency } = offer
    const last = minorOf(rounds.at(-1)!.amount)
    const amount = decimal(Math.round((minorOf(offer.product.price) + last) / 2))
    const sent = await send(world, member, `POST /api/offers/{id}/${answer}`, {
      id,
      key: `answer-offer-${world.step}`,
      ...(answer === 'counter-offers' && { body: { amount, currency } }),
    })
    if (!done(sent)) return sent
    const after = sent.body as Offer
    const isOwnTurn = (rounds.at(-1)!.by === 'seller') === (offer.buyer.id === member.id)
    if (state === 'open' && !isOwnTurn) world.faults.push(`an offer was answered by its maker`)
    if (after.rounds.length > 3) world.faults.push('an offer has more than three rounds')
    if (state === 'open' && after.state === 'accepted') checkAccepted(world, after)
    const read = await send(world, member, 'GET /api/offers/{id}', { id })
    if (!done(read)) world.faults.push('an answered offer cannot be read')
    return sent
  },
})

/** A member watches a listing, and its seller makes an offer to all who do. */
export const offerToWatchers = about('product', by.seller, {
  calls: ['POST /api/products/{id}/watcher-offers'],
  weight: 1,
  fits: (one, random) => one.takesOffers || random.chance(5),
  draw: (random) => ({ who: random.below(6), percent: random.one([60, 90]) }),
  async run(world, { id, original }, { call, who, percent }) {
    await send(world, world.members[who]!, 'POST /api/watchlist', { body: { productId: id } })
    return call('POST /api/products/{id}/watcher-offers', {
      key: 'watchers',
      body: { amount: decimal(Math.ceil((original * percent) / 100)) },
    })
  },
})
