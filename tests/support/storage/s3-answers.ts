import { createHash, randomUUID } from 'node:crypto'
import { addVersion, deleteVersion, listVersions, type Bucket } from './s3-versions.ts'

export interface Asked {
  method: string
  query: URLSearchParams
  /** Writes only if there is no object. */
  onlyIfNew: boolean
  /** Of a GET request: the last byte that it asks for. */
  lastByte: number | undefined
  body: Buffer
}

export interface S3Answer {
  status: number
  /** An error. */
  code?: string
  headers?: Record<string, string>
  content: Buffer
}

/** The smallest part that is not the last one. */
const partMin = 5 * 1024 * 1024

const md5 = (content: Buffer) => createHash('md5').update(content)
const empty = Buffer.alloc(0)
const xml = (text: string): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`),
})
const failed = (status: number, code: string): S3Answer => ({ status, code, content: empty })
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Answers a request for an object or an upload in parts. */
export function answerObject(bucket: Bucket, key: string, asked: Asked): S3Answer {
  const { method, query, body } = asked
  if (query.has('uploads') || query.has('uploadId')) return answerUpload(bucket, key, asked)
  const found = bucket.objects.get(key)
  if (method === 'PUT') {
    if (found && asked.onlyIfNew) return failed(412, 'PreconditionFailed')
    const etag = md5(body).digest('hex')
    bucket.objects.set(key, { content: body, etag })
    addVersion(bucket, key, { content: body, etag })
    return { status: 200, headers: { etag: `"${etag}"` }, content: empty }
  }
  if (method === 'DELETE') {
    const version = query.get('versionId')
    if (version !== null) deleteVersion(bucket, key, version)
    else {
      bucket.objects.delete(key)
      addVersion(bucket, key, undefined)
    }
    return { status: 204, content: empty }
  }
  if (!found) return failed(404, 'NoSuchKey')
  const { lastByte } = asked
  return {
    status: lastByte === undefined ? 200 : 206,
    headers: {
      etag: `"${found.etag}"`,
      'content-type': query.get('response-content-type') ?? 'binary/octet-stream',
      ...replaced(query, 'cache-control'),
      ...replaced(query, 'content-disposition'),
    },
    content: lastByte === undefined ? found.content : found.content.subarray(0, lastByte + 1),
  }
}

/** A header that the query of a GET request sets. */
function replaced(query: URLSearchParams, header: string): Record<string, string> {
  const value = query.get(`response-${header}`)
  return value === null ? {} : { [header]: value }
}

function answerUpload(bucket: Bucket, key: string, { method, query, body }: Asked): S3Answer {
  if (query.has('uploads')) {
    const id = randomUUID()
    bucket.uploads.set(id, new Map())
    return xml(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  const id = query.get('uploadId')!
  const parts = bucket.uploads.get(id)
  if (!parts) return failed(404, 'NoSuchUpload')
  if (method === 'PUT') {
    const etag = md5(body).digest('hex')
    parts.set(Number(query.get('partNumber')), { content: body, etag })
    return { status: 200, headers: { etag: `"${etag}"` }, content: empty }
  }
  bucket.uploads.delete(id)
  if (method === 'DELETE') return { status: 204, content: empty }
  const listed = [
    ...body
      .toString()
      .matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>"([0-9a-f]+)"<\/ETag><\/Part>/g),
  ].map(([, number, etag]) => ({ number: Number(number), etag }))
  const chosen = listed.map(({ number, etag }) => {
    const part = parts.get(number)
    return part?.etag === etag ? part : undefined
  })
  if (listed.length === 0 || chosen.includes(undefined)) return failed(400, 'InvalidPart')
  const contents = chosen.map((part) => part!.content)
  if (contents.slice(0, -1).some(({ length }) => length < partMin))
    return failed(400, 'EntityTooSmall')
  const sums = contents.map((content) => md5(content).digest())
  const etag = `${md5(Buffer.concat(sums)).digest('hex')}-${sums.length}`
  bucket.objects.set(key, { content: Buffer.concat(contents), etag })
  return xml(
    `<CompleteMultipartUploadResult><ETag>&quot;${etag}&quot;</ETag></CompleteMultipartUploadResult>`,
  )
}

/** Answers a request for the list of objects, in the order of their keys. */
export function answerBucket(bucket: Bucket, { query }: Asked, pageSize: number): S3Answer {
  if (query.has('versioning'))
    return xml(
      `<VersioningConfiguration>${bucket.versions ? '<Status>Enabled</Status>' : ''}</VersioningConfiguration>`,
    )
  if (query.has('versions')) return xml(listVersions(bucket, query, pageSize))
  const prefix = query.get('prefix') ?? ''
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString()
  const keys = [...bucket.objects.keys()]
    .filter(
      (key) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0,
    )
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const page = keys.slice(0, Math.min(Number(query.get('max-keys') ?? pageSize), pageSize))
  const next = page.length < keys.length ? Buffer.from(page.at(-1)!).toString('base64url') : ''
  const contents = page.map((key) => {
    const { content, etag } = bucket.objects.get(key)!
    return `<Contents><Key>${escaped(key)}</Key><ETag>&quot;${etag}&quot;</ETag><Size>${content.length}</Size></Contents>`
  })
  const token = next && `<NextContinuationToken>${next}</NextContinuationToken>`
  return xml(
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`,
  )
}
