import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { CategoryRow } from './tree.rules.ts'

/**
 * Locks the rows of the tree until the transaction ends: `shared` for adding listings, `alone` for a step that changes
 * the tree. Listings are locked before, which avoids deadlocks.
 */
export async function lockTree(
  tx: Transaction<Schema>,
  how: 'shared' | 'alone',
): Promise<CategoryRow[]> {
  const key = sql`hashtext('categories')`
  await sql`select ${how === 'shared' ? sql`pg_advisory_xact_lock_shared(${key})` : sql`pg_advisory_xact_lock(${key})`}`.execute(
    tx,
  )
  // Read in a new statement after the lock: a statement that waited sees old data.
  const { rows } = await sql<CategoryRow>`
    select id, parent_id, name, position, hidden, fixed, moved_to, recategorizing, version
    from categories order by id`.execute(tx)
  return rows
}
