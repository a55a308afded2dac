import type { AdminCategory } from '../../../contracts/categories/admin/categories.ts'
import type { Attribute } from '../../../contracts/categories/attribute.rules.ts'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import { action, done, memberOf, nothing, outcome, place, send } from '../world.ts'

const asked = 'GET /api/categories/{id}/attributes'
const change = 'PUT /api/admin/catalogue/{id}/attributes/{key}'

/** A seller says what the category asks. Everyone reads it on the page of the item. */
const describe = action({
  calls: [asked, 'GET /api/selling/listings/{id}', 'PUT /api/products/{id}'],
  weight: 2,
  plan({ state }, random) {
    const product = place(random, state.products, ({ status }) => status === 'active')
    return product === undefined ? undefined : { product, which: random.below(3) }
  },
  async run(world, { product, which }) {
    const listing = world.state.products[product]
    const seller = listing && memberOf(world, listing.seller)
    if (!listing || !seller) return nothing
    const { id } = listing
    const own = await send(world, seller.client, 'GET /api/selling/listings/{id}', { id })
    const { categoryId } = own.body as { categoryId: string | null }
    if (!done(own) || categoryId === null) return nothing
    const questions = await send(world, seller.client, asked, { id: categoryId })
    const attributes = Object.fromEntries(
      (questions.body as Attribute[])
        .filter(({ required }, nth) => required || nth !== which)
        .map(({ key, type, options }) => [
          key,
          { choice: options.at(-1)!, number: '12.5', text: `As in ${world.step}`, yes_no: 'yes' }[
            type
          ],
        ]),
    )
    const answer = await send(
      world,
      seller.client,
      'PUT /api/products/{id}',
      { id },
      { body: { attributes } },
    )
    if (!done(answer)) return outcome(answer)
    world.edited.push(id)
    const shown = Object.fromEntries(
      (answer.body as ProductDetail).attributes.map(({ key, value }) => [key, value]),
    )
    if (Object.entries(attributes).some(([key, value]) => shown[key] !== value))
      world.faults.push(`product ${product} does not show what its seller said about it`)
    return outcome(answer)
  },
})

/** Staff require an attribute, or stop requiring it. Listings from before can still be changed otherwise. */
const requireAttribute = action({
  calls: [change, 'GET /api/admin/catalogue'],
  weight: 1,
  plan: (_, random) => ({ which: random.below(3) }),
  async run(world, { which }) {
    const tree = await send(world, world.admin.client, 'GET /api/admin/catalogue')
    const category = done(tree)
      ? (tree.body as AdminCategory[]).find(({ id }) => id === 'fashion')
      : undefined
    const attribute = category?.attributes[which]
    if (!category || !attribute) return nothing
    const { key, type: _type, required, ...terms } = attribute
    return outcome(
      await send(
        world,
        world.admin.client,
        change,
        { id: category.id, key },
        { body: { ...terms, required: !required, reason: 'Buyers ask for it.' } },
      ),
    )
  },
})

export const describing = { describe, requireAttribute }
