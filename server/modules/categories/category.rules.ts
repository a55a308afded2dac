import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import { departmentOf, type Tree, type TreeNode } from './tree.rules.ts'

/** Where a listing stands. */
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
 * Where a listing will stand, from whatever of category, kind or old address was named. Throws `invalid_request` naming
 * the field for what there is not, for a kind of another category and, unless the listing stood there before, for
 * what is no longer offered.
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

/** Where a listing stands after every step that the tree has taken. */
export function placeNow(tree: Tree, { categoryId, kindId }: Place): Place {
  const node = tree.find(kindId ?? categoryId)
  if (!node) return { categoryId: null, kindId: null }
  return { categoryId: departmentOf(node), kindId: node.parentId === null ? null : node.id }
}

/**
 * Where a changed listing will stand: what was not sent stays. A new category takes the kind of the old one with
 * it only where that kind is its own. Throws as `placeIn`.
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
