import type { ImageFormat, ImageWidth } from '#contracts/media/pictures.ts'
import type { App } from '../../../platform/app.ts'
import { deleteFiles, scheduleDeletion } from '../../../platform/storage/file-deletions.ts'
import { masterFile, pictureFolder, variantFile } from './picture-files.ts'
import { pictureWork } from './picture-work.ts'

/** One size of a picture; undefined if the picture does not exist. Throws `overloaded` if too many conversions wait. */
export type ReadPicture = (
  id: string,
  width: ImageWidth,
  format: ImageFormat,
) => Promise<Buffer | undefined>

/** Makes each size from the master at its first request and stores it. Concurrent requests share one conversion. */
export function createPictureReader(app: App): ReadPicture {
  const { storage, images } = app
  const making = new Map<string, Promise<Buffer | undefined>>()

  async function make(
    id: string,
    width: ImageWidth,
    format: ImageFormat,
  ): Promise<Buffer | undefined> {
    const picture = await pictureWork(async () => {
      const master = await storage.get(masterFile(id))
      return master && images.variant(master, width, format)
    })
    if (!picture) return undefined
    await storage.put(variantFile(id, width, format), picture)
    // If the picture was removed meanwhile, remove the new file, too.
    if (await storage.get(masterFile(id))) return picture
    await scheduleDeletion(app.db, [pictureFolder(id)])
    await deleteFiles(app, [pictureFolder(id)])
    return undefined
  }

  return async (id, width, format) => {
    const name = variantFile(id, width, format)
    const stored = await storage.get(name)
    if (stored) return stored
    const running = making.get(name) ?? make(id, width, format).finally(() => making.delete(name))
    making.set(name, running)
    return running
  }
}
