import path from 'node:path'
import { openSync, type Font } from 'fontkit'
import type { OwnFont, Weight } from '../../../platform/text/fallback-fonts.ts'

export const fontFile = path.join(import.meta.dirname, '../fonts/musika-sans.ttf')
const font = openSync(fontFile) as Font

function ownFont(weight: Weight): OwnFont {
  const face = font.getVariation({ wght: weight })
  return {
    weight,
    has: (text) =>
      [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!)),
    // Ignores kerning, so the result can be slightly too large.
    widthOf: (text) =>
      face.glyphsForString(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) /
      font.unitsPerEm,
  }
}

/** The typeface of the cards in the weights that they use. */
export const ownFonts = { 500: ownFont(500), 700: ownFont(700) } satisfies Partial<
  Record<Weight, OwnFont>
>
