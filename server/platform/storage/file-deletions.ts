import { sql, type Kysely, type Transaction } from 'kysely'
import type { App } from '../app.ts'
import type { Schema } from '../database/schema.gen.ts'

/** Files deleted after one claim. */
const batch = 100

/**
 * Deletes files, or folders, once the caller's transaction has committed: in the transaction that deletes the rows
 * which name them. Call `deleteFiles` after the commit, so that they are gone at once; otherwise the sweep deletes
 * them. `account` is the member whose erasure waits for it.
 */
export async function scheduleDeletion(
  db: Kysely<Schema> | Transaction<Schema>,
  names: string[],
  account: string | null = null,
): Promise<void> {
  await sql`insert into file_deletions (name, account)
    select name, ${account}::uuid from unnest(${names}::text[]) name`.execute(db)
}

/**
 * Deletes the scheduled files that are due: all, or those of `names`. A file that cannot be deleted is logged and tried
 * again later. Several processes share the work; deleting a file twice does no harm. Nothing is deleted while another
 * copy of the database uses the store: its files would be lost.
 */
export async function deleteFiles(app: App, names?: string[]): Promise<void> {
  for (;;) {
    const claimed = await claim(app, names)
    const deleted: bigint[] = []
    const mayDelete = claimed.length > 0 && (await holdsStore(app))
    for (const { id, name } of mayDelete ? claimed : []) {
      try {
        await app.storage.remove(name)
        deleted.push(id)
      } catch (error) {
        app.log.warn({ err: error, file: name }, 'a file was not deleted; it will be tried again')
      }
    }
    if (deleted.length > 0)
      await app.db.deleteFrom('file_deletions').where('id', 'in', deleted).execute()
    if (claimed.length < batch) return
  }
}

async function holdsStore(app: App): Promise<boolean> {
  try {
    await app.storage.requireHold?.()
    return true
  } catch (error) {
    app.log.error(
      { err: error },
      'no file is deleted: the store fails, or another copy of the database uses it',
    )
    return false
  }
}

/** Postpones due deletions by ten seconds or more, so that no other process takes them and a crash loses none. */
async function claim(
  app: App,
  names: string[] | undefined,
): Promise<{ id: bigint; name: string }[]> {
  const these = names ? sql`and name = any(${names}::text[])` : sql``
  const { rows } = await sql<{ id: bigint; name: string }>`
    update file_deletions set attempts = attempts + 1,
      due_at = clock_timestamp() + least(attempts + 1, 60) * interval '10 seconds'
    where id in (
      select id from file_deletions where due_at <= clock_timestamp() ${these}
      order by due_at, id limit ${batch} for update skip locked)
    returning id, name`.execute(app.db)
  return rows
}
