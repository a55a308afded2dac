import { createHash } from 'node:crypto'

/** The size of the parts in which large files are uploaded to S3. */
export const partSize = 8 * 1024 * 1024

const md5 = (content: Buffer) => createHash('md5').update(content)

/**
 * The checksum that S3 stores with an object written by this shop: the MD5 of a file that is smaller than a part,
 * otherwise the MD5 of the MD5s of its parts with their number.
 */
export async function etagOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const sums: Buffer[] = []
  let part = createHash('md5')
  let length = 0
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    for (let rest = chunk; rest.length > 0;) {
      const taken = rest.subarray(0, partSize - length)
      part.update(taken)
      length += taken.length
      rest = rest.subarray(taken.length)
      if (length < partSize) continue
      sums.push(part.digest())
      part = createHash('md5')
      length = 0
    }
  }
  if (bytes < partSize) return part.digest('hex')
  if (length > 0) sums.push(part.digest())
  return `${md5(Buffer.concat(sums)).digest('hex')}-${sums.length}`
}
