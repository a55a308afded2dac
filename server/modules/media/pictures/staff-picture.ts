import type { App } from '../../../platform/app.ts'
import { storePicture } from '../uploads/receive-picture.ts'
import { forgetUpload } from './store.ts'

/** Takes in a picture that staff send: it belongs to no member. Answers its object path. Throws `image_too_large`, `image_unreadable`. */
export async function addStaffPicture(
  app: App,
  file: { body: ReadableStream<Uint8Array> | null; announced: number },
): Promise<string> {
  // The row comes first, so that leftovers of a crash can be found.
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
