import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { masterFile } from './picture-files.ts'
import { saveStored } from './store.ts'

/**
 * Copies stored images as unused uploads of their owner; skips images with missing files. Returns the ids of the copies
 * in the same order. Unused copies are deleted after a day.
 */
export async function copyPictures(app: App, ownerId: UserId, ids: string[]): Promise<string[]> {
  const copies: string[] = []
  for (const id of ids) {
    const original = await app.db
      .selectFrom('images')
      .select(['width', 'height', 'bytes'])
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('stored_at', 'is not', null)
      .executeTakeFirst()
    const file = original && (await app.storage.get(masterFile(id)))
    if (!file) continue
    // Insert the row before the file, so that the sweep finds the file after a crash.
    const copy = await app.db
      .insertInto('images')
      .values({ owner_id: ownerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.storage.put(masterFile(copy.id), file)
    await saveStored(app, copy.id, {
      width: original.width ?? 1,
      height: original.height ?? 1,
      bytes: file.length,
    })
    copies.push(copy.id)
  }
  return copies
}
