import type { Context } from 'hono'
import { limits } from '#contracts/common/limits.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { signatureLength, startsAsPicture } from '../pictures/picture-signature.rules.ts'
import { pictureWork } from '../pictures/picture-work.ts'

/** Bytes of a form beside its pictures. */
const rest = 64 * 1024
/** The pictures of a form with text together, in sizes of the largest picture. */
const formPictures = 2

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
  const form = await readFormData(c, names.length)
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

/**
 * The fields of a form with text and at most `most` pictures under one name, which may be missing. Throws the errors of
 * `readPictures`.
 */
export async function readFormWithPictures<Name extends string>(
  c: Context,
  names: readonly Name[],
  { field, most }: { field: string; most: number },
): Promise<{ values: Record<Name, string>; pictures: Blob[] }> {
  const form = await readFormData(c, formPictures)
  const values = Object.fromEntries(
    names.map((name) => {
      const value = form.get(name)
      return [name, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '']
    }),
  ) as Record<Name, string>
  // A browser sends an empty file for a field without one.
  const pictures = form
    .getAll(field)
    .flatMap((one) => (one instanceof Blob && one.size > 0 ? [one] : []))
  if (pictures.length > most)
    throw invalidField(field, messageRef('mediaRefusals.tooManyPictures', { most }))
  if (pictures.some(({ size }) => size > limits.imageBytes))
    throw new DomainError('image_too_large')
  return { values, pictures }
}

/** A form with files of at most `pictures` times the size of a picture together, all of which is in memory. */
async function readFormData(c: Context, pictures: number): Promise<FormData> {
  if (!isFormWithFiles(c)) throw new DomainError('invalid_request')
  const announced = Number(c.req.header('content-length') ?? Number.NaN)
  if (!(announced <= pictures * limits.imageBytes + rest)) throw new DomainError('image_too_large')
  return c.req.raw.formData().catch(() => {
    throw new DomainError('invalid_request', { says: messageRef('mediaRefusals.uploadBrokeOff') })
  })
}

/** A picture as a clean WebP file, without EXIF data and location. Throws `image_unreadable` or `image_too_large`. */
export async function cleanPicture(app: App, file: Buffer): Promise<Buffer> {
  if (!startsAsPicture(file.subarray(0, signatureLength))) throw new DomainError('image_unreadable')
  const { master } = await pictureWork(() => app.images.clean(file), { urgent: true })
  return master
}
