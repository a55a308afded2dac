import sharp from 'sharp'
import { expect, test } from 'vitest'
import { learnFont } from './draw-card.ts'
import { fitLines, fitSize } from './fit-lines.rules.ts'
import { drawable, textWidth } from './face.ts'

const bold = (text: string) => textWidth(text, 700, 46)
const fit = (text: string, most = 2) => fitLines(text, most, 474, bold)

test('breaks between words and ends what is left over in an ellipsis', () => {
  expect(fit('Garden hoe')).toEqual(['Garden hoe'])
  expect(fit('Two plate gas stove with a full 9 kg cylinder, regulator and hose')).toEqual([
    'Two plate gas stove',
    'with a full 9 kg…',
  ])
})

test('breaks a word that has no line of its own to fit in', () => {
  const lines = fit('W'.repeat(200))
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^W+…$/)
})

test.each([
  'a '.repeat(100).trim(),
  'W'.repeat(200),
  'Samsung 43" Crystal UHD smart TV <2023> & wall bracket',
  '. . . . -',
])('never leaves the width: %s', (text) => {
  for (const line of fit(text)) expect(textWidth(line, 700, 46)).toBeLessThanOrEqual(474)
})

test('shrinks a long amount until it fits', () => {
  expect(fitSize(400, 66, textWidth('100', 700, 66))).toBe(66)
  const size = fitSize(400, 66, textWidth('10,000,000,000,000.99', 700, 66))
  expect(textWidth('10,000,000,000,000.99', 700, size)).toBeLessThanOrEqual(400)
})

test.each([500, 700] as const)(
  'the widths at weight %s are those that the renderer draws',
  async (weight) => {
    await learnFont()
    const text = 'Honda Fit GK3, ZWL 4,500,000 & spare wheel'
    const { info } = await sharp({
      text: {
        text: text.replace('&', '&amp;'),
        font: `Musika Sans ${weight === 700 ? 'Bold' : 'Medium'} 40px`,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    const ratio = textWidth(text, weight, 40) / info.width
    expect(ratio).toBeGreaterThan(0.98)
    expect(ratio).toBeLessThan(1.04)
  },
)

test('characters that the font does not have are removed', () => {
  expect(drawable('  Café  \n ñandú 😀 5 kg ')).toBe('Café nandu 5 kg')
  expect(drawable('Продаю 市場 😀')).toBe('')
})

/** Lines as wide as so many capital W, whose width at size 46 is that of each letter here. */
const oneW = textWidth('W', 700, 46)
const inWidth = (text: string, most: number, width: number) => fitLines(text, most, width, bold)

test('a text that is exactly as wide as the line is one line', () => {
  expect(inWidth('WWW', 1, 3 * oneW)).toEqual(['WWW'])
  expect(inWidth('', 2, 3 * oneW)).toEqual([])
  expect(inWidth('WWW', 0, 3 * oneW)).toEqual([])
})

test('a word that ends where the line ends stays whole', () => {
  expect(inWidth('WW WW WW', 3, 2 * oneW)).toEqual(['WW', 'WW', 'WW'])
  expect(inWidth('WWWW WW', 3, 2 * oneW)).toEqual(['WW', 'WW', 'WW'])
})

test('a line that is narrower than a letter takes one letter', () => {
  expect(inWidth('WW', 2, 1)).toEqual(['W', 'W'])
})

test('whole words without punctuation precede an ellipsis', () => {
  const ellipsis = textWidth('…', 700, 46)
  expect(inWidth('WW., WW WW', 1, textWidth('WW., WW', 700, 46) + ellipsis)).toEqual(['WW., WW…'])
  expect(inWidth('WW., WWWW WW', 1, textWidth('WW., WW', 700, 46) + ellipsis)).toEqual(['WW…'])
  expect(inWidth('WW WWW', 1, 2 * oneW + ellipsis)).toEqual(['WW…'])
})

test('a size shrinks to whole pixels and never grows', () => {
  expect(fitSize(100, 40, 0)).toBe(40)
  expect(fitSize(45, 40, 90)).toBe(20)
  expect(fitSize(90, 40, 90)).toBe(40)
})
