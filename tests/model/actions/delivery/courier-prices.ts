import { about, by } from '../../action.ts'
import { decimal, done } from '../../world.ts'

interface Own {
  originalShippingCost: string
  courierPrices: { groupId: string; price: string | null }[]
}

/**
 * A seller changes what the courier of a listing costs in one group of cities, or says that it does not go there. Orders
 * keep the costs that they froze, as the invariants say.
 */
const giveCourierPrice = about('product', by.seller, {
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

export const pricingCouriers = { giveCourierPrice }
