import type { Context } from 'hono'
import { limits } from '../../../../contracts/common/limits.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { signatureLength, startsAsPicture } from '../pictures/picture-signature.rules.ts'
import { pictureWork } from '../pictures/picture-work.ts'

/** Bytes of a form beside its pictures. */
const rest = 64 * 1024

/** Whether the request is a form with files. */
export const isFormWithFiles = (c: Context): boolean =>
  /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')

/**
 * The pictures of a form, one for each name. Throws `invalid_request` if one is missing, and `image_too_large` before
 * reading a body that announces too many bytes, or none.
 */
export async function readPictures<Name extends string>(
  c: Context,
  names: readonly Name[],
): Promise<Record<Name, Blob>> {
  if (!isFormWithFiles(c)) throw new DomainError('invalid_request')
  const announced = Number(c.req.header('content-length') ?? Number.NaN)
  if (!(announced <= names.length * limits.imageBytes + rest))
    throw new DomainError('image_too_large')
  const form = await c.req.raw.formData().catch(() => {
    throw new DomainError('invalid_request', { says: messageRef('mediaRefusals.uploadBrokeOff') })
  })
  const pictures: Partial<Record<Name, Blob>> = {}
  for (const name of names) {
    const picture = form.get(name)
    if (!(picture instanceof Blob) || picture.size === 0)
      throw invalidField(name, messageRef('mediaRefusals.pictureMissing'))
    if (picture.size > limits.imageBytes) throw new DomainError('image_too_large')
    pictures[name] = picture
  }
  return pictures as Record<Name, Blob>
}

/** A picture as a clean WebP file, without EXIF data and location. Throws `image_unreadable` or `image_too_large`. */
export async function cleanPicture(app: App, file: Buffer): Promise<Buffer> {
  if (!startsAsPicture(file.subarray(0, signatureLength))) throw new DomainError('image_unreadable')
  const { master } = await pictureWork(() => app.images.clean(file), { urgent: true })
  return master
}
