import { limits } from '#contracts/common/limits.ts'
import type { ImageFormat, ImageWidth } from '#contracts/media/pictures.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { lazily } from '../../kernel/lazily.ts'

const loadSharp = lazily(async () => {
  const { default: sharp } = await import('sharp')
  // With two cores, one image at a time leaves the other core free.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
})

export interface Images {
  /**
   * Re-encodes an upload into a clean master of at most 1600 px: no EXIF, no location, no colour profile. Throws
   * `image_unreadable`, or `image_too_large` for too many pixels, checked before decoding.
   */
  clean(file: Buffer): Promise<{ master: Buffer; width: number; height: number }>
  /** One size of a master, never enlarged. */
  variant(master: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer>
}

const accepted = new Set(['jpeg', 'png', 'webp', 'heif', 'avif'])

export const images: Images = {
  async clean(file) {
    const sharp = await loadSharp()
    const input = () =>
      sharp(file, { limitInputPixels: limits.imagePixels, failOn: 'error', animated: false })
    const metadata = await input()
      .metadata()
      .catch((error: Error) => {
        throw new DomainError(
          /pixel limit/i.test(error.message) ? 'image_too_large' : 'image_unreadable',
        )
      })
    if (!accepted.has(metadata.format ?? '')) throw new DomainError('image_unreadable')
    if ((metadata.width ?? 0) * (metadata.height ?? 0) > limits.imagePixels)
      throw new DomainError('image_too_large')
    try {
      const { data, info } = await input()
        .rotate()
        .flatten({ background: '#ffffff' })
        .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer({ resolveWithObject: true })
      return { master: data, width: info.width, height: info.height }
    } catch {
      throw new DomainError('image_unreadable')
    }
  },
  async variant(master, width, format) {
    const sharp = await loadSharp()
    const resized = sharp(master).resize({ width, withoutEnlargement: true })
    if (format === 'avif') return resized.avif({ quality: 52, effort: 2 }).toBuffer()
    if (format === 'webp') return resized.webp({ quality: 76, effort: 4 }).toBuffer()
    return resized.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  },
}
