import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startsAsPicture } from './picture-signature.rules.ts'

const red = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#c5340f' } })

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('knows a real %s', async (format) => {
  expect(startsAsPicture(await red().toFormat(format).toBuffer())).toBe(true)
})

test('knows no GIF and no TIFF', async () => {
  expect(startsAsPicture(await red().gif().toBuffer())).toBe(false)
  expect(startsAsPicture(await red().tiff().toBuffer())).toBe(false)
})

test.each([
  ['nothing', ''],
  ['too little', '\xff\xd8\xff'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7 and some more bytes'],
  ['a film', '\0\0\0\x18ftypisom and some more bytes'],
  ['sound in RIFF', 'RIFF\0\0\0\0WAVEfmt and more'],
])('knows no picture in %s', (_, text) => {
  expect(startsAsPicture(Buffer.from(text, 'latin1'))).toBe(false)
})
