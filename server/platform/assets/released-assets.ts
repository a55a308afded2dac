import { LRUCache } from 'lru-cache'
import type { App } from '../app.ts'
import type { StaticFile, StaticFiles } from '../http/answers/static-files.ts'
import { singleFlight } from '../single-flight.ts'
import { assetPath, unpackAssets } from './asset-pack.ts'
import { releaseFile } from './publish-assets.ts'

/** Four releases of today's size. */
const maxBytes = 8_000_000
/** Milliseconds until a file that was missing or could not be read is asked for again. */
const retryAfter = 10_000

/** Finds an asset of another release by its path. */
export type FindReleased = (path: string) => Promise<StaticFile | undefined>

/**
 * Reads the assets of the other stored releases, each once as a whole. A path that is not among them costs one short
 * statement, which concurrent requests share, and never a request to the store.
 */
export function createReleasedAssets(app: App, ownId: string): FindReleased {
  const packs = app.caches.add(
    'assets of other releases',
    new LRUCache<string, { files: StaticFiles; bytes: number }>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes + 1,
    }),
  )
  const read = singleFlight<StaticFiles>()
  const list = singleFlight<string[]>()

  async function load(id: string): Promise<StaticFiles> {
    const known = packs.get(id)
    if (known) return known.files
    const content = await app.storage.get(releaseFile(id)).catch((error: unknown) => {
      app.log.warn({ err: error, release: id }, 'the assets of another release cannot be read')
      return undefined
    })
    const pack = content
      ? { files: unpackAssets(content as Buffer<ArrayBuffer>), bytes: content.length }
      : { files: new Map(), bytes: 0 }
    packs.set(id, pack, content ? {} : { ttl: retryAfter })
    return pack.files
  }

  return async (path) => {
    if (!assetPath.test(path)) return undefined
    for (const { files } of packs.values()) {
      const file = files.get(path)
      if (file) return file
    }
    const ids = await list('', async () => {
      const rows = await app.db
        .selectFrom('asset_releases')
        .select('id')
        .where('id', '<>', ownId)
        .orderBy('used_at', 'desc')
        .execute()
      return rows.map(({ id }) => id)
    })
    for (const id of ids) {
      const file = (await read(id, () => load(id))).get(path)
      if (file) return file
    }
    return undefined
  }
}
