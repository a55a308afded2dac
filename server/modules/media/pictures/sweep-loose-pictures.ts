import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { deleteFiles, scheduleDeletion } from '../../../platform/storage/file-deletions.ts'
import { pictureFolder } from './picture-files.ts'

/** Hours after which an unused upload is deleted. */
const looseHours = 24
const batch = 200

/** Removes uploads and links, with their files, that no listing or draft uses after a day. Returns their number. */
export async function sweepLoosePictures(app: App): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await removeSome(app)
    removed += count
    if (count < batch) break
  }
  if (removed > 0) await deleteFiles(app)
  return removed
}

const removeSome = (app: App): Promise<number> =>
  app.db.transaction().execute(async (tx) => {
    // Skip locked rows, because a listing is attaching these pictures.
    const { rows } = await sql<{ id: string }>`
      select id from images
      where product_id is null and created_at < now() - make_interval(hours => ${looseHours})
        and not exists (select from orders where orders.image_id = images.id)
        and not exists (select from adverts where adverts.image_id = images.id)
        and not exists (
          select from drafts
          where drafts.user_id = images.owner_id and drafts.form->'images' ? ('/images/' || images.id))
      order by created_at limit ${batch} for update skip locked`.execute(tx)
    const ids = rows.map((row) => row.id)
    await scheduleDeletion(tx, ids.map(pictureFolder))
    if (ids.length > 0) await tx.deleteFrom('images').where('id', 'in', ids).execute()
    return ids.length
  })
