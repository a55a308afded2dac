import { currencyLabel, localCurrency } from '../../../../contracts/currencies/currencies.ts'
import { messagesIn, type Language } from '../../../../messages/index.ts'
import { escapeXml } from '../../../kernel/escape-xml.ts'
import type { CardContent } from './card-content.ts'
import { textWidth, type Weight } from './face.ts'
import { fitLines, fitSize } from './fit-lines.rules.ts'

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

interface Line {
  x: number
  y: number
  size: number
  weight: Weight
  fill: string
}
const line = (text: string, { x, y, size, weight, fill }: Line) =>
  `<text x="${x}" y="${y}" font-family="Musika Sans" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(text)}</text>`

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
export function listingCard(content: CardContent, hasPicture: boolean): string {
  const chip = tones[content.chip.tone]
  const chipSize = fitSize(room - 36, 23, textWidth(content.chip.text, 700, 23))
  const chipWidth = textWidth(content.chip.text, 700, chipSize) + 36
  const titleLines = fitLines(content.title, 2, room, (text) => textWidth(text, 700, 46))
  const codeWidth = textWidth(`${content.code} `, 500, 34)
  const priceSize = fitSize(room - codeWidth - 4, 66, textWidth(content.price, 700, 66))
  const [place = ''] = fitLines(content.place, 1, room - 36, (text) => textWidth(text, 500, 26))
  return svg(`
  <rect x="${cardPicture}" width="${cardSize.width - cardPicture}" height="630" fill="#fff"/>
  ${hasPicture ? '' : `<rect width="${cardPicture}" height="630" fill="#eceae4"/>${mark(195, 195, 240)}`}
  ${mark(left, 44, 46)}${line('musika', { x: left + 60, y: 79, size: 36, weight: 700, fill: ink })}
  <rect x="${left}" y="126" width="${chipWidth}" height="44" rx="10" fill="${chip.fill}"/>
  ${line(content.chip.text, { x: left + 18, y: 156, size: chipSize, weight: 700, fill: chip.text })}
  ${titleLines.map((text, row) => line(text, { x: left, y: 234 + row * 54, size: 46, weight: 700, fill: ink })).join('')}
  ${line(content.priceLabel, { x: left, y: 358, size: 24, weight: 500, fill: faint })}
  ${line(content.code, { x: left, y: 424, size: 34, weight: 500, fill: quiet })}
  ${line(content.price, { x: left + codeWidth + 4, y: 424, size: priceSize, weight: 700, fill: ink })}
  ${line(content.usd, { x: left, y: 476, size: 34, weight: 500, fill: quiet })}
  ${pin(left - 4, 512)}${line(place, { x: left + 32, y: 535, size: 26, weight: 500, fill: quiet })}
  ${frieze(cardPicture, 594, cardSize.width - cardPicture)}`)
}

export function shopCard(language: Language): string {
  const { mediaCards: says } = messagesIn(language)
  const currency = currencyLabel(localCurrency())
  return svg(`<rect width="1200" height="630" fill="${brand}"/>
  ${mark(96, 150, 132, deep)}${line('musika', { x: 262, y: 250, size: 108, weight: 700, fill: '#fff' })}
  ${line(says.shopTitle, { x: 96, y: 384, size: 58, weight: 700, fill: '#fff' })}
  ${line(says.shopText({ currency }), { x: 96, y: 446, size: 34, weight: 500, fill: '#a9cdbf' })}
  ${frieze(0, 594, 1200)}`)
}
