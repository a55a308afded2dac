import { attributeCalls } from '#contracts/categories/attributes.ts'
import { attributeAdminCalls } from '#contracts/categories/admin/attributes.ts'
import { categoryAdminCalls } from '#contracts/categories/admin/categories.ts'
import { productCalls } from '#contracts/products/products.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { readCategories } from './category-counts.ts'
import {
  addAttribute,
  changeAttribute,
  moveAttribute,
  removeAttribute,
} from './change-attributes.ts'
import { addCategory, hideCategory, moveCategory, renameCategory } from './change-category.ts'
import { readAdminTree } from './admin-tree.ts'
import type { By } from './edit-tree.ts'
import { mergeCategory, removeCategory } from './end-category.ts'
import { readTree } from './read-tree.ts'

export function categoryRoutes(app: App, route: Route): void {
  route(productCalls.categories, () => readCategories(app))
  route(productCalls.category, async ({ params }) => {
    const tree = await readTree(app)
    const node = tree.find(params.id)
    if (!node) throw new DomainError('not_found')
    const above = tree.find(node.parentId)
    return {
      id: node.id,
      name: node.name,
      department: above ? { id: above.id, name: above.name } : null,
    }
  })

  route(attributeCalls.ofCategory, async ({ params }) => {
    const tree = await readTree(app)
    const node = tree.find(params.id)
    if (!node) throw new DomainError('not_found')
    return tree
      .attributesOf({ categoryId: node.id, kindId: null })
      .map(({ key, name, type, unit, options, required, filter }) => ({
        key,
        name,
        type,
        unit,
        options,
        required,
        filter,
      }))
  })

  /** Takes a step and answers the tree as it is now. */
  const after = async (step: Promise<void>) => {
    await step
    return readAdminTree(app)
  }
  const by = ({ id }: { id: By['staffId'] }, reason: string): By => ({ staffId: id, reason })
  route(categoryAdminCalls.tree, () => readAdminTree(app))
  route(categoryAdminCalls.add, ({ staff, body: { reason, name, parentId } }) =>
    after(addCategory(app, by(staff, reason), { name, parentId })),
  )
  route(categoryAdminCalls.rename, ({ staff, params, body: { reason, ...to } }) =>
    after(renameCategory(app, by(staff, reason), { ...params, ...to })),
  )
  route(categoryAdminCalls.move, ({ staff, params, body: { reason, parentId, step, version } }) =>
    after(moveCategory(app, by(staff, reason), { ...params, parentId, step, version })),
  )
  route(categoryAdminCalls.hide, ({ staff, params, body: { reason, ...to } }) =>
    after(hideCategory(app, by(staff, reason), { ...params, ...to })),
  )
  route(categoryAdminCalls.merge, ({ staff, params, body: { reason, ...to } }) =>
    after(mergeCategory(app, by(staff, reason), { ...params, ...to })),
  )
  route(attributeAdminCalls.add, ({ staff, params, body: { reason, ...terms } }) =>
    after(addAttribute(app, by(staff, reason), { ...params, ...terms })),
  )
  route(attributeAdminCalls.change, ({ staff, params, body: { reason, ...terms } }) =>
    after(changeAttribute(app, by(staff, reason), { ...params, ...terms })),
  )
  route(attributeAdminCalls.move, ({ staff, params, body: { reason, ...to } }) =>
    after(moveAttribute(app, by(staff, reason), { ...params, ...to })),
  )
  route(attributeAdminCalls.remove, ({ staff, params, body: { reason, version } }) =>
    after(removeAttribute(app, by(staff, reason), { ...params, version })),
  )
  route(categoryAdminCalls.remove, ({ staff, params, body: { reason, version } }) =>
    after(removeCategory(app, by(staff, reason), { ...params, version })),
  )
}
