import sharp, { type OverlayOptions } from 'sharp'
import { cardPicture, cardSize } from './card-svg.ts'
import { fontFile } from './own-fonts.ts'

let fontKnown: Promise<unknown> | undefined
/**
 * Draws a letter with the font file, which registers the font with the text renderer. SVG drawings can then use it by
 * name, also on a machine without fonts.
 */
export const learnFont = (): Promise<unknown> =>
  (fontKnown ??= sharp({ text: { text: 'M', font: 'Musika Sans', fontfile: fontFile } })
    .png()
    .toBuffer())

/** Maximum size in bytes; messengers ignore larger previews. */
const largest = 240_000

/** The JPEG of a card, with the picture, cropped from any size, in the square on the left. */
export async function drawCard(svg: string, picture: Buffer | undefined): Promise<Buffer> {
  await learnFont()
  const layers: OverlayOptions[] = []
  if (picture) {
    const square = await sharp(picture)
      .resize(cardPicture, cardPicture, { fit: 'cover' })
      .toBuffer()
    layers.push({ input: square, left: 0, top: 0 })
  }
  layers.push({ input: Buffer.from(svg), left: 0, top: 0 })
  const pixels = await sharp({ create: { ...cardSize, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer()
  const encode = (quality: number) =>
    sharp(pixels, { raw: { ...cardSize, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
  const card = await encode(80)
  return card.length <= largest ? card : encode(45)
}
