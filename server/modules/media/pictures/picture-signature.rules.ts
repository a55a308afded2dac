/** The first bytes of a file, which identify its type. */
export const signatureLength = 16

const heif = new Set(['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'])
const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Whether a file starts as a picture of a kind that is taken in: JPEG, PNG, WebP, AVIF or HEIC. Asked before any decoder sees the file, so that SVG, HTML, GIF and the rest reach none. */
export function startsAsPicture(bytes: Uint8Array): boolean {
  if (bytes.length < signatureLength) return false
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return true
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return true
  return latin(bytes, 4, 8) === 'ftyp' && heif.has(latin(bytes, 8, 12))
}
