import { StartError, type S3Config } from '../../../config.ts'
import { linkTimes } from './link-times.rules.ts'
import { markerName } from './list-objects.ts'
import type { S3Client } from './s3-client.ts'

/**
 * The source of pictures for content security policies, if browsers load them from the store: the bucket, not the
 * others of the store.
 */
export const pictureSource = ({ endpoint, bucket, presigned }: S3Config): string | undefined =>
  presigned ? `${endpoint}/${bucket}/` : undefined

/**
 * Checks that browsers may get files from the store on pages of the shop, as the service worker does, and in the type
 * that the shop says. Throws a `StartError`.
 */
export async function requireLinks(
  client: S3Client,
  config: S3Config,
  publicUrl: string,
): Promise<void> {
  const { origin, protocol } = new URL(publicUrl)
  if (protocol === 'https:' && !config.endpoint.startsWith('https:'))
    throw new StartError(
      'FILES_GET=presigned needs an https S3_ENDPOINT, because PUBLIC_URL is https: browsers load no pictures from http there.',
    )
  const type = 'text/x-musika'
  const query = { 'response-content-type': type }
  const url = await client.presign({ name: markerName, query }, linkTimes(Date.now() / 1000, false))
  const signal = AbortSignal.timeout(20_000)
  const response = await fetch(url, { headers: { origin }, signal }).catch((error: Error) => {
    throw new StartError(
      `The S3 store does not answer at a signed URL (${error.message}): check S3_ENDPOINT.`,
    )
  })
  await response.body?.cancel()
  const { headers, status } = response
  if (status !== 200 || headers.get('content-type') !== type)
    throw new StartError(
      `The S3 store answers signed URLs with ${status} ${headers.get('content-type')} instead of 200 ${type}: unset FILES_GET, or use a store that supports them.`,
    )
  if (!['*', origin].includes(headers.get('access-control-allow-origin') ?? ''))
    throw new StartError(
      `The bucket ${config.bucket} lets no page of ${origin} read its files: add a CORS rule that allows GET from ${origin}, or unset FILES_GET.`,
    )
}
