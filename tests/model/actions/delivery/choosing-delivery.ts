import { about, by, party, action } from '../../action.ts'
import { decimal, done, send } from '../../world.ts'
import { isOpen, isPaymentPending, someDepot } from './order-steps.ts'

const address = {
  firstName: 'Rudo',
  lastName: 'Moyo',
  address: '7 Borrowdale Road',
  city: 'Harare',
  phone: '0771234567',
}

/**
 * Chooses collection, delivery or a bus depot, mostly as the buyer of an unpaid order. It must not be accepted from
 * anyone else, later, or during a payment; and it changes the shipping only.
 */
export const chooseDelivery = about('order', party('buyer'), {
  calls: ['PUT /api/orders/{id}/delivery', 'GET /api/depots'],
  weight: 4,
  odd: 10,
  fits: isOpen,
  draw: (random) => ({
    collect: random.chance(50),
    bus: random.chance(30),
    elsewhere: random.chance(30) && random.one(['Harare', 'Bulawayo', 'Mutare', 'Beitbridge']),
    other: random.chance(4),
  }),
  async run(world, known, { by: member, call, bus, elsewhere, other, ...plan }) {
    const collect = plan.collect && !bus
    const depot = bus ? await someDepot(world, member, world.step) : null
    const answer = await call('PUT /api/orders/{id}/delivery', {
      body: {
        collect,
        ...(depot !== null && { depotId: depot }),
        ...(elsewhere && { shippingAddress: { ...address, city: elsewhere } }),
      },
    })
    if (!done(answer)) return answer
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
    return answer
  },
})

const termsPath = '/api/selling/listings/{id}/delivery'

/** A seller offers bus parcels of a listing at a price in dollars, or no longer. Orders keep theirs. */
export const offerBusParcels = about('product', by.seller, {
  calls: [`GET ${termsPath}`, `PUT ${termsPath}`],
  weight: 3,
  fits: ({ status }) => status === 'active',
  draw: (random) => ({
    cents: random.below(2000),
    ends: random.chance(10),
    other: random.chance(4),
  }),
  async run(world, { id }, { by: seller, call, at, cents, ends, other }) {
    const member = other ? world.members.find((one) => one.id !== seller.id)! : seller
    const busPrice = ends ? null : decimal(cents)
    const answer = await send(world, member, `PUT ${termsPath}`, { id, body: { busPrice } })
    if (!done(answer)) return answer
    if (other) world.faults.push(`product ${at}: another member changed its delivery`)
    const saved = await call(`GET ${termsPath}`)
    if (!done(saved) || (saved.body as { busPrice: string | null }).busPrice !== busPrice)
      world.faults.push(`product ${at}: the price of its bus parcels was not saved`)
    return answer
  },
})

const collectionPath = '/api/selling/listings/{id}/collection'

/** A seller says where and when an item can be collected. Orders and prices stay the same. */
export const sayCollection = about('product', by.seller, {
  calls: [`GET ${collectionPath}`, `PUT ${collectionPath}`],
  weight: 2,
  draw: (random) => ({ text: random.one(['', 'Mbare, by the market', 'Call 0771234567']) }),
  async run(world, _row, { call, text }) {
    const body = { place: text, times: text && 'Saturdays' }
    const answer = await call(`PUT ${collectionPath}`, { body })
    if (!done(answer)) return answer
    if (text.startsWith('Call')) world.faults.push('contact data was accepted as a place')
    const saved = await call(`GET ${collectionPath}`)
    const { collection } = saved.body as { collection: { place: string } | null }
    if (done(saved) && (collection?.place ?? '') !== text)
      world.faults.push('the place of a collection was not saved')
    return answer
  },
})

const path = '/api/selling/combined-delivery'

/**
 * A seller changes what items cost that are sent together, or nothing more. Orders change only with the others of their
 * checkout, as the invariants say.
 */
export const combinedDelivery = action({
  calls: [`GET ${path}`, `PUT ${path}`],
  weight: 3,
  plan: (_, random) => ({
    who: random.below(6),
    percent: random.chance(60) ? random.one([0, 25, 33, 50, 99]) : null,
    cents: random.chance(50) ? 1 + random.below(100_00) : null,
  }),
  async run(world, { who, percent, cents }) {
    const seller = world.members[who]!
    const body = { furtherPercent: percent, freeFrom: cents === null ? null : decimal(cents) }
    const answer = await send(world, seller, `PUT ${path}`, { body })
    if (!done(answer)) return answer
    const read = await send(world, seller, `GET ${path}`)
    const { combinedDelivery: saved } = read.body as { combinedDelivery: object | null }
    const wanted = percent === null && cents === null ? null : body
    if (done(read) && JSON.stringify(saved) !== JSON.stringify(wanted))
      world.faults.push('the rule for combined delivery was not saved')
    return answer
  },
})

interface Own {
  originalShippingCost: string
  courierPrices: { groupId: string; price: string | null }[]
}

/**
 * A seller changes what the courier of a listing costs in one group of cities, or says that it does not go there.
 * Orders keep the costs that they froze, as the invariants say.
 */
export const giveCourierPrice = about('product', by.seller, {
  calls: ['GET /api/city-groups', 'GET /api/selling/listings/{id}', 'PUT /api/products/{id}'],
  weight: 4,
  fits: ({ status }) => status === 'active',
  draw: (random) => ({ group: random.below(6), share: random.one([0, 33, 100, 101, -1]) }),
  async run(world, _row, { call, group, share }) {
    const groups = await call('GET /api/city-groups')
    const read = () => call('GET /api/selling/listings/{id}')
    const before = await read()
    if (!done(groups) || !done(before)) return before
    const { originalShippingCost, courierPrices } = before.body as Own
    const list = groups.body as { id: string }[]
    const groupId = list[group % list.length]?.id
    if (!groupId) return undefined
    const cents = Math.floor((Math.round(Number(originalShippingCost) * 100) * share) / 100)
    const price = share < 0 ? null : decimal(cents)
    const others = courierPrices.filter((one) => one.groupId !== groupId)
    const body = { courierPrices: [...others, { groupId, price }] }
    const answer = await call('PUT /api/products/{id}', { body })
    if (!done(answer)) return answer
    const after = await read()
    const saved = (after.body as Own).courierPrices.find((one) => one.groupId === groupId)
    if (done(after) && Number(saved?.price ?? -1) > Number(originalShippingCost))
      world.faults.push('the courier costs more in a group of cities than elsewhere')
    return answer
  },
})
