import { StartError, type S3Config } from '../../../config.ts'
import { textOf } from './list-objects.ts'
import type { S3Client } from './s3-client.ts'

/** Milliseconds by which the clocks of the store and the database may differ. */
const difference = 60_000

interface Entry {
  key: string
  version: string
  isDeletion: boolean
  isLatest: boolean
  at: Date
}

/**
 * Brings back the files that were deleted since a moment, so that they suit a database that was restored to it. Returns
 * how many. Run again, it continues. Throws a `StartError` if the bucket has no versions.
 */
export async function restoreDeleted(
  client: S3Client,
  { bucket, prefix }: S3Config,
  moment: Date,
): Promise<number> {
  const { body } = await client.send({ method: 'GET', query: { versioning: '' } })
  if (textOf(body.toString(), 'Status') === undefined)
    throw new StartError(
      `The bucket ${bucket} never had versions, so files deleted since then are lost: turn versioning on, and delete old versions by a lifecycle rule.`,
    )
  const since = new Date(moment.getTime() - difference)
  const root = prefix ? `${prefix}/` : ''
  let restored = 0
  for await (const entries of entriesByKey(client, root)) {
    const later = entries.filter(({ at, isDeletion }) => isDeletion && at > since)
    const wasThere = entries.some(({ at, isDeletion }) => !isDeletion && at <= moment)
    if (!wasThere || later.length === 0 || !entries.some((one) => one.isLatest && one.isDeletion))
      continue
    for (const { key, version } of later)
      await client.send({
        method: 'DELETE',
        name: key.slice(root.length),
        query: { versionId: version },
      })
    restored += 1
  }
  return restored
}

/** All versions and deletions of each key. */
async function* entriesByKey(client: S3Client, prefix: string): AsyncGenerator<Entry[]> {
  let entries: Entry[] = []
  for await (const entry of allEntries(client, prefix)) {
    if (entries.length > 0 && entries[0]!.key !== entry.key) {
      yield entries
      entries = []
    }
    entries.push(entry)
  }
  if (entries.length > 0) yield entries
}

async function* allEntries(client: S3Client, prefix: string): AsyncGenerator<Entry> {
  let next: Record<string, string> | undefined = {}
  while (next) {
    const query: Record<string, string> = { versions: '', prefix, ...next }
    const xml = (await client.send({ method: 'GET', query })).body.toString()
    for (const [, kind, content = ''] of xml.matchAll(
      /<(Version|DeleteMarker)>(.*?)<\/(?:Version|DeleteMarker)>/gs,
    ))
      yield {
        key: textOf(content, 'Key')!,
        version: textOf(content, 'VersionId')!,
        isDeletion: kind === 'DeleteMarker',
        isLatest: textOf(content, 'IsLatest') === 'true',
        at: new Date(textOf(content, 'LastModified')!),
      }
    const key = textOf(xml, 'NextKeyMarker')
    const version = textOf(xml, 'NextVersionIdMarker')
    next =
      key === undefined
        ? undefined
        : { 'key-marker': key, ...(version !== undefined && { 'version-id-marker': version }) }
  }
}
