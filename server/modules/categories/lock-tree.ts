import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { categoryColumns } from './read-tree.ts'
import { treeOf, type CategoryRow, type Tree } from './tree.rules.ts'

/**
 * Locks the tree until the transaction ends: `shared` to save a listing, `exclusive` to change the tree. To avoid
 * deadlocks, lock listings first.
 */
export async function lockTree(
  tx: Transaction<Schema>,
  mode: 'shared' | 'exclusive',
): Promise<CategoryRow[]> {
  const key = sql`hashtext('categories')`
  await sql`select ${mode === 'shared' ? sql`pg_advisory_xact_lock_shared(${key})` : sql`pg_advisory_xact_lock(${key})`}`.execute(
    tx,
  )
  // A new statement, because one that waited for the lock sees old data.
  const { rows } = await sql<CategoryRow>`
    select ${sql.raw(categoryColumns)} from categories order by id`.execute(tx)
  return rows
}

/** Locks the tree so that it cannot change while a listing is saved. */
export const lockTreeForListing = async (tx: Transaction<Schema>): Promise<Tree> =>
  treeOf(await lockTree(tx, 'shared'))
