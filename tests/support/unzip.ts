import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name. Throws if a size or checksum is wrong. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0) throw new Error('This is no ZIP archive')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory is broken')
    const method = archive.readUInt16LE(at + 10)
    const checksum = archive.readUInt32LE(at + 16)
    const packed = archive.readUInt32LE(at + 20)
    const size = archive.readUInt32LE(at + 24)
    const lengths = [28, 30, 32].map((field) => archive.readUInt16LE(at + field))
    const [nameLength = 0] = lengths
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const raw = archive.subarray(start, start + packed)
    const content = method === 0 ? raw : inflateRawSync(raw)
    if (content.length !== size || crc32(content) !== checksum)
      throw new Error(`${name} is damaged`)
    files.set(name, content)
    at += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return files
}
