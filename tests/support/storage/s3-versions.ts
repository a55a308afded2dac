import { randomUUID } from 'node:crypto'

export interface Bucket {
  objects: Map<string, { content: Buffer; etag: string }>
  /** The parts by number of each upload by its id. */
  uploads: Map<string, Map<number, { content: Buffer; etag: string }>>
  /** All versions, the oldest first; undefined if the bucket has none. */
  versions?: Version[] | undefined
}

/** A version of an object, or its deletion if there is no object. */
export interface Version {
  key: string
  id: string
  at: Date
  object: { content: Buffer; etag: string } | undefined
}

/** Adds what happened to an object, in a bucket with versions. */
export function addVersion({ versions }: Bucket, key: string, object: Version['object']): void {
  versions?.push({ key, id: randomUUID(), at: new Date(), object })
}

/** Deletes one version; the one before it is the object again. */
export function deleteVersion(bucket: Bucket, key: string, id: string): void {
  const all = bucket.versions ?? []
  const index = all.findIndex((one) => one.key === key && one.id === id)
  if (index >= 0) all.splice(index, 1)
  const latest = all.findLast((one) => one.key === key)?.object
  if (latest) bucket.objects.set(key, latest)
  else bucket.objects.delete(key)
}

/** The list of versions, in the order of keys, the newest version of each first. */
export function listVersions(
  { versions = [] }: Bucket,
  query: URLSearchParams,
  pageSize: number,
): string {
  const newestFirst = versions.toReversed()
  const latest = new Set(new Map(versions.map((one) => [one.key, one.id])).values())
  const all = newestFirst
    .filter(({ key }) => key.startsWith(query.get('prefix') ?? ''))
    .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
  const from = query.get('version-id-marker')
  const start = from === null ? 0 : all.findIndex(({ id }) => id === from) + 1
  const page = all.slice(start, start + pageSize)
  const last = start + page.length < all.length ? page.at(-1) : undefined
  const items = page.map(({ key, id, at, object }) => {
    const kind = object ? 'Version' : 'DeleteMarker'
    return `<${kind}><Key>${key}</Key><VersionId>${id}</VersionId><IsLatest>${latest.has(id)}</IsLatest><LastModified>${at.toISOString()}</LastModified></${kind}>`
  })
  const next = last
    ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextVersionIdMarker>${last.id}</NextVersionIdMarker>`
    : ''
  return `<ListVersionsResult><IsTruncated>${last !== undefined}</IsTruncated>${next}${items.join('')}</ListVersionsResult>`
}
