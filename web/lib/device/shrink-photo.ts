import * as commonText from '#messages/common'
import { ApiError } from '../api/api-error.ts'

/** Longest side of an uploaded photo, in pixels: the shop stores no more. */
const longest = 1600
/** Photos below this size, in bytes, are not worth shrinking. */
const smallEnough = 300_000

/** A photo in the format of iPhones. Some browsers do not know its type. */
export const isHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/**
 * Returns a smaller version of a photo to save data, or the original if it is not larger or the browser cannot decode
 * it. The server cannot decode HEIC, so such a photo becomes a JPEG; throws an `ApiError` if the browser cannot decode
 * it either. Safari can.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const heic = isHeic(file)
  if (file.size <= smallEnough && !heic) return file
  const small = await asJpeg(file)
  if (heic && !small) {
    const message = commonText.heicNotReadable
    throw new ApiError(415, message, { message })
  }
  return small && (heic || small.size < file.size) ? small : file
}

async function asJpeg(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return null
    // Transparent parts would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  } catch {
    return null
  }
}
