import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'

/** A category as its row has it. */
export interface CategoryRow {
  id: string
  parent_id: string | null
  name: string
  position: number
  hidden: boolean
  fixed: boolean
  /** Where a merged one leads. */
  moved_to: string | null
  recategorizing: 'category' | 'search' | null
  version: number
}

/** A category or kind that there is. */
export interface TreeNode {
  id: string
  /** The department above a kind; null for a department. */
  parentId: string | null
  name: string
  /** Hidden itself, or in a hidden category. */
  hidden: boolean
  /** One of the six that the shop came with. */
  fixed: boolean
}

export interface Tree {
  /** In their order, hidden ones included. */
  departments: TreeNode[]
  kindsOf(departmentId: string): TreeNode[]
  /** The present URL for an address, also for an old one. */
  find(slug: string | null | undefined): TreeNode | undefined
  /** Ids, including old ones, that listings may still have. */
  carried: readonly string[]
}

/**
 * The categories of a filter. While listings are being moved, `joining` are ids whose listings already count here,
 * `carried` are all ids being moved.
 */
interface CategoryFilter {
  id: string
  isKind: boolean
  joining: readonly string[]
  carried: readonly string[]
}

/** The tree of all rows, in the order of their places. */
export function treeOf(rows: readonly CategoryRow[]): Tree {
  const ordered = rows.toSorted(
    (a, b) =>
      Number(b.fixed) - Number(a.fixed) || a.position - b.position || (a.id < b.id ? -1 : 1),
  )
  const live = ordered.filter((row) => row.moved_to === null)
  const hiddenDepartments = new Set(live.filter((row) => row.hidden).map((row) => row.id))
  const nodes = new Map<string, TreeNode>(
    live.map(({ id, parent_id, name, hidden, fixed }) => [
      id,
      {
        id,
        parentId: parent_id,
        name,
        hidden: hidden || hiddenDepartments.has(parent_id ?? ''),
        fixed,
      },
    ]),
  )
  const kinds = Map.groupBy(
    [...nodes.values()].filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  )
  const led = new Map(rows.flatMap(({ id, moved_to }) => (moved_to ? [[id, moved_to]] : [])))
  return {
    departments: [...nodes.values()].filter(({ parentId }) => parentId === null),
    kindsOf: (departmentId) => kinds.get(departmentId) ?? [],
    find: (slug) => (slug ? nodes.get(led.get(slug) ?? slug) : undefined),
    carried: rows.filter((row) => row.recategorizing === 'category').map((row) => row.id),
  }
}

/** The category itself, or the parent of a subcategory. */
export const departmentOf = ({ id, parentId }: TreeNode): string => parentId ?? id

/** The filter of a list for a category, a subcategory or an old URL. Throws `invalid_request` for an unknown one. */
export function categoryFilterOf(
  tree: Tree,
  slug: string | undefined,
  field = 'category',
): CategoryFilter | undefined {
  if (slug === undefined) return undefined
  const node = tree.find(slug)
  if (!node) throw invalidField(field, messageRef('categoriesRefusals.unknown'))
  const isKind = node.parentId !== null
  const joining = tree.carried.filter((id) => {
    const stands = tree.find(id)
    return stands && (isKind ? stands.id === node.id : departmentOf(stands) === node.id)
  })
  return {
    id: node.id,
    isKind,
    // A kind's own listings are found by their kind, wherever they still stand.
    joining: isKind ? joining.filter((id) => id !== node.id) : joining,
    carried: isKind ? [] : tree.carried,
  }
}

/** The category of a listing and, if any, its subcategory. */
export function trailOf(
  tree: Tree,
  { categoryId, kindId }: { categoryId: string | null; kindId: string | null },
): { id: string; name: string }[] {
  const node = tree.find(kindId ?? categoryId)
  if (!node) return []
  const above = tree.find(node.parentId)
  return [...(above ? [above] : []), node].map(({ id, name }) => ({ id, name }))
}

/** Every category and kind that is offered: each department before its kinds. */
export const offered = (tree: Tree): TreeNode[] =>
  tree.departments
    .flatMap((department) => [department, ...tree.kindsOf(department.id)])
    .filter(({ hidden }) => !hidden)

/** The id for a URL part or a name in any case: "Shoes", "Fashion > Shoes". Returns undefined if there is none. */
export function categoryNamed(tree: Tree, text: string): string | undefined {
  const given = text.trim().toLowerCase()
  const exact = tree.find(given)
  if (exact) return exact.id
  const [last, above] = given
    .split('>')
    .map((part) => part.trim())
    .toReversed()
  const named = [
    ...tree.departments,
    ...tree.departments.flatMap(({ id }) => tree.kindsOf(id)),
  ].filter(
    ({ name, parentId }) =>
      name.toLowerCase() === last &&
      (above === undefined || tree.find(parentId)?.name.toLowerCase() === above),
  )
  // A name of two categories is ambiguous, unless one of them is an upper category.
  const [only, other] = named
  return only && (!other || only.parentId === null) ? only.id : undefined
}
