import { categories } from '../../../contracts/categories.ts'
import type { Category } from '../../../contracts/products.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'

export const countCategories = statement<{ category_id: string; count: number }>(
  'category_counts',
  `select category_id, count(*)::int as count from products
   where status = 'active' and category_id is not null and (auction_ends_at is null or auction_ends_at > now())
   group by category_id`,
)
/** Milliseconds for which counts are good enough. */
const freshness = 30_000

/** The categories with their counts. Counting a large catalogue takes a moment, so everybody gets the last counts while one statement fetches new ones. */
export function createCategoryCounts(app: App): () => Promise<Category[]> {
  let known: { at: number; list: Category[] } | undefined
  let counting: Promise<Category[]> | undefined

  async function count(): Promise<Category[]> {
    const rows = await run(app.pool, countCategories, [])
    const counts = new Map(rows.map((row) => [row.category_id, row.count]))
    const list = categories.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
    known = { at: Date.now(), list }
    return list
  }

  return () => {
    if (!known || Date.now() - known.at > freshness)
      counting ??= count().finally(() => (counting = undefined))
    if (!known) return counting!
    counting?.catch((error: unknown) =>
      app.log.warn({ err: error }, 'the categories could not be counted'),
    )
    return Promise.resolve(known.list)
  }
}
