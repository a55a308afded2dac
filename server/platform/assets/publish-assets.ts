import { sql } from 'kysely'
import type { App } from '../app.ts'
import { deleteFiles, scheduleDeletion } from '../storage/file-deletions.ts'
import type { AssetPack } from './asset-pack.ts'

/** The file of a release in the store. */
export const releaseFile = (id: string): string => `assets/${id}`

/** How many releases are stored at least, and the minutes after which others count as unused. */
const releases = 2
const unusedMinutes = 10

/**
 * Stores the assets of this process, so that processes of other releases can serve them. Call it before the process
 * serves pages that refer to them. Every start writes the file again, which costs less than to make sure that it is
 * complete.
 */
export async function publishAssets(app: App, { id, content }: AssetPack): Promise<void> {
  const file = releaseFile(id)
  // From here on no process removes the release. One may have begun to.
  await markUsed(app, id)
  await app.db.deleteFrom('file_deletions').where('name', '=', file).execute()
  await app.storage.put(file, content)
  await sql`insert into asset_releases (id) values (${id})
    on conflict (id) do update set used_at = clock_timestamp()`.execute(app.db)
}

/** Records that a process uses the assets of its release. Returns false if they are not stored. */
export async function markUsed(app: App, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update asset_releases set used_at = clock_timestamp() where id = ${id}`.execute(app.db)
  return numAffectedRows === 1n
}

/** Removes the assets of releases that are neither in use nor among the last ones. */
export async function removeOldAssets(app: App): Promise<void> {
  const files = await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      delete from asset_releases where used_at < clock_timestamp() - ${unusedMinutes} * interval '1 minute'
        and id not in (select id from asset_releases order by used_at desc limit ${releases})
      returning id`.execute(tx)
    const names = rows.map(({ id }) => releaseFile(id))
    if (names.length > 0) await scheduleDeletion(tx, names)
    return names
  })
  if (files.length > 0) await deleteFiles(app, files)
}
