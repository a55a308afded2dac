import { action, place } from '../action.ts'
import { done, localOf, memberOf, send, type World } from '../world.ts'

/** Sends a change. If it is refused, it must change nothing. */
async function sendChange(
  world: World,
  { product, changes: body, foreign }: { product: number; changes: unknown; foreign: boolean },
) {
  const listing = world.state.products[product]
  const seller = listing && memberOf(world, listing.seller)
  if (!listing || !seller) return undefined
  const author = foreign ? world.members.find(({ id }) => id !== seller.id)! : seller
  const { id } = listing
  const answer = await send(world, author, 'PUT /api/products/{id}', { id, body })
  if (done(answer)) world.edited.push(id)
  else
    world.afterwards.push((_, after) => {
      const { feeAsked: _asked, ...now } = after.products[product]!
      if (Object.entries(now).some(([name, value]) => listing[name as keyof typeof now] !== value))
        world.faults.push(`product ${product} was changed by an edit that was refused`)
    })
  return answer
}

/** Changes one or several fields, before or after a sale, sometimes as another member. */
export const edit = action({
  calls: ['PUT /api/products/{id}'],
  weight: 3,
  plan({ state }, random) {
    const sold = random.chance(60) ? new Set(state.orders.map((order) => order.product)) : undefined
    const product = place(random, state.products, ({ id }) => !sold || sold.has(id))
    if (product === undefined) return undefined
    const changes: Record<string, unknown> = random.one([
      { quantity: 10_000 },
      { quantity: random.one([1, 5]) },
      { price: random.one(['250.00', '12.00', '77777.77']) },
      { currency: 'USD', price: '15.00' },
      { currency: localOf(state), price: '200000.00' },
      { collectionOnly: true },
      { allowsCollection: true, shippingCost: '10.00' },
      { title: 'Radio, now with a strap' },
    ])
    return { product, changes, foreign: random.chance(5) }
  },
  run: sendChange,
})

/** Makes a change that may raise or lower the listing fee, mostly of a listing that waits for its fee or is on sale. */
export const reprice = action({
  calls: ['PUT /api/products/{id}'],
  weight: 2,
  plan({ state }, random) {
    const waits = random.chance(50)
    const product =
      place(random, state.products, ({ takenDown }) => waits && takenDown === 'fee') ??
      place(random, state.products, ({ status }) => status === 'active' || random.chance(5))
    if (product === undefined) return undefined
    const changes: Record<string, unknown> = random.one([
      { currency: 'USD', price: random.one(['2.00', '19.99', '20.00', '60.00']) },
      { currency: localOf(state), price: random.one(['600.00', '800000.00']) },
      { categoryId: random.one(['electronics', 'fashion']) },
    ])
    return { product, changes, foreign: false }
  },
  run: sendChange,
})
