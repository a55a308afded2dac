import createBidi from 'bidi-js'
import type { Fonts, OwnFont, Part } from './fallback-fonts.ts'
import { fitLines } from './fit-lines.rules.ts'

/**
 * A stretch of a line in one font and direction. Its glyphs go from left to right, also of a text from right to left.
 */
export interface Run extends Part {
  /** Distance from the start of the line. */
  x: number
  width: number
}

export interface Line {
  /** In the order of the text, which is the order of reading aloud. */
  runs: Run[]
  width: number
}

export interface TextStyle {
  own: OwnFont
  size: number
}

const bidi = createBidi()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const ofLatin = /\p{sc=Latn}/u
/** Fonts lay out these scripts from right to left. */
const leftward = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u
const nonJoiner = '\u200C'

type Direction = 'ltr' | 'rtl'

function mirrored(text: string): string {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return parts
    .map((part) => bidi.getMirroredCharacter(part) ?? part)
    .toReversed()
    .join('')
}

function lineOf(fonts: Fonts, text: string, style: TextStyle, direction: Direction): Line {
  const embedding = bidi.getEmbeddingLevels(text, direction)
  const places: number[] = []
  bidi.getReorderedIndices(text, embedding).forEach((index, place) => (places[index] = place))
  const runs: (Run & { level: number; place: number })[] = []
  let apart = true
  for (const { 0: word, index: start } of text.matchAll(/\s+|\S+/g)) {
    const letters = Array.from(graphemes.segment(word))
    // A word in an alphabet that the own font has only in part is in one font.
    const alsoOwn = letters.every(({ segment }) => !ofLatin.test(segment) || style.own.has(segment))
    for (const { segment, index } of letters) {
      const level = embedding.levels[start + index]!
      const place = places[start + index]!
      for (const part of fonts.partsOf(segment, style.own, alsoOwn)) {
        const last = runs.at(-1)
        if (last && !apart && last.subset === part.subset && last.level === level) {
          last.text += part.text
          last.place = Math.min(last.place, place)
        } else runs.push({ ...part, level, place, x: 0, width: 0 })
        apart = false
      }
      apart ||= segment.endsWith(nonJoiner)
    }
  }
  let width = 0
  for (const run of runs.toSorted((one, other) => one.place - other.place)) {
    if ((run.level % 2 === 1) !== leftward.test(run.text)) run.text = mirrored(run.text)
    run.x = width
    run.width = fonts.widthOf(run, style.own) * style.size
    width += run.width
  }
  return { runs, width }
}

/**
 * Breaks a text of any script into at most `most` lines of `width`, in the unit of the size. Whitespace and controls
 * become one space.
 */
export function linesOf(
  fonts: Fonts,
  written: string,
  style: TextStyle,
  width = Infinity,
  most = Infinity,
): Line[] {
  const text = written
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const direction = bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
  const draw = (line: string) => lineOf(fonts, line, style, direction)
  return fitLines(text, most, width, (line) => draw(line).width).map(draw)
}
