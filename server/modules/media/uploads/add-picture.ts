import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { attachPicture } from '../pictures/attach-picture.ts'
import { receivePicture } from './receive-picture.ts'
import { startUpload } from './start-upload.ts'
import { uploadTokenOf } from './upload-link.rules.ts'

/**
 * Stores a picture of a form that was sent before scripts ran, by the steps of an upload, and returns its object path.
 */
export async function addPicture(app: App, ownerId: UserId, picture: Blob): Promise<string> {
  const { uploadURL } = await startUpload(app, ownerId, undefined)
  const token = uploadTokenOf(app.config.publicUrl, uploadURL) ?? ''
  await receivePicture(app, { token, body: picture.stream(), announced: picture.size })
  return (await attachPicture(app, ownerId, uploadURL)).objectPath
}
