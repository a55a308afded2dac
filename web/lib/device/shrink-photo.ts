/** Longest side of a sent photo, in pixels: the shop stores no more. */
const longest = 1600
/** Below this many bytes shrinking saves nothing worth the wait. */
const smallEnough = 300_000

/** A photo made smaller in the browser, so that sending it costs less; the original where that does not help or the browser cannot read it. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= smallEnough) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const paper = canvas.getContext('2d')
    if (!paper) return file
    // Transparent parts would turn black.
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.85),
    )
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}
