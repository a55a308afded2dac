import path from 'node:path'
import { openSync, type Font } from 'fontkit'

/** Weights of the typeface that the cards use. */
export type Weight = 500 | 700

export const fontFile = path.join(import.meta.dirname, '../fonts/musika-sans.ttf')
const font = openSync(fontFile) as Font
const faces = { 500: font.getVariation({ wght: 500 }), 700: font.getVariation({ wght: 700 }) }

/** Width of a line in pixels, for a font size in pixels. Ignores kerning, so the result can be slightly too large. */
export function textWidth(text: string, weight: Weight, size: number): number {
  const glyphs = faces[weight].glyphsForString(text)
  const units = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
  return (units * size) / font.unitsPerEm
}

const hasGlyphs = (text: string): boolean =>
  [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!))

/**
 * The text with only characters of the font: letters lose accents that the font lacks, other missing characters are
 * removed, and whitespace becomes one space.
 */
export function drawable(text: string): string {
  let known = ''
  for (const character of text.normalize('NFC')) {
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
    if (hasGlyphs(character)) known += character
    else if (/\s/.test(character)) known += ' '
    else if (hasGlyphs(plain)) known += plain
  }
  return known.replace(/\s+/g, ' ').trim()
}
