import sharp from 'sharp'
import { learnFont } from './draw-card.ts'
import { fitLines, fitSize } from './fit-lines.rules.ts'
import { drawable, textWidth } from './face.ts'

const bold = (text: string) => textWidth(text, 700, 46)
const fit = (text: string, most = 2) => fitLines(text, most, 474, bold)

test('a long text breaks between words and ends with an ellipsis', () => {
  expect(fit('Garden hoe')).toEqual(['Garden hoe'])
  const long = 'Two plate gas stove with a full 9 kg cylinder, regulator and hose'
  expect(fit(long)).toEqual(['Two plate gas stove', 'with a full 9 kg…'])
})

test('a word longer than a line is broken', () => {
  const lines = fit('W'.repeat(200))
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^W+…$/)
})

test.each([
  'a '.repeat(100).trim(),
  'W'.repeat(200),
  'Samsung 43" Crystal UHD smart TV <2023> & wall bracket',
  '. . . . -',
])('no line is wider than the limit: %s', (text) => {
  for (const line of fit(text)) expect(textWidth(line, 700, 46)).toBeLessThanOrEqual(474)
})

test('the font size of a long amount shrinks to whole pixels until it fits, and never grows', () => {
  expect(fitSize(400, 66, textWidth('100', 700, 66))).toBe(66)
  expect([fitSize(100, 40, 0), fitSize(45, 40, 90), fitSize(90, 40, 90)]).toEqual([40, 20, 40])
  const size = fitSize(400, 66, textWidth('10,000,000,000,000.99', 700, 66))
  expect(textWidth('10,000,000,000,000.99', 700, size)).toBeLessThanOrEqual(400)
})

test.each([500, 700] as const)('the widths at weight %s match the renderer', async (weight) => {
  await learnFont()
  const text = 'Honda Fit GK3, ZWL 4,500,000 & spare wheel'
  const font = `Musika Sans ${weight === 700 ? 'Bold' : 'Medium'} 40px`
  const drawn = sharp({ text: { text: text.replace('&', '&amp;'), font, dpi: 72 } }).png()
  const { info } = await drawn.toBuffer({ resolveWithObject: true })
  const ratio = textWidth(text, weight, 40) / info.width
  expect(ratio).toBeGreaterThan(0.98)
  expect(ratio).toBeLessThan(1.04)
})

test('characters that the font does not have are removed', () => {
  expect(drawable('  Café  \n ñandú 😀 5 kg ')).toBe('Café nandu 5 kg')
  expect(drawable('Продаю 市場 😀')).toBe('')
})

/** Width of a capital W at size 46, the unit of the line widths below. */
const oneW = textWidth('W', 700, 46)
const inWidth = (text: string, most: number, width: number) => fitLines(text, most, width, bold)

test('a text or a word that ends where the line ends stays whole; each line takes a letter', () => {
  expect(inWidth('WWW', 1, 3 * oneW)).toEqual(['WWW'])
  expect([inWidth('', 2, 3 * oneW), inWidth('WWW', 0, 3 * oneW)]).toEqual([[], []])
  for (const text of ['WW WW WW', 'WWWW WW'])
    expect(inWidth(text, 3, 2 * oneW)).toEqual(['WW', 'WW', 'WW'])
  expect(inWidth('WW', 2, 1)).toEqual(['W', 'W'])
})

test('whole words without punctuation precede an ellipsis', () => {
  const ellipsis = textWidth('…', 700, 46)
  expect(inWidth('WW., WW WW', 1, textWidth('WW., WW', 700, 46) + ellipsis)).toEqual(['WW., WW…'])
  expect(inWidth('WW., WWWW WW', 1, textWidth('WW., WW', 700, 46) + ellipsis)).toEqual(['WW…'])
  expect(inWidth('WW WWW', 1, 2 * oneW + ellipsis)).toEqual(['WW…'])
})
