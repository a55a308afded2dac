import { limits } from '#contracts/common/limits.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { masterFile } from '../pictures/picture-files.ts'
import { signatureLength, startsAsPicture } from '../pictures/picture-signature.rules.ts'
import { pictureWork } from '../pictures/picture-work.ts'
import { hashUploadToken } from './start-upload.ts'
import { claimLink, forgetUpload, giveLinkBack, saveStored, uploadOf } from '../pictures/store.ts'

export interface Delivery {
  token: string
  body: ReadableStream<Uint8Array>
  /** The `Content-Length` in bytes; 0 if there is none. */
  announced: number
}

/** Errors of the file itself, so that a retry cannot succeed. */
const final = new Set(['image_too_large', 'image_unreadable'])

/**
 * Receives the file of an upload link. Limits its size during the transfer, checks its first bytes, and re-encodes it
 * without EXIF data and location. The link is claimed when the transfer begins, so only one of two concurrent uploads
 * succeeds. A refused image (`image_too_large`, `image_unreadable`) uses up the link and leaves neither row nor file.
 * After an interrupted transfer or an error of the server, the link can be used again. The link is the right to use it.
 * Throws `not_found` for an unknown link, and `upload_link_invalid` for one that has expired or was used.
 */
export async function receivePicture(app: App, delivery: Delivery): Promise<void> {
  const id = await claim(app, delivery)
  try {
    await storePicture(app, id, delivery)
  } catch (error) {
    if (error instanceof DomainError && final.has(error.code)) await forgetUpload(app, id)
    else await giveLinkBack(app, id)
    throw error
  }
}

/**
 * Checks, cleans and stores the file of a picture's row. Throws `image_too_large`, `image_unreadable`, and
 * `invalid_request` if the transfer was interrupted.
 */
export async function storePicture(
  app: App,
  id: string,
  { body, announced }: Pick<Delivery, 'body' | 'announced'>,
): Promise<void> {
  if (announced > limits.imageBytes) throw new DomainError('image_too_large')
  const file = await app.storage.receive(body, limits.imageBytes).catch(asRefusal)
  try {
    if (!startsAsPicture(await file.read(signatureLength)))
      throw new DomainError('image_unreadable')
    // The queue limits how many files are in memory.
    const { master, width, height } = await pictureWork(
      async () => app.images.clean(await file.read()),
      { urgent: true },
    )
    await app.storage.put(masterFile(id), master)
    await saveStored(app, id, { width, height, bytes: master.length })
  } finally {
    await file.discard()
  }
}

async function claim(app: App, { token }: Delivery): Promise<string> {
  const hash = hashUploadToken(token)
  const id = await claimLink(app, hash)
  if (id) return id
  throw new DomainError((await uploadOf(app, hash)) ? 'upload_link_invalid' : 'not_found')
}

/** Reports an interrupted transfer as `invalid_request`; file system errors are errors of the server. */
function asRefusal(error: NodeJS.ErrnoException): never {
  if (error instanceof DomainError || error.syscall) throw error
  throw new DomainError('invalid_request', { says: messageRef('mediaRefusals.uploadBrokeOff') })
}
