import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { CategoryRow } from './tree.rules.ts'

/**
 * The tree's rows, held until the transaction ends: `shared` by all that put listings into it, `alone` by a step that
 * changes it. Whoever also locks listings locks them first, so that nobody waits in a circle.
 */
export async function lockTree(
  tx: Transaction<Schema>,
  how: 'shared' | 'alone',
): Promise<CategoryRow[]> {
  const key = sql`hashtext('categories')`
  await sql`select ${how === 'shared' ? sql`pg_advisory_xact_lock_shared(${key})` : sql`pg_advisory_xact_lock(${key})`}`.execute(
    tx,
  )
  // Read only once it is held: a statement that had to wait still sees what was there when it began.
  const { rows } = await sql<CategoryRow>`
    select id, parent_id, name, position, hidden, fixed, moved_to, recategorizing, version
    from categories order by id`.execute(tx)
  return rows
}
