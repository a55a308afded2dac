import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import { departmentOf, type Tree, type TreeNode } from './tree.rules.ts'

/** The category path of a listing. */
interface Place {
  categoryId: string | null
  kindId: string | null
}
/** A category or kind as a seller names it; blanks are nothing. */
interface AskedSearch {
  categoryId?: string | null | undefined
  kindId?: string | null | undefined
}

/**
 * The category path of a listing, from a category, a subcategory or an old URL. Throws `invalid_request` with the field
 * for an unknown value, for a subcategory of another category and, unless the listing was there before, for a hidden
 * category.
 */
export function placeIn(tree: Tree, { categoryId, kindId }: AskedSearch, before?: Place): Place {
  const upper = categoryId ? named(tree, 'categoryId', categoryId) : undefined
  const lower = kindId ? named(tree, 'kindId', kindId) : undefined
  if (lower?.parentId === null)
    throw invalidField('kindId', messageRef('categoriesRefusals.unknown'))
  const kind = lower ?? (upper?.parentId ? upper : undefined)
  const place = {
    categoryId: upper ? departmentOf(upper) : (kind?.parentId ?? null),
    kindId: kind?.id ?? null,
  }
  if (kind && (kind.parentId !== place.categoryId || (upper?.parentId && upper !== kind)))
    throw invalidField('kindId', messageRef('categoriesRefusals.kindElsewhere'))
  const stood = before && placeNow(tree, before)
  if (kind?.hidden && kind.id !== stood?.kindId)
    throw invalidField(lower ? 'kindId' : 'categoryId', messageRef('categoriesRefusals.unknown'))
  if (tree.find(place.categoryId)?.hidden && place.categoryId !== stood?.categoryId)
    throw invalidField('categoryId', messageRef('categoriesRefusals.unknown'))
  return place
}

/** The category path of a listing after all changes of the tree. */
export function placeNow(tree: Tree, { categoryId, kindId }: Place): Place {
  const node = tree.find(kindId ?? categoryId)
  if (!node) return { categoryId: null, kindId: null }
  return { categoryId: departmentOf(node), kindId: node.parentId === null ? null : node.id }
}

/**
 * The category path of a changed listing: fields left out stay. A new category keeps the old subcategory only if it
 * belongs to it. Throws as `placeIn`.
 */
export function placeAfter(tree: Tree, before: Place, sent: AskedSearch): Place {
  const stood = placeNow(tree, before)
  if (sent.categoryId === undefined && sent.kindId === undefined) return stood
  if (sent.kindId !== undefined)
    return placeIn(
      tree,
      {
        categoryId: sent.categoryId === undefined ? stood.categoryId : sent.categoryId,
        kindId: sent.kindId,
      },
      before,
    )
  const place = placeIn(tree, sent, before)
  return place.kindId === null && place.categoryId === stood.categoryId ? stood : place
}

function named(tree: Tree, field: string, slug: string): TreeNode {
  const node = tree.find(slug)
  if (!node) throw invalidField(field, messageRef('categoriesRefusals.unknown'))
  return node
}
