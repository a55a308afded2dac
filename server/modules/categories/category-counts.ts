import type { Category } from '../../../contracts/products/products.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { readTree } from './read-tree.ts'
import { departmentOf, type Tree } from './tree.rules.ts'

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
/** Milliseconds for which counts are good enough. */
const freshness = 30_000

interface Kept {
  at: number
  counts: Count[]
}
const kept = new WeakMap<App, { known?: Kept; counting?: Promise<Count[]> }>()

/**
 * Listings on sale by category. Counting a large catalogue is slow, so visitors get the last counts while one statement
 * fetches new ones.
 */
function readCounts(app: App): Promise<Count[]> {
  const state = kept.get(app) ?? {}
  kept.set(app, state)
  async function count(): Promise<Count[]> {
    const counts = await run(app.pool, countListings, [])
    state.known = { at: Date.now(), counts }
    return counts
  }
  if (!state.known || Date.now() - state.known.at > freshness)
    state.counting ??= count().finally(() => delete state.counting)
  if (!state.known) return state.counting!
  state.counting?.catch((error: unknown) =>
    app.log.warn({ err: error }, 'the categories could not be counted'),
  )
  return Promise.resolve(state.known.counts)
}

/** Listings were given other places: the next who asks counts them. */
export const forgetCounts = (app: App): void => void kept.delete(app)

/** The categories and kinds that are offered, in their order. */
export async function readCategories(app: App): Promise<Category[]> {
  const [tree, counts] = await Promise.all([readTree(app), readCounts(app)])
  return countedTree(tree, counts)
}

/** Counts belong to where listings stand now, also those that are still on their way. */
export function countedTree(tree: Tree, counts: readonly Count[]): Category[] {
  const sums = new Map<string, number>()
  const add = (id: string, count: number) => sums.set(id, (sums.get(id) ?? 0) + count)
  for (const { category_id, kind_id, count } of counts) {
    const node = tree.find(kind_id ?? category_id)
    if (!node) continue
    add(departmentOf(node), count)
    if (node.parentId !== null) add(node.id, count)
  }
  const counted = ({ id, name }: { id: string; name: string }) => ({
    id,
    name,
    count: sums.get(id) ?? 0,
  })
  return tree.departments
    .filter(({ hidden }) => !hidden)
    .map((department) => ({
      ...counted(department),
      kinds: tree
        .kindsOf(department.id)
        .filter(({ hidden }) => !hidden)
        .map(counted),
    }))
}
