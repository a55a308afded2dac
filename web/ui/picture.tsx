import { imageWidths, pictureUrl } from '../../contracts/pictures.ts'
import type { ImageFormat, ImageWidth } from '../../contracts/pictures.ts'

type PictureProps = {
  /** The picture's path, as the API gives it. */
  basePath: string
  alt: string
  /** The `sizes` attribute, for example "(min-width: 62rem) 25vw, 50vw". */
  sizes: string
  /** Widths on offer in pixels; fewer where data must be saved. */
  widths?: readonly ImageWidth[]
  /** The box's shape; the space is held before the picture comes. */
  width?: number
  height?: number
  /** For the pictures of the first view: "eager" loads at once, "high" also first. */
  priority?: 'eager' | 'high'
  className?: string
}

/** A responsive picture: AVIF, WebP, then JPEG, in the widths that the server makes. */
export function Picture({
  basePath,
  alt,
  sizes,
  widths = imageWidths,
  width = 400,
  height = 400,
  priority,
  className,
}: PictureProps) {
  const srcSet = (format: ImageFormat) =>
    widths.map((each) => `${pictureUrl(basePath, each, format)} ${each}w`).join(', ')
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      <img
        src={pictureUrl(basePath, widths.includes(400) ? 400 : (widths[0] ?? 400), 'jpg')}
        srcSet={srcSet('jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority === 'high' ? 'high' : undefined}
      />
    </picture>
  )
}
