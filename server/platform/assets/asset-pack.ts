import { createHash } from 'node:crypto'
import { staticFile, type StaticFiles } from '../http/answers/static-files.ts'

/** The web assets of one release in one file, which processes of other releases read, too. */
export interface AssetPack {
  /** SHA-256 of the names, which contain hashes of the contents. */
  id: string
  content: Buffer
}

/** The paths of files with a hash in their name. */
export const assetPath = /^\/assets\/[\w.-]{1,100}$/

/** A name and the sizes of the file as it is, in Brotli and in gzip; 0 for an encoding that it does not have. */
type Entry = [name: string, plain: number, br: number, gzip: number]

/**
 * Packs the assets among the files: a line of JSON with their names and sizes, and then their contents in that order.
 */
export function packAssets(files: StaticFiles): AssetPack {
  const assets = [...files]
    .filter(([name]) => assetPath.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const entries = assets.map(([name, { plain, br, gzip }]): Entry => [
    name,
    plain.length,
    br?.length ?? 0,
    gzip?.length ?? 0,
  ])
  const contents = assets.flatMap(([, { plain, br, gzip }]) => [plain, br, gzip])
  const names = assets.map(([name]) => name).join('\n')
  return {
    id: createHash('sha256').update(names).digest('hex'),
    content: Buffer.concat([
      Buffer.from(`${JSON.stringify(entries)}\n`),
      ...contents.filter((content) => content !== undefined),
    ]),
  }
}

/** The files of a pack, as views of its bytes. Leaves out those of a type that this release does not know. */
export function unpackAssets(content: Buffer<ArrayBuffer>): StaticFiles {
  let end = content.indexOf('\n') + 1
  const take = (bytes: number) => content.subarray(end, (end += bytes))
  const files: StaticFiles = new Map()
  for (const [name, plain, br, gzip] of JSON.parse(content.toString('utf8', 0, end)) as Entry[]) {
    const file = staticFile(name.slice(1), {
      plain: take(plain),
      br: br > 0 ? take(br) : undefined,
      gzip: gzip > 0 ? take(gzip) : undefined,
    })
    if (file) files.set(name, file)
  }
  return files
}
