import sharp from 'sharp'
import { startsAsPicture } from './picture-signature.rules.ts'

const red = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#c5340f' } })

test.each([
  ['jpeg', true],
  ['png', true],
  ['webp', true],
  ['avif', true],
  ['gif', false],
  ['tiff', false],
] as const)('a real %s is accepted: %s', async (format, accepted) => {
  expect(startsAsPicture(await red().toFormat(format).toBuffer())).toBe(accepted)
})

test.each([
  ['nothing', ''],
  ['too little', '\xff\xd8\xff'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7 and some more bytes'],
  ['a film', '\0\0\0\x18ftypisom and some more bytes'],
  ['sound in RIFF', 'RIFF\0\0\0\0WAVEfmt and more'],
])('%s is rejected', (_, text) => expect(startsAsPicture(Buffer.from(text, 'latin1'))).toBe(false))

test.each(['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'])('the brand %s is accepted', (brand) => {
  const start = (box: string) => Buffer.from(`\0\0\0\x18${box}${brand}\0\0\0\0`, 'latin1')
  expect(startsAsPicture(start('ftyp'))).toBe(true)
  expect(startsAsPicture(start('ftyp').subarray(0, 15))).toBe(false)
  expect(startsAsPicture(start('free'))).toBe(false)
})

test('a WebP file must be a RIFF file', () => {
  expect(startsAsPicture(Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'))).toBe(true)
  expect(startsAsPicture(Buffer.from('RIFX\0\0\0\0WEBPVP8 ', 'latin1'))).toBe(false)
})
