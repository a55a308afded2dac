import type { App } from '../../../platform/app.ts'
import { storePicture } from '../uploads/receive-picture.ts'
import { forgetUpload } from './store.ts'

/**
 * Stores a picture uploaded by staff, which has no owner, and returns its object path. Throws `image_too_large` and
 * `image_unreadable`.
 */
export async function addStaffPicture(
  app: App,
  file: { body: ReadableStream<Uint8Array>; announced: number },
): Promise<string> {
  // Insert the row before the file, so that the sweep finds the file after a crash.
  const { id } = await app.db
    .insertInto('images')
    .values({ owner_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    await storePicture(app, id, file)
  } catch (error) {
    await forgetUpload(app, id)
    throw error
  }
  return `/images/${id}`
}
