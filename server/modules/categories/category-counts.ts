import type { Category } from '#contracts/products/products.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { readTree } from './read-tree.ts'
import { topCategoryId, type Tree } from './tree.rules.ts'

interface Count {
  category_id: string
  kind_id: string | null
  count: number
}
const countListings = statement<Count>(
  'category_counts',
  `select category_id, kind_id, count(*)::int as count from products
   where status = 'active' and category_id is not null and (auction_ends_at is null or auction_ends_at > now())
   group by category_id, kind_id`,
)
/** Milliseconds after which counts are stale. */
const freshness = 30_000

interface CachedCounts {
  at: number
  counts: Count[]
}
const countCache = new WeakMap<App, { cached?: CachedCounts; counting?: Promise<Count[]> }>()

/**
 * Numbers of listings on sale by category. Counting many listings is slow: stale counts are returned while one
 * statement counts again.
 */
function readCounts(app: App): Promise<Count[]> {
  const state = countCache.get(app) ?? {}
  countCache.set(app, state)
  async function count(): Promise<Count[]> {
    // Any visitor may wait for it.
    const counts = await app.reads
      .choose({})
      .run(() => run(app.reads.shared().pool, countListings, []))
    state.cached = { at: performance.now(), counts }
    return counts
  }
  if (!state.cached || performance.now() - state.cached.at > freshness)
    state.counting ??= count().finally(() => delete state.counting)
  if (!state.cached) return state.counting!
  state.counting?.catch((error: unknown) =>
    app.log.warn({ err: error }, 'the categories could not be counted'),
  )
  return Promise.resolve(state.cached.counts)
}

/** Clears the cached counts, so that the next request counts again. */
export const forgetCounts = (app: App): void => void countCache.delete(app)

/** The visible categories and subcategories, in their order, with numbers of listings. */
export async function readCategories(app: App): Promise<Category[]> {
  const [tree, counts] = await Promise.all([readTree(app), readCounts(app)])
  return countedTree(tree, counts)
}

/** A listing that is being recategorized counts in its new category. */
export function countedTree(tree: Tree, counts: readonly Count[]): Category[] {
  const sums = new Map<string, number>()
  const add = (id: string, count: number) => sums.set(id, (sums.get(id) ?? 0) + count)
  for (const { category_id, kind_id, count } of counts) {
    const node = tree.find(kind_id ?? category_id)
    if (!node) continue
    add(topCategoryId(node), count)
    if (node.parentId !== null) add(node.id, count)
  }
  const counted = ({ id, name }: { id: string; name: string }) => ({
    id,
    name,
    count: sums.get(id) ?? 0,
  })
  return tree.topCategories
    .filter(({ hidden }) => !hidden)
    .map((category) => ({
      ...counted(category),
      kinds: tree
        .subcategoriesOf(category.id)
        .filter(({ hidden }) => !hidden)
        .map(counted),
    }))
}
