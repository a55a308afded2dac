import type { OrderState, Snapshot } from '../../snapshot.ts'
import type { Client } from '../../../support/server/client.ts'
import { action, done, memberOf, nothing, outcome, place, send, type World } from '../../world.ts'

const address = {
  firstName: 'Rudo',
  lastName: 'Moyo',
  address: '7 Borrowdale Road',
  city: 'Harare',
  phone: '0771234567',
}

const termsPath = '/api/selling/listings/{id}/delivery'
const terms = `GET ${termsPath}`

const isOpen = ({ payment, status }: OrderState) => payment === 'pending' && status === 'processing'
const isPaymentPending = ({ payments }: Snapshot, { checkout }: OrderState) =>
  payments.some((payment) => payment.checkout === checkout && payment.status === 'pending')

/**
 * Chooses collection, delivery or a bus depot, mostly as the buyer of an unpaid order. It must not be accepted from anyone else,
 * later, or during a payment; and it changes the shipping only.
 */
const chooseDelivery = action({
  calls: ['PUT /api/orders/{id}/delivery', 'GET /api/depots'],
  weight: 4,
  plan({ state }, random) {
    const odd = random.chance(10)
    const order = place(random, state.orders, (one) => odd || isOpen(one))
    if (order === undefined) return undefined
    return {
      order,
      collect: random.chance(50),
      bus: random.chance(30),
      elsewhere: random.chance(30) && random.one(['Harare', 'Bulawayo', 'Mutare', 'Beitbridge']),
      other: random.chance(4),
    }
  },
  async run(world, { order, bus, elsewhere, other, ...plan }) {
    const collect = plan.collect && !bus
    const known = world.state.orders[order]
    const member = known && memberOf(world, other ? known.seller : known.buyer)
    if (!known || !member) return nothing
    const depot = bus ? await someDepot(world, member.client) : null
    const answer = await send(
      world,
      member.client,
      'PUT /api/orders/{id}/delivery',
      { id: known.id },
      {
        body: {
          collect,
          ...(depot !== null && { depotId: depot }),
          ...(elsewhere && { shippingAddress: { ...address, city: elsewhere } }),
        },
      },
    )
    if (!done(answer)) return outcome(answer)
    if (other) world.faults.push('a seller chose the delivery of a buyer')
    if (!isOpen(known)) world.faults.push('the delivery of an order that is not open was chosen')
    if (isPaymentPending(world.state, known))
      world.faults.push('the delivery was chosen while a payment was pending')
    world.afterwards.push((_, after) => {
      const now = after.orders.find(({ id }) => id === known.id)
      if (!now || !isOpen(now)) return
      if (now.collect !== collect || now.depot !== depot)
        world.faults.push('the chosen delivery was not saved')
      if (now.unit !== known.unit || now.dueAt !== known.dueAt)
        world.faults.push('a choice of delivery changed the price or the deadline')
      // Another address can be another parcel.
      const same =
        !elsewhere && collect === known.collect && depot === known.depot && known.point === null
      if (same && now.total !== known.total)
        world.faults.push('a repeated choice of delivery changed the total')
    })
    return outcome(answer)
  },
})

/** One of the depots, another one in each step. */
async function someDepot(world: World, client: Client): Promise<string> {
  const { body } = await send(world, client, 'GET /api/depots')
  const { depots } = body as { depots: { id: string }[] }
  return depots[world.step % depots.length]!.id
}

/** A seller offers bus parcels of a listing at a price in dollars, or no longer. Orders keep theirs. */
const offerBusParcels = action({
  calls: [terms, `PUT ${termsPath}`],
  weight: 3,
  plan({ state }, random) {
    const product = place(random, state.products, ({ status }) => status === 'active')
    return product === undefined
      ? undefined
      : { product, cents: random.below(2000), ends: random.chance(10), other: random.chance(4) }
  },
  async run(world, { product, cents, ends, other }) {
    const listing = world.state.products[product]
    const seller = listing && memberOf(world, listing.seller)
    if (!listing || !seller) return nothing
    const member = other ? world.members.find(({ id }) => id !== seller.id)! : seller
    const busPrice = ends ? null : (cents / 100).toFixed(2)
    const answer = await send(
      world,
      member.client,
      `PUT ${termsPath}`,
      { id: listing.id },
      { body: { busPrice } },
    )
    if (!done(answer)) return outcome(answer)
    if (other) world.faults.push(`product ${product}: another member changed its delivery`)
    const saved = await send(world, seller.client, terms, { id: listing.id })
    if (!done(saved) || (saved.body as { busPrice: string | null }).busPrice !== busPrice)
      world.faults.push(`product ${product}: the price of its bus parcels was not saved`)
    return outcome(answer)
  },
})

const collectionPath = '/api/selling/listings/{id}/collection'

/** A seller says where and when an item can be collected. Orders and prices stay the same. */
const sayCollection = action({
  calls: [`GET ${collectionPath}`, `PUT ${collectionPath}`],
  weight: 2,
  plan({ state }, random) {
    const product = place(random, state.products)
    return product === undefined
      ? undefined
      : { product, text: random.one(['', 'Mbare, by the gate', 'Call 0771234567']) }
  },
  async run(world, { product, text }) {
    const listing = world.state.products[product]
    const seller = listing && memberOf(world, listing.seller)
    if (!listing || !seller) return nothing
    const { id } = listing
    const body = { place: text, times: text && 'Saturdays' }
    const answer = await send(world, seller.client, `PUT ${collectionPath}`, { id }, { body })
    if (!done(answer)) return outcome(answer)
    if (text.startsWith('Call')) world.faults.push('contact data was accepted as a place')
    const saved = await send(world, seller.client, `GET ${collectionPath}`, { id })
    const { collection } = saved.body as { collection: { place: string } | null }
    if (done(saved) && (collection?.place ?? '') !== text)
      world.faults.push('the place of a collection was not saved')
    return outcome(answer)
  },
})

export const choosingDelivery = { chooseDelivery, offerBusParcels, sayCollection }
