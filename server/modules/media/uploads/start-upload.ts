import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '#contracts/common/ids.ts'
import { durations } from '#contracts/common/limits.ts'
import type { App } from '../../../platform/app.ts'
import { saveLink } from '../pictures/store.ts'
import { originAsked, uploadUrl } from './upload-link.rules.ts'

/** The stored hash of a link's token. */
export const hashUploadToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest()

/**
 * Creates a single-use address for the PUT of one picture, valid for 15 minutes (docs/rules/media.md#uploads). `host`
 * is the one that was asked. Throws `rate_limited`.
 */
export async function startUpload(
  app: App,
  ownerId: UserId,
  host: string | undefined,
): Promise<{ uploadURL: string }> {
  await app.limits.take('upload', ownerId)
  const token = randomBytes(32).toString('base64url')
  await saveLink(app, ownerId, hashUploadToken(token), durations.uploadLink)
  return { uploadURL: uploadUrl(originAsked(app.config.publicUrl, host), token) }
}
