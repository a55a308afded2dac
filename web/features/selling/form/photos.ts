import { limits } from '#contracts/common/limits.ts'
import { pictureUrl } from '#contracts/media/pictures.ts'
import * as sellingText from '#messages/selling'
import * as sellingFields from '#messages/selling/fields'
import { isHeic } from '../../../lib/device/shrink-photo.ts'

/** A photo in the form: chosen, being uploaded, uploaded or failed. */
export interface Photo {
  key: string
  name: string
  /** The image source of the tile: the local file, or the upload. */
  src: string
  /** Set until the upload succeeds. */
  file?: File
  percent?: number
  objectPath?: string
  error?: string
}

/** A photo that is already uploaded, from the object path in a draft. */
export const uploadedPhoto = (objectPath: string): Photo => ({
  key: objectPath,
  name: 'Photo',
  src: pictureUrl(objectPath, 200, 'webp'),
  objectPath,
})

/** Object paths of the uploaded photos, cover first. */
export const pathsOf = (photos: Photo[]): string[] =>
  photos.flatMap(({ objectPath }) => objectPath ?? [])

/** Splits the chosen files into accepted ones and error messages for the others (docs/rules/media.md#uploads). */
export function sortFiles(files: File[], taken: number): { good: File[]; refused: string[] } {
  const room = limits.imagesPerListing - taken
  if (files.length > room)
    return {
      good: [],
      refused: [room > 0 ? sellingText.listingTooManyFiles({ n: room }) : sellingFields.images],
    }
  const good: File[] = []
  const refused: string[] = []
  for (const file of files) {
    if (!file.type.startsWith('image/') && !isHeic(file))
      refused.push(sellingText.listingNotAnImage({ name: file.name }))
    else if (file.size > limits.imageBytes)
      refused.push(sellingText.listingFileTooLarge({ name: file.name }))
    else good.push(file)
  }
  return { good, refused }
}

/** Returns a copy of the list with one item moved. */
export function moved<T>(items: T[], from: number, to: number): T[] {
  const next = [...items]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, item)
  return next
}

/** "18.4 MB", "640 KB". */
export const sizeOf = (bytes: number): string =>
  bytes >= 1_000_000
    ? sellingText.toFixedMb({ toFixed: (bytes / 1_000_000).toFixed(1) })
    : sellingText.bytesKb({ bytes: Math.max(1, Math.round(bytes / 1000)) })
