import { sql, type Kysely, type Transaction } from 'kysely'
import { identityParts, type IdentityPart } from '#contracts/moderation/identity.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { cleanPicture } from '../../media/index.ts'

/** The folder of a check, with a sealed file for each picture. */
export const identityFolder = (id: string): string => `identity/${id}`
const fileOf = (id: string, part: IdentityPart) => `${identityFolder(id)}/${part}`
const contextOf = (id: string, part: IdentityPart) => `identity:${id}:${part}`

/**
 * Stores the pictures of a new check, re-encoded and sealed. They are deleted within an hour unless `keepFiles` is
 * called in the transaction that inserts the check. Throws `image_too_large` and `image_unreadable`.
 */
export async function storeFiles(
  app: App,
  id: string,
  pictures: Record<IdentityPart, Blob>,
): Promise<void> {
  await sql`insert into file_deletions (name, due_at)
    values (${identityFolder(id)}, clock_timestamp() + interval '1 hour')`.execute(app.db)
  for (const part of identityParts) {
    const clean = await cleanPicture(app, Buffer.from(await pictures[part].arrayBuffer()))
    await app.storage.put(fileOf(id, part), app.secrets.sealFile(clean, contextOf(id, part)))
  }
}

/** The files belong to a check from now on. */
export const keepFiles = async (tx: Transaction<Schema>, id: string): Promise<void> =>
  void (await sql`delete from file_deletions where name = ${identityFolder(id)}`.execute(tx))

/** Deletes the files of a check that was not inserted with the next sweep. */
export const dropFiles = async (db: Kysely<Schema>, id: string): Promise<void> =>
  void (await sql`update file_deletions set due_at = clock_timestamp()
    where name = ${identityFolder(id)}`.execute(db))

/** One picture of a check as JPEG. Throws `not_found` if it was deleted or its key is lost. */
export async function openPicture(app: App, id: string, part: IdentityPart): Promise<Buffer> {
  const sealed = await app.storage.get(fileOf(id, part))
  const clean = sealed && app.secrets.openFile(sealed, contextOf(id, part))
  if (!clean) throw new DomainError('not_found')
  return app.images.variant(clean, 1600, 'jpg')
}
