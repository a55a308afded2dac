import { sql } from 'kysely'
import type { AdminCategory, AdminSubcategory } from '#contracts/categories/admin/categories.ts'
import type { App } from '../../platform/app.ts'
import { categoryColumns } from './read-tree.ts'
import type { CategoryRow } from './tree.rules.ts'

interface Row extends CategoryRow {
  listings: number
  formerly: string[]
}

/** The category tree for staff, with current counts of listings on sale. */
export async function readAdminTree(app: App): Promise<AdminCategory[]> {
  const { rows } = await sql<Row>`
    with listed as (
      select coalesce(kind_id, category_id) as id, count(*)::int as listings from products
      where status = 'active' and category_id is not null group by category_id, kind_id
    ),
    counted as (
      select coalesce(c.moved_to, c.id) as id, sum(listed.listings)::int as listings
      from listed join categories c on c.id = listed.id group by 1
    )
    select ${sql.raw(categoryColumns)}, coalesce(counted.listings, 0) as listings,
      array(select old.id from categories old where old.moved_to = categories.id order by old.id) as formerly
    from categories left join counted using (id)
    where moved_to is null
    order by fixed desc, position, id`.execute(app.db)
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id)
  return (byParent.get(null) ?? []).map((row) => {
    const subcategories = (byParent.get(row.id) ?? []).map(nodeOf)
    const category = nodeOf(row)
    return {
      ...category,
      listings: subcategories.reduce((sum, { listings }) => sum + listings, category.listings),
      kinds: subcategories,
    }
  })
}

const nodeOf = (row: Row): AdminSubcategory => ({
  id: row.id,
  name: row.name,
  fixed: row.fixed,
  hidden: row.hidden,
  version: row.version,
  listings: row.listings,
  carrying: row.recategorizing !== null,
  formerly: row.formerly,
  attributes: [...row.attributes],
})
