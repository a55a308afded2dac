import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { hashUploadToken } from '../uploads/start-upload.ts'
import { uploadOf } from './store.ts'
import { uploadTokenOf } from '../uploads/upload-link.rules.ts'

/**
 * The object path of a finished upload. Throws `upload_link_invalid` if this shop did not issue the address or has
 * received no picture for it, and `image_not_yours` for an upload of another member.
 */
export async function attachPicture(
  app: App,
  ownerId: UserId,
  imageUrl: string,
): Promise<{ objectPath: string }> {
  const token = uploadTokenOf(app.config.publicUrl, imageUrl)
  const upload = token && (await uploadOf(app, hashUploadToken(token)))
  if (!upload) throw new DomainError('upload_link_invalid')
  if (upload.ownerId !== ownerId) throw new DomainError('image_not_yours')
  if (!upload.stored) throw new DomainError('upload_link_invalid')
  return { objectPath: `/images/${upload.id}` }
}
