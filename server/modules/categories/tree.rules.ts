import { inheritedAttributes, type Attribute } from '#contracts/categories/attribute.rules.ts'
import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'

/** A row of the table `categories`. */
export interface CategoryRow {
  id: string
  parent_id: string | null
  name: string
  position: number
  hidden: boolean
  fixed: boolean
  /** The category that it was merged into. */
  moved_to: string | null
  recategorizing: 'category' | 'search' | null
  version: number
  /** Its own attributes, in order. */
  attributes: readonly AttributeRow[]
}

/** A row of the table `category_attributes`. */
export interface AttributeRow extends Attribute {
  version: number
}

/** A category or subcategory. */
export interface TreeNode {
  id: string
  /** The category of a subcategory; null for a top category. */
  parentId: string | null
  name: string
  /** It or its category is hidden. */
  hidden: boolean
  /** One of the six built-in categories. */
  fixed: boolean
}

export interface Tree {
  /** In display order, including hidden ones. */
  topCategories: TreeNode[]
  subcategoriesOf(categoryId: string): TreeNode[]
  /** Finds a category by its current or an old URL. */
  find(slug: string | null | undefined): TreeNode | undefined
  /** What sellers are asked about an item of the category, or of the subcategory if there is one. */
  attributesOf(path: { categoryId: string | null; kindId: string | null }): readonly Attribute[]
  /** Ids, including merged ones, whose listings are being recategorized. */
  recategorizing: readonly string[]
}

/**
 * A category or subcategory as a filter. `recategorizing` are all ids whose listings are being recategorized; `joining`
 * are those of them whose listings already count here.
 */
interface CategoryFilter {
  id: string
  isSubcategory: boolean
  joining: readonly string[]
  recategorizing: readonly string[]
}

/** Builds the tree, sorted by position, from all rows. */
export function treeOf(rows: readonly CategoryRow[]): Tree {
  const ordered = rows.toSorted(
    (a, b) =>
      Number(b.fixed) - Number(a.fixed) || a.position - b.position || (a.id < b.id ? -1 : 1),
  )
  const live = ordered.filter((row) => row.moved_to === null)
  const hiddenCategories = new Set(live.filter((row) => row.hidden).map((row) => row.id))
  const nodes = new Map<string, TreeNode>(
    live.map(({ id, parent_id, name, hidden, fixed }) => [
      id,
      {
        id,
        parentId: parent_id,
        name,
        hidden: hidden || hiddenCategories.has(parent_id ?? ''),
        fixed,
      },
    ]),
  )
  const subcategories = Map.groupBy(
    [...nodes.values()].filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  )
  const redirects = new Map(rows.flatMap(({ id, moved_to }) => (moved_to ? [[id, moved_to]] : [])))
  const find = (slug: string | null | undefined) =>
    slug ? nodes.get(redirects.get(slug) ?? slug) : undefined
  const own = new Map(live.map(({ id, attributes }) => [id, attributes]))
  const ownOf = (id: string | null) => (id && own.get(id)) || []
  return {
    topCategories: [...nodes.values()].filter(({ parentId }) => parentId === null),
    subcategoriesOf: (categoryId) => subcategories.get(categoryId) ?? [],
    find,
    attributesOf({ categoryId, kindId }) {
      const node = find(kindId ?? categoryId)
      return node ? inheritedAttributes(ownOf(node.parentId), ownOf(node.id)) : []
    },
    recategorizing: rows.filter((row) => row.recategorizing === 'category').map((row) => row.id),
  }
}

/** The id of the category itself, or of the category of a subcategory. */
export const topCategoryId = ({ id, parentId }: TreeNode): string => parentId ?? id

/** The filter of a list for a category, a subcategory or an old URL. Throws `invalid_request` for an unknown one. */
export function categoryFilterOf(
  tree: Tree,
  slug: string | undefined,
  field = 'category',
): CategoryFilter | undefined {
  if (slug === undefined) return undefined
  const node = tree.find(slug)
  if (!node) throw invalidField(field, messageRef('categoriesRefusals.unknown'))
  const isSubcategory = node.parentId !== null
  const joining = tree.recategorizing.filter((id) => {
    const target = tree.find(id)
    return target && (isSubcategory ? target.id === node.id : topCategoryId(target) === node.id)
  })
  return {
    id: node.id,
    isSubcategory,
    // Listings of a subcategory already have its id, even while their category is old.
    joining: isSubcategory ? joining.filter((id) => id !== node.id) : joining,
    recategorizing: isSubcategory ? [] : tree.recategorizing,
  }
}

/** The category of a listing, then its subcategory if it has one. */
export function breadcrumbOf(
  tree: Tree,
  { categoryId, kindId }: { categoryId: string | null; kindId: string | null },
): { id: string; name: string }[] {
  const node = tree.find(kindId ?? categoryId)
  if (!node) return []
  const above = tree.find(node.parentId)
  return [...(above ? [above] : []), node].map(({ id, name }) => ({ id, name }))
}

/** All visible categories, each followed by its subcategories. */
export const offered = (tree: Tree): TreeNode[] =>
  tree.topCategories
    .flatMap((category) => [category, ...tree.subcategoriesOf(category.id)])
    .filter(({ hidden }) => !hidden)

/**
 * The id for a URL part or a name in any case, such as "Shoes" or "Fashion > Shoes"; undefined if unknown or ambiguous.
 */
export function categoryNamed(tree: Tree, text: string): string | undefined {
  const given = text.trim().toLowerCase()
  const exact = tree.find(given)
  if (exact) return exact.id
  const [last, above] = given
    .split('>')
    .map((part) => part.trim())
    .toReversed()
  const named = [
    ...tree.topCategories,
    ...tree.topCategories.flatMap(({ id }) => tree.subcategoriesOf(id)),
  ].filter(
    ({ name, parentId }) =>
      name.toLowerCase() === last &&
      (above === undefined || tree.find(parentId)?.name.toLowerCase() === above),
  )
  // If two have the name, only a top category is chosen.
  const [only, other] = named
  return only && (!other || only.parentId === null) ? only.id : undefined
}
