import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { masterFile } from '../../server/modules/media/index.ts'
import type { App } from '../../server/platform/app.ts'
import type { DemoListing } from '../catalogue/types.ts'

/** An image on disk whose row is not inserted yet. */
export interface StoredPicture {
  id: string
  bytes: number
}

const folder = path.join(import.meta.dirname, '../pictures')

/**
 * Copies every listing's images to the uploads; they are already cleaned. Adds each to `stored` by the listing's key,
 * in order, as soon as its id is known.
 */
export async function storePictures(
  app: App,
  listings: DemoListing[],
  stored: Map<string, StoredPicture[]>,
): Promise<void> {
  const ids = await newIds(
    app,
    listings.reduce((sum, listing) => sum + listing.images.length, 0),
  )
  for (const { key, images } of listings) {
    const pictures = images.map((name) => ({ name, id: ids.pop()!, bytes: 0 }))
    stored.set(key, pictures)
    await Promise.all(
      pictures.map(async (picture) => {
        const content = await readFile(path.join(folder, `${picture.name}.webp`))
        await app.storage.put(masterFile(picture.id), content)
        picture.bytes = content.length
      }),
    )
  }
}

/** Removes the stored images after a failure. */
export async function removePictures(app: App, pictures: Iterable<StoredPicture[]>): Promise<void> {
  for (const some of pictures) {
    await Promise.all(some.map(({ id }) => app.storage.remove(path.dirname(masterFile(id)))))
  }
}

/** Creates new ids in the database, like all others. */
export async function newIds(app: App, count: number): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    'select uuidv7() as id from generate_series(1, $1)',
    [count],
  )
  return rows.map((row) => row.id)
}
