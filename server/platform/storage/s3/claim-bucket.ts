import { StartError, type S3Config } from '../../../config.ts'
import { markerName } from './list-objects.ts'
import { S3Error, type S3Client } from './s3-client.ts'

/** Turns the refusals of the store at the start into sentences. */
export async function explained<T>(config: S3Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof S3Error ? startErrorOf(error, config) : error
  }
}

/**
 * Marks the bucket, or its prefix, as that of this shop, and tries everything that the shop needs: to read, write,
 * list, delete, and to write only if there is no object. Throws a `StartError` if one of them fails or the bucket
 * belongs to another shop.
 */
export async function claimBucket(
  client: S3Client,
  config: S3Config,
  shopId: string,
): Promise<void> {
  await explained(config, async () => {
    // Before writing: a store that ignores the condition would replace the marker of another shop.
    await requireOwn(client, config, shopId)
    await writeMarker(client, shopId)
    if (await writeMarker(client, shopId))
      throw new StartError(
        `The S3 store at ${hostOf(config)} ignores If-None-Match when it writes: use one that supports conditional writes.`,
      )
    await requireOwn(client, config, shopId)
    await client.send({ method: 'DELETE', name: `${markerName}-check` })
    await client.send({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } })
  })
}

async function requireOwn(client: S3Client, config: S3Config, shopId: string): Promise<void> {
  const found = await client
    .send({ method: 'GET', name: markerName })
    .then(({ body }) => body.toString())
    .catch((error: unknown) => {
      if (error instanceof S3Error && error.code === 'NoSuchKey') return undefined
      throw error
    })
  if (found === undefined || found === shopId) return
  throw new StartError(
    `The bucket ${config.bucket} ${config.prefix && `with the prefix ${config.prefix} `}belongs to another shop: set S3_BUCKET or S3_PREFIX to one of this shop alone.`,
  )
}

/** Writes the marker unless there is one. Returns whether it was written. */
async function writeMarker(client: S3Client, shopId: string): Promise<boolean> {
  try {
    const headers = { 'if-none-match': '*' }
    await client.send({ method: 'PUT', name: markerName, body: Buffer.from(shopId), headers })
    return true
  } catch (error) {
    if (error instanceof S3Error && error.status === 412) return false
    throw error
  }
}

const hostOf = ({ endpoint }: S3Config) => new URL(endpoint).host

function startErrorOf({ status, code }: S3Error, config: S3Config): StartError {
  const host = hostOf(config)
  if (status === 0)
    return new StartError(`The S3 store at ${host} cannot be reached (${code}): check S3_ENDPOINT.`)
  if (code === 'NoSuchBucket')
    return new StartError(
      `The bucket ${config.bucket} does not exist at ${host}: create it, or correct S3_BUCKET.`,
    )
  if (code === 'InvalidAccessKeyId')
    return new StartError(`The S3 store at ${host} does not know the key: check S3_ACCESS_KEY_ID.`)
  if (code === 'SignatureDoesNotMatch')
    return new StartError(
      `The S3 store at ${host} refuses the signature: check S3_SECRET_ACCESS_KEY.`,
    )
  if (code === 'RequestTimeTooSkewed')
    return new StartError(
      `The clocks of this machine and of the S3 store at ${host} differ too much: correct them.`,
    )
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400))
    return new StartError(
      `The bucket ${config.bucket} is in another region or at another address (${status} ${code}): check S3_REGION and S3_ENDPOINT.`,
    )
  if (status === 403)
    return new StartError(
      `The key may not read, write, list and delete in the bucket ${config.bucket} (${code}): grant these rights to S3_ACCESS_KEY_ID.`,
    )
  return new StartError(
    `The S3 store at ${host} cannot be used (${status} ${code}): check S3_ENDPOINT and the store.`,
  )
}
