import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { lazily } from '../../kernel/lazily.ts'

export type Weight = 400 | 500 | 700

/** The font that a document draws its Latin texts in. */
export interface OwnFont {
  weight: Weight
  has(text: string): boolean
  /** In ems. */
  widthOf(text: string): number
}

/** Some characters of Noto in one weight, as a TrueType font. */
export interface Subset {
  name: string
  bytes: Buffer
  font: Font
}

/** Characters in one font; the document's own if undefined. `font` is null until it is loaded. */
export interface Part {
  text: string
  subset: Subset | null | undefined
}

export interface Fonts {
  /** The parts of a grapheme. A question mark replaces characters that no font has. */
  partsOf(grapheme: string, own: OwnFont, alsoOwn: boolean): Part[]
  /** In ems. */
  widthOf(part: Part, own: OwnFont): number
}

interface Slice {
  file: string
  ranges: [number, number][]
}

const { resolve } = createRequire(import.meta.url)
/** In the order in which they are tried: the Chinese font also claims Hangul and emoji, which it does not have. */
const families = [
  [resolve('@fontsource-variable/noto-sans/unicode.json'), /^/],
  [resolve('@fontsource-variable/noto-sans-arabic/unicode.json'), /\p{scx=Arab}/u],
  [resolve('@fontsource-variable/noto-emoji/unicode.json'), /^/],
  [resolve('@fontsource-variable/noto-sans-kr/unicode.json'), /\p{scx=Hang}/u],
  [resolve('@fontsource-variable/noto-sans-sc/unicode.json'), /^/],
] as const

/** Each font is split into files that have some ranges of characters. */
async function slicesOf(list: string): Promise<Slice[]> {
  const folder = path.dirname(list)
  const ranges = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>
  return Object.entries(ranges).map(([key, written]) => ({
    file: `${folder}/files/${path.basename(folder)}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: written.split(',').map((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16))
      return [from, to]
    }),
  }))
}

const readFamilies = lazily(() =>
  Promise.all(families.map(async ([list, scripts]) => ({ scripts, slices: await slicesOf(list) }))),
)
const libraries = lazily(async () => ({
  subsetFont: (await import('subset-font')).default,
  fontkit: await import('fontkit'),
}))

const invisible = /\p{DI}/gu

/** Subsets of 1 to 20 KB, by file, weight and characters. */
const recent = new LRUCache<string, Subset>({ max: 200 })

async function subsetOf(file: string, weight: Weight, characters: string): Promise<Subset> {
  const name = `${file} ${weight} ${characters}`
  const known = recent.get(name)
  if (known) return known
  const { subsetFont, fontkit } = await libraries()
  const bytes = await subsetFont(await readFile(file), characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
  const subset = { name, bytes, font: fontkit.create(bytes) as Font }
  recent.set(name, subset)
  return subset
}

/** Each file takes some milliseconds. Texts of members are bounded, so few documents need as many. */
const mostFiles = 60
const mostRounds = 5

/** Calls `draw` until it has the fonts for all texts: once for Latin texts, twice for most others. */
export async function withFonts<T>(draw: (fonts: Fonts) => T | Promise<T>): Promise<T> {
  const read = await readFamilies()
  const files = new Map<
    string,
    { file: string; weight: Weight; characters: Set<string>; subset: Subset | null }
  >()
  const known = new Map<string, Part[]>()
  const widths = new Map<string, number>()
  let complete = true

  const sliceOf = (text: string): Slice | undefined => {
    const codes = [...text.replace(invisible, '')].map((character) => character.codePointAt(0)!)
    for (const { scripts, slices } of read) {
      const slice =
        scripts.test(text) &&
        slices.find(({ ranges }) =>
          codes.every((code) => ranges.some(([from, to]) => code >= from && code <= to)),
        )
      if (slice) return slice
    }
    return undefined
  }

  /** The part of characters that one file has; undefined if there is none. */
  const partOf = (text: string, weight: Weight): Part | undefined => {
    const file = sliceOf(text)?.file
    if (!file) return undefined
    const key = `${file} ${weight}`
    const entry = files.get(key) ?? { file, weight, characters: new Set(), subset: null }
    if (!files.has(key) && files.size === mostFiles) return undefined
    files.set(key, entry)
    if ([...text].some((character) => !entry.characters.has(character))) {
      for (const character of text) entry.characters.add(character)
      entry.subset = null
      complete = false
    }
    const { subset } = entry
    if (!subset) return { text, subset: null }
    const { glyphs } = subset.font.layout(text)
    // A joined emoji has one glyph, if the font has it at all.
    const drawn = text.includes('\u200D') ? glyphs.length === 1 : glyphs.every(({ id }) => id !== 0)
    return drawn ? { text, subset } : undefined
  }

  const partsOf = (grapheme: string, own: OwnFont, alsoOwn: boolean): Part[] => {
    // Variation selectors and controls do nothing here; joiners of emoji select a glyph.
    const text = grapheme.replace(/(?!\u200D\p{ExtPict})\p{DI}/gu, '')
    if (text === '') return []
    if (alsoOwn && own.has(text)) return [{ text, subset: undefined }]
    const whole = partOf(text, own.weight)
    if (whole) return [whole]
    return [...text.replace(invisible, '').replace(/(?<=.)\p{M}/gu, '')].map(
      (character) =>
        (own.has(character) ? undefined : partOf(character, own.weight)) ?? {
          text: own.has(character) ? character : '?',
          subset: undefined,
        },
    )
  }

  const fonts: Fonts = {
    partsOf(grapheme, own, alsoOwn) {
      const key = `${own.weight} ${alsoOwn} ${grapheme}`
      const parts = known.get(key) ?? partsOf(grapheme, own, alsoOwn)
      known.set(key, parts)
      return parts
    },
    widthOf({ text, subset }, own) {
      if (subset === undefined) return own.widthOf(text)
      if (subset === null) return text.length / 2
      const key = `${subset.name} ${text}`
      const width =
        widths.get(key) ?? subset.font.layout(text).advanceWidth / subset.font.unitsPerEm
      widths.set(key, width)
      return width
    },
  }

  for (let round = 1; ; round += 1) {
    complete = true
    known.clear()
    const drawn = await draw(fonts)
    if (complete || round === mostRounds) return drawn
    for (const entry of files.values())
      entry.subset ??= await subsetOf(entry.file, entry.weight, [...entry.characters].join(''))
  }
}
