import type { ImageFormat, ImageWidth } from '#contracts/media/pictures.ts'

// The last digits of a UUIDv7 are random and spread the folders evenly.
const folder = (kind: string, id: string) => `${kind}/${id.slice(-2)}/${id}`

/** All stored files of an image. Their names depend only on its id. */
export const pictureFolder = (id: string): string => folder('pictures', id)
/** The cleaned picture, from which all sizes are made. */
export const masterFile = (id: string): string => `${pictureFolder(id)}/master.webp`
export const variantFile = (id: string, width: ImageWidth, format: ImageFormat): string =>
  `${pictureFolder(id)}/${width}.${format}`
/** The preview cards of one product. */
export const cardFolder = (productId: string): string => folder('cards', productId)
/** A private picture, which has no public address. */
export const privateFile = (id: string): string => `${folder('private', id)}.webp`
