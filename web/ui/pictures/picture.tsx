type ImageFormat = 'avif' | 'webp' | 'jpg'

type PictureProps<Width extends number> = {
  /** Returns the URL of one variant. */
  url: (width: Width, format: ImageFormat) => string
  /** Available widths in pixels, the smallest first; fewer for visitors who save data. */
  widths: readonly Width[]
  alt: string
  /** The `sizes` attribute, for example "(min-width: 62rem) 25vw, 50vw". */
  sizes: string
  /** Its dimensions, which reserve the space before it loads. */
  width?: number
  height?: number
  /** For images above the fold: "eager" loads at once, "high" also with high priority. */
  priority?: 'eager' | 'high'
  className?: string
}

/** A responsive picture in AVIF, WebP and JPEG, in the widths that the server generates. */
export function Picture<Width extends number>({
  url,
  widths,
  alt,
  sizes,
  width = 400,
  height = 400,
  priority,
  className,
}: PictureProps<Width>) {
  const srcSet = (format: ImageFormat) =>
    widths.map((each) => `${url(each, format)} ${each}w`).join(', ')
  // Browsers without srcset are old; the second width is enough.
  const plain = widths[1] ?? widths[0]
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      <img
        src={plain && url(plain, 'jpg')}
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
