import { action, decimal, done, memberOf, nothing, outcome, place, send } from '../../world.ts'

/**
 * A seller changes what the courier of a listing costs in one group of cities, or says that it does not go there. Orders
 * keep the costs that they froze, as the invariants say.
 */
const giveCourierPrice = action({
  calls: ['GET /api/city-groups', 'GET /api/selling/listings/{id}', 'PUT /api/products/{id}'],
  weight: 4,
  plan({ state }, random) {
    const product = place(random, state.products, ({ status }) => status === 'active')
    return product === undefined
      ? undefined
      : { product, group: random.below(6), share: random.one([0, 33, 100, 101, -1]) }
  },
  async run(world, { product, group, share }) {
    const listing = world.state.products[product]
    const seller = listing && memberOf(world, listing.seller)
    if (!listing || !seller) return nothing
    const { id } = listing
    const groups = await send(world, seller.client, 'GET /api/city-groups')
    const read = () => send(world, seller.client, 'GET /api/selling/listings/{id}', { id })
    const before = await read()
    if (!done(groups) || !done(before)) return outcome(before)
    const { originalShippingCost, courierPrices } = before.body as Own
    const list = groups.body as { id: string }[]
    const groupId = list[group % list.length]?.id
    if (!groupId) return nothing
    const cents = Math.floor((Math.round(Number(originalShippingCost) * 100) * share) / 100)
    const price = share < 0 ? null : decimal(cents)
    const others = courierPrices.filter((one) => one.groupId !== groupId)
    const answer = await send(
      world,
      seller.client,
      'PUT /api/products/{id}',
      { id },
      { body: { courierPrices: [...others, { groupId, price }] } },
    )
    if (!done(answer)) return outcome(answer)
    const after = await read()
    const saved = (after.body as Own).courierPrices.find((one) => one.groupId === groupId)
    if (done(after) && Number(saved?.price ?? -1) > Number(originalShippingCost))
      world.faults.push('the courier costs more in a group of cities than elsewhere')
    return outcome(answer)
  },
})

interface Own {
  originalShippingCost: string
  courierPrices: { groupId: string; price: string | null }[]
}

export const pricingCouriers = { giveCourierPrice }
