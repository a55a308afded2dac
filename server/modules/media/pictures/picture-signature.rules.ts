/** Number of bytes at the start of a file that identify its type. */
export const signatureLength = 16

const heif = new Set(['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'])
const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/**
 * Whether a file starts like a JPEG, PNG, WebP, AVIF or HEIC. Check this before decoding, so that no decoder receives
 * SVG, HTML, GIF or other formats.
 */
export function startsAsPicture(bytes: Uint8Array): boolean {
  if (bytes.length < signatureLength) return false
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return true
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return true
  return latin(bytes, 4, 8) === 'ftyp' && heif.has(latin(bytes, 8, 12))
}
