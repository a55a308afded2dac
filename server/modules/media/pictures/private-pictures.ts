import type { Context } from 'hono'
import { sql, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { redirectToFile } from '../../../platform/http/answers/redirect-to-file.ts'
import { deleteFiles, scheduleDeletion } from '../../../platform/storage/file-deletions.ts'
import { masterFile, pictureFolder, privateFile } from './picture-files.ts'
import { sendPicture } from './picture-routes.ts'
import { pictureWork } from './picture-work.ts'

const pathOf = /^\/images\/([0-9a-f-]{36})$/

/** Deletes the public rows of the pictures in the caller's transaction and returns their ids. */
export type TakePictures = (tx: Transaction<Schema>) => Promise<string[]>

/**
 * Makes unused uploads private: their public addresses stop working. The files are copied first and removed after the
 * commit, so that a failure loses none. `work` must call the function passed to it in its transaction. Throws
 * `image_not_yours` unless every path is an unused upload of this member.
 */
export async function withPrivatePictures(
  app: App,
  ownerId: UserId,
  paths: string[],
  work: (take: TakePictures) => Promise<void>,
): Promise<void> {
  // A path that names no picture becomes null, which no row has.
  const known = [...new Set(paths)].map((path) => pathOf.exec(path)?.[1] ?? null) as string[]
  const owned = await sql`
    select from images where id = any(${known}::uuid[]) and owner_id = ${ownerId}
      and stored_at is not null and product_id is null`.execute(app.db)
  if (owned.rows.length !== known.length) throw new DomainError('image_not_yours')
  for (const id of known) {
    const master = await app.storage.get(masterFile(id))
    if (!master) throw new DomainError('image_not_yours')
    await app.storage.put(privateFile(id), master)
  }
  await work(async (tx) => {
    if (known.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      delete from images where id = any(${known}::uuid[]) and owner_id = ${ownerId}
        and stored_at is not null and product_id is null
        and not exists (select from orders where orders.image_id = images.id)
      returning id`.execute(tx)
    if (rows.length !== known.length) throw new DomainError('image_not_yours')
    await scheduleDeletion(tx, known.map(pictureFolder))
    return known
  })
  if (known.length > 0) await deleteFiles(app, known.map(pictureFolder))
}

/**
 * Sends a private image, at most 1600 px wide. The caller must check access. Throws `not_found` if there is no such
 * image.
 */
export async function sendPrivatePicture(app: App, c: Context, id: string): Promise<Response> {
  const file = { type: 'image/webp', public: false }
  const redirected = await redirectToFile(c, app.storage, privateFile(id), file)
  if (redirected) return redirected
  const master = await app.storage.get(privateFile(id))
  if (!master) throw new DomainError('not_found')
  const picture = await pictureWork(() => app.images.variant(master, 1600, 'jpg'))
  return sendPicture(c, picture, 'image/jpeg', 'private, no-store')
}
