/** Longest side of an uploaded photo, in pixels: the shop stores no more. */
const longest = 1600
/** Photos below this size, in bytes, are not worth shrinking. */
const smallEnough = 300_000

/**
 * Returns a smaller version of a photo to save data, or the original if it is not larger or the browser cannot decode
 * it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= smallEnough) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // Transparent parts would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.85),
    )
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}
