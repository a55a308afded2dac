import sharp from 'sharp'
import { learnFont } from './draw-card.ts'
import { ownFonts } from './own-fonts.ts'

test.each([500, 700] as const)('the widths at weight %s match the renderer', async (weight) => {
  await learnFont()
  const text = 'Honda Fit GK3, ZWL 4,500,000 & spare wheel'
  const font = `Musika Sans ${weight === 700 ? 'Bold' : 'Medium'} 40px`
  const drawn = sharp({ text: { text: text.replace('&', '&amp;'), font, dpi: 72 } }).png()
  const { info } = await drawn.toBuffer({ resolveWithObject: true })
  const ratio = (ownFonts[weight].widthOf(text) * 40) / info.width
  expect(ratio).toBeGreaterThan(0.98)
  expect(ratio).toBeLessThan(1.04)
})
