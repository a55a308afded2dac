import type { Logger } from 'pino'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { partSize } from '../etag.ts'
import type { TemporaryFiles } from '../receive-file.ts'
import type { FileLink, LinkedFile, Storage, StoredFile } from '../storage.ts'
import { S3Error, type S3Client } from './s3-client.ts'
import { linkTimes } from './link-times.rules.ts'
import type { BucketHold } from './hold-bucket.ts'
import { claimName, listObjects } from './list-objects.ts'

export interface S3StorageOptions {
  client: S3Client
  prefix: string
  log: Pick<Logger, 'warn'>
  /** Uploads of members are received on this machine, so that the store holds complete and checked files only. */
  temporary: TemporaryFiles
  hold: BucketHold
  /** Whether browsers get files from the store. */
  presigned: boolean
}

/** Files in a bucket of an S3 store. */
export function createS3Storage({
  client,
  prefix,
  log,
  temporary,
  presigned,
  hold,
}: S3StorageOptions): Storage {
  function refuse(name: string, error: unknown): never {
    if (!(error instanceof S3Error)) throw error
    log.warn({ err: error, file: name }, 'the S3 store failed')
    storage.onFailure?.()
    throw refusalOf(error)
  }

  async function guarded<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      return refuse(name, error)
    }
  }

  async function* list(folder?: string): AsyncGenerator<StoredFile> {
    const start = folder === undefined ? '' : `${folder}/`
    try {
      yield* listObjects(client, prefix, start)
    } catch (error) {
      refuse(start, error)
    }
  }

  const getContent = async (name: string) => (await client.send({ method: 'GET', name })).body
  const putContent = (name: string, body: Buffer, headers: Record<string, string> = {}) =>
    client.send({ method: 'PUT', name, body, headers })
  const deleteObject = (name: string) => client.send({ method: 'DELETE', name })

  const storage: Storage = {
    receive: (body, limit) => temporary.receive(body, limit),
    put: (name, content) =>
      guarded(name, async () => {
        await putContent(name, content)
      }),
    putOnce: (name, content) =>
      guarded(name, async () => {
        try {
          await putContent(name, content, { 'if-none-match': '*' })
          return content
        } catch (error) {
          if (!(error instanceof S3Error) || error.status !== 412) throw error
        }
        // Missing if it was deleted meanwhile.
        return (await getContent(name).catch(ifMissing)) ?? content
      }),
    write: (name, body, limit) => guarded(name, () => upload(client, name, body, limit)),
    get: (name) => guarded(name, () => getContent(name).catch(ifMissing)),
    open: (name) =>
      guarded(name, async () => {
        const response = await client.stream({ method: 'GET', name }).catch(ifMissing)
        if (!response) return undefined
        return {
          stream: response.body ?? new Blob([]).stream(),
          bytes: Number(response.headers.get('content-length')),
        }
      }),
    remove: (name) =>
      guarded(name, async () => {
        await deleteObject(name)
        // Until nothing is found: another process may write into the folder meanwhile.
        for (let found = true; found;) {
          found = false
          for await (const file of listObjects(client, prefix, `${name}/`)) {
            found = true
            await deleteObject(file.name)
          }
        }
      }),
    list,
    requireHold: () => guarded(claimName, () => hold.require()),
    renewHold: () => guarded(claimName, () => hold.renew()),
    ...(presigned && {
      link: (name: string, file: LinkedFile) => guarded(name, () => linkTo(client, name, file)),
    }),
  }
  return storage
}

/**
 * Signs a URL of a file that exists. The first byte is asked for, because the answer to a HEAD request does not say
 * whether the file is missing or the bucket. Nothing in the query has spaces, which stores encode in different ways.
 */
async function linkTo(
  client: S3Client,
  name: string,
  file: LinkedFile,
): Promise<FileLink | undefined> {
  const range = { range: 'bytes=0-0' }
  const found = await client.send({ method: 'GET', name, headers: range }).catch(ifMissing)
  if (!found) return undefined
  const times = linkTimes(Date.now() / 1000, file.public)
  const query = {
    'response-content-type': file.type,
    'response-cache-control': file.public
      ? 'public,max-age=31536000,immutable'
      : 'private,no-store',
    ...(file.download !== undefined && {
      'response-content-disposition': `attachment;filename="${file.download}"`,
    }),
  }
  return { url: await client.presign({ name, query }, times), cacheable: times.cacheable }
}

/**
 * Uploads a stream in parts of 8 MB, of which one at a time is in memory. The file appears when all are there. A file
 * of less than a part takes one request.
 */
async function upload(
  client: S3Client,
  name: string,
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<number> {
  let bytes = 0
  let uploadId: string | undefined
  const etags: string[] = []
  try {
    for await (const part of partsOf(body, limit)) {
      bytes += part.length
      if (etags.length === 0 && part.length < partSize) {
        await client.send({ method: 'PUT', name, body: part })
        return bytes
      }
      uploadId ??= await startUpload(client, name)
      const query = { partNumber: String(etags.length + 1), uploadId }
      const { headers } = await client.send({ method: 'PUT', name, query, body: part })
      etags.push(headers.get('etag') ?? '')
    }
    const parts = etags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    )
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const query = { uploadId: uploadId! }
    await client.send({ method: 'POST', name, query, body: Buffer.from(list) })
    return bytes
  } catch (error) {
    // What fails here is deleted by the lifecycle rule of the bucket.
    if (uploadId)
      await client.send({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

async function startUpload(client: S3Client, name: string): Promise<string> {
  const { body } = await client.send({ method: 'POST', name, query: { uploads: '' } })
  const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(body.toString()) ?? []
  if (!id) throw new S3Error(500, 'NoUploadId')
  return id
}

/** The stream in parts of `partSize`; the last one is shorter. An empty stream is one empty part. */
async function* partsOf(body: ReadableStream<Uint8Array>, limit: number): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = []
  let length = 0
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > limit) throw new DomainError('payload_too_large')
    chunks.push(chunk)
    length += chunk.length
    if (length < partSize) continue
    let whole = Buffer.concat(chunks)
    for (; whole.length >= partSize; whole = whole.subarray(partSize))
      yield whole.subarray(0, partSize)
    chunks = whole.length > 0 ? [whole] : []
    length = whole.length
  }
  if (length > 0 || bytes === 0) yield Buffer.concat(chunks)
}

/** Only an object is missing here: a missing bucket is an error, not an empty shop. */
function ifMissing(error: unknown): undefined {
  if (!(error instanceof S3Error) || error.code !== 'NoSuchKey') throw error
}

const fullCodes = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])

const refusalOf = ({ status, code }: S3Error): DomainError =>
  status === 507 || fullCodes.has(code)
    ? new DomainError('storage_full')
    : new DomainError('overloaded', {
        says: messageRef('mediaRefusals.storageUnavailable'),
        retryAfter: 10,
      })
