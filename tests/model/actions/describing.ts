import type { AdminCategory } from '#contracts/categories/admin/categories.ts'
import type { Attribute } from '#contracts/categories/attribute.rules.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { about, action, by } from '../action.ts'
import { done, send } from '../world.ts'

const asked = 'GET /api/categories/{id}/attributes'
const change = 'PUT /api/admin/catalogue/{id}/attributes/{key}'

/** A seller says what the category asks. Everyone reads it on the page of the item. */
export const describe = about('product', by.seller, {
  calls: [asked, 'GET /api/selling/listings/{id}', 'PUT /api/products/{id}'],
  weight: 2,
  fits: ({ status }) => status === 'active',
  draw: (random) => ({ which: random.below(3) }),
  async run(world, { id }, { call, at, which }) {
    const own = await call('GET /api/selling/listings/{id}')
    const { categoryId } = own.body as { categoryId: string | null }
    if (!done(own) || categoryId === null) return undefined
    const questions = await call(asked, { id: categoryId })
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
    const answer = await call('PUT /api/products/{id}', { body: { attributes } })
    if (!done(answer)) return answer
    world.edited.push(id)
    const shown = Object.fromEntries(
      (answer.body as ProductDetail).attributes.map(({ key, value }) => [key, value]),
    )
    if (Object.entries(attributes).some(([key, value]) => shown[key] !== value))
      world.faults.push(`product ${at} does not show what its seller said about it`)
    return answer
  },
})

/** Staff require an attribute, or stop requiring it. Listings from before can still be changed otherwise. */
export const requireAttribute = action({
  calls: [change, 'GET /api/admin/catalogue'],
  weight: 1,
  plan: (_, random) => ({ which: random.below(3) }),
  async run(world, { which }) {
    const tree = await send(world, world.admin, 'GET /api/admin/catalogue')
    const category = done(tree)
      ? (tree.body as AdminCategory[]).find(({ id }) => id === 'fashion')
      : undefined
    const attribute = category?.attributes[which]
    if (!category || !attribute) return undefined
    const { key, type: _type, required, ...terms } = attribute
    return send(world, world.admin, change, {
      params: { id: category.id, key },
      body: { ...terms, required: !required, reason: 'Buyers ask for it.' },
    })
  },
})
