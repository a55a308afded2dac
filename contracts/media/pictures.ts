export const imageWidths = [200, 400, 800, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]
export const imageFormats = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Address of one size of a picture; `path` is an entry of a product's `images`. */
export const pictureUrl = (path: string, width: ImageWidth, format: ImageFormat): string =>
  `${path}/${width}.${format}`
