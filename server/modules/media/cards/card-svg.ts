import { currencyLabel, localCurrency } from '#contracts/currencies/currencies.ts'
import { messagesIn, type Language } from '../../../../messages/index.ts'
import { escapeXml } from '../../../kernel/escape-xml.ts'
import type { Fonts } from '../../../platform/text/fallback-fonts.ts'
import { fitSize } from '../../../platform/text/fit-lines.rules.ts'
import { linesOf, type Line, type Run } from '../../../platform/text/text-lines.ts'
import type { CardContent } from './card-content.ts'
import { ownFonts } from './own-fonts.ts'

/** The size that messengers and social networks recommend, in pixels. */
export const cardSize = { width: 1200, height: 630 }
/** Side of the square on the left that shows the listing's picture, in pixels. */
export const cardPicture = 630

// The design's light colours.
const ink = '#1a1b18'
const quiet = '#53514a'
const faint = '#6c695f'
const brand = '#0b5f47'
const maize = '#f4b926'
const deep = '#08382b'
const tones = {
  calm: { fill: '#e4f1eb', text: '#084a37' },
  live: { fill: '#fcebe4', text: '#a42a0b' },
  over: { fill: '#eceae2', text: quiet },
}
const left = 678
const room = cardSize.width - left - 48

interface Look {
  size: number
  weight: keyof typeof ownFonts
  fill: string
}
interface Place {
  x: number
  y: number
}

/** The shapes of a text that the shop's font does not have. */
function shapes({ subset, text }: Run, { x, y }: Place, { size, fill }: Look): string {
  if (!subset) return ''
  const { glyphs, positions } = subset.font.layout(text)
  const scale = size / subset.font.unitsPerEm
  let pen = 0
  const paths = glyphs.map((glyph, index) => {
    const { xOffset, yOffset, xAdvance } = positions[index]!
    const at = `${pen + xOffset} ${yOffset}`
    pen += xAdvance
    return `<path transform="translate(${at})" d="${glyph.path.toSVG()}"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${paths.join('')}</g>`
}

const drawn = ({ runs }: Line, { x, y }: Place, look: Look) =>
  runs
    .map((run) =>
      run.subset === undefined
        ? `<text x="${x + run.x}" y="${y}" xml:space="preserve" font-family="Musika Sans" font-size="${look.size}" font-weight="${look.weight}" fill="${look.fill}">${escapeXml(run.text)}</text>`
        : shapes(run, { x: x + run.x, y }, look),
    )
    .join('')

/** Lines of a text that fit into `width` pixels, each with what draws it at a place. */
const fitted = (fonts: Fonts, text: string, look: Look, width = Infinity, most = 1) =>
  linesOf(fonts, text, { own: ownFonts[look.weight], size: look.size }, width, most).map(
    (line) => ({ width: line.width, at: (x: number, y: number) => drawn(line, { x, y }, look) }),
  )

/** The logo: an M cut from the chevron frieze. */
const mark = (x: number, y: number, size: number, ground = brand) =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})"><rect width="32" height="32" rx="9" fill="${ground}"/>
  <g fill="none" stroke-width="2.75" stroke-linejoin="round" stroke-linecap="round"><path stroke="#fff" d="M6 16.5 11 9.5l5 7 5-7 5 7"/><path stroke="${maize}" d="M6 23.5l5-7 5 7 5-7 5 7"/></g></g>`

const frieze = (x: number, y: number, width: number) =>
  `<defs><pattern id="frieze" width="40" height="28" patternUnits="userSpaceOnUse" x="${x}" y="${y}"><g fill="none" stroke="${maize}" stroke-width="4" stroke-linejoin="round"><path d="M-2 16.8 0 14 10 3l10 11L30 3l10 11 2 2.800"/><path d="M-2 28.8 0 26l10-11 10 11 10-11 10 11 2 2.800" stroke-opacity=".45"/></g></pattern></defs>
  <rect x="${x}" y="${y - 6}" width="${width}" height="42" fill="${deep}"/><rect x="${x}" y="${y}" width="${width}" height="28" fill="url(#frieze)"/>`

const pin = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) scale(1.15)" fill="none" stroke="${faint}" stroke-width="1.900" stroke-linecap="round" stroke-linejoin="round"><path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/></g>`

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">${content}</svg>`

/** A listing's card without its picture. The logo replaces a missing picture. */
export function listingCard(fonts: Fonts, content: CardContent, hasPicture: boolean): string {
  const line = (text: string, look: Look) =>
    fitted(fonts, text, look)[0] ?? { width: 0, at: () => '' }
  /** A line that is drawn smaller where it is wider than `width`. */
  const shrunk = (text: string, look: Look, width: number) =>
    line(text, { ...look, size: fitSize(width, look.size, line(text, look).width) })
  const tone = tones[content.chip.tone]
  const chip = shrunk(content.chip.text, { size: 23, weight: 700, fill: tone.text }, room - 36)
  const title = fitted(fonts, content.title, { size: 46, weight: 700, fill: ink }, room, 2)
  const code = line(content.code, { size: 34, weight: 500, fill: quiet })
  const priceLeft = code.width + 13
  const price = shrunk(content.price, { size: 66, weight: 700, fill: ink }, room - priceLeft)
  const place = fitted(fonts, content.place, { size: 26, weight: 500, fill: quiet }, room - 36)
  return svg(`
  <rect x="${cardPicture}" width="${cardSize.width - cardPicture}" height="630" fill="#fff"/>
  ${hasPicture ? '' : `<rect width="${cardPicture}" height="630" fill="#eceae4"/>${mark(195, 195, 240)}`}
  ${mark(left, 44, 46)}${line('musika', { size: 36, weight: 700, fill: ink }).at(left + 60, 79)}
  <rect x="${left}" y="126" width="${chip.width + 36}" height="44" rx="10" fill="${tone.fill}"/>
  ${chip.at(left + 18, 156)}
  ${title.map(({ at }, row) => at(left, 234 + row * 54)).join('')}
  ${line(content.priceLabel, { size: 24, weight: 500, fill: faint }).at(left, 358)}
  ${code.at(left, 424)}${price.at(left + priceLeft, 424)}
  ${line(content.usd, { size: 34, weight: 500, fill: quiet }).at(left, 476)}
  ${pin(left - 4, 512)}${place.map(({ at }) => at(left + 32, 535)).join('')}
  ${frieze(cardPicture, 594, cardSize.width - cardPicture)}`)
}

export function shopCard(fonts: Fonts, language: Language): string {
  const { mediaCards: says } = messagesIn(language)
  const currency = currencyLabel(localCurrency())
  const line = (text: string, x: number, y: number, look: Look) =>
    fitted(fonts, text, look)
      .map(({ at }) => at(x, y))
      .join('')
  return svg(`<rect width="1200" height="630" fill="${brand}"/>
  ${mark(96, 150, 132, deep)}${line('musika', 262, 250, { size: 108, weight: 700, fill: '#fff' })}
  ${line(says.shopTitle, 96, 384, { size: 58, weight: 700, fill: '#fff' })}
  ${line(says.shopText({ currency }), 96, 446, { size: 34, weight: 500, fill: '#a9cdbf' })}
  ${frieze(0, 594, 1200)}`)
}
