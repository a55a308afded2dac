import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import { topCategoryId, type Tree, type TreeNode } from './tree.rules.ts'

interface CategoryPath {
  categoryId: string | null
  kindId: string | null
}
/** The input of a seller. Empty strings count as not chosen. */
interface CategoryChoice {
  categoryId?: string | null | undefined
  kindId?: string | null | undefined
}

/**
 * The category path of a listing, from a category, a subcategory or an old URL. Throws `invalid_request` with the field
 * for an unknown value, for a subcategory of another category, and for a hidden category unless `before` has it.
 */
export function categoryPathFor(
  tree: Tree,
  { categoryId, kindId }: CategoryChoice,
  before?: CategoryPath,
): CategoryPath {
  const upper = categoryId ? named(tree, 'categoryId', categoryId) : undefined
  const lower = kindId ? named(tree, 'kindId', kindId) : undefined
  if (lower?.parentId === null)
    throw invalidField('kindId', messageRef('categoriesRefusals.unknown'))
  const subcategory = lower ?? (upper?.parentId ? upper : undefined)
  const path = {
    categoryId: upper ? topCategoryId(upper) : (subcategory?.parentId ?? null),
    kindId: subcategory?.id ?? null,
  }
  if (
    subcategory &&
    (subcategory.parentId !== path.categoryId || (upper?.parentId && upper !== subcategory))
  )
    throw invalidField('kindId', messageRef('categoriesRefusals.kindElsewhere'))
  const current = before && currentCategoryPath(tree, before)
  if (subcategory?.hidden && subcategory.id !== current?.kindId)
    throw invalidField(lower ? 'kindId' : 'categoryId', messageRef('categoriesRefusals.unknown'))
  if (tree.find(path.categoryId)?.hidden && path.categoryId !== current?.categoryId)
    throw invalidField('categoryId', messageRef('categoriesRefusals.unknown'))
  return path
}

/** The category path of a listing in the current tree. Nulls if its category no longer exists. */
export function currentCategoryPath(
  tree: Tree,
  { categoryId, kindId }: CategoryPath,
): CategoryPath {
  const node = tree.find(kindId ?? categoryId)
  if (!node) return { categoryId: null, kindId: null }
  return { categoryId: topCategoryId(node), kindId: node.parentId === null ? null : node.id }
}

/**
 * The category path of a changed listing: fields left out stay. A new category keeps the old subcategory only if it
 * belongs to it. Throws the errors of `categoryPathFor`.
 */
export function changedCategoryPath(
  tree: Tree,
  before: CategoryPath,
  sent: CategoryChoice,
): CategoryPath {
  const current = currentCategoryPath(tree, before)
  if (sent.categoryId === undefined && sent.kindId === undefined) return current
  if (sent.kindId !== undefined)
    return categoryPathFor(
      tree,
      {
        categoryId: sent.categoryId === undefined ? current.categoryId : sent.categoryId,
        kindId: sent.kindId,
      },
      before,
    )
  const path = categoryPathFor(tree, sent, before)
  return path.kindId === null && path.categoryId === current.categoryId ? current : path
}

function named(tree: Tree, field: string, slug: string): TreeNode {
  const node = tree.find(slug)
  if (!node) throw invalidField(field, messageRef('categoriesRefusals.unknown'))
  return node
}
