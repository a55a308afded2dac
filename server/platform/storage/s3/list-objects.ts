import type { StoredFile } from '../storage.ts'
import type { S3Client } from './s3-client.ts'

/** The object with the identity of the shop, which is no file of it. */
export const markerName = '.musika-shop'
/** The object with the value of the database that holds the bucket (hold-bucket.ts). */
export const claimName = '.musika-claim'

/** All objects whose names start with `start`, a thousand in each answer. */
export async function* listObjects(
  client: S3Client,
  prefix: string,
  start: string,
): AsyncGenerator<StoredFile> {
  const root = prefix ? `${prefix}/` : ''
  let token: string | undefined
  do {
    const { body } = await client.send({
      method: 'GET',
      query: {
        'list-type': '2',
        prefix: root + start,
        ...(token !== undefined && { 'continuation-token': token }),
      },
    })
    const xml = body.toString()
    for (const [, content = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = textOf(content, 'Key')!.slice(root.length)
      if (name === markerName || name === claimName) continue
      const etag = textOf(content, 'ETag')?.replaceAll('"', '')
      yield { name, bytes: Number(textOf(content, 'Size')), ...(etag !== undefined && { etag }) }
    }
    token = textOf(xml, 'NextContinuationToken')
  } while (token !== undefined)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element with this tag. */
export function textOf(xml: string, tag: string): string | undefined {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? []
  return text?.replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name!] ?? ''),
  )
}
