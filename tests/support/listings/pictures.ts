import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Answer, Client } from '../server/client.ts'
import type { Member } from '../members/people.ts'
import type { TestServer } from '../server/server.ts'

/** A picture with some content, in this format. */
export const picture = (
  width = 320,
  height = 240,
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg',
) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c5340f',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .toFormat(format)
    .toBuffer()

/** A photo with a location and a rotation in its EXIF. */
export const photoWithPlace = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b5f47' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretPhoneMaker', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '17/1 49/1 44/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '31/1 3/1 8/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** 51 megapixels in a small file that is expensive to decode. */
export const decompressionBomb = () =>
  sharp({ create: { width: 10_200, height: 5_000, channels: 3, background: '#ffffff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Bytes that start like a JPEG, of this length. */
export const bytesLikeJpeg = (length: number): Buffer => {
  const bytes = randomBytes(length)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return bytes
}

export async function uploadLink(client: Client): Promise<string> {
  const answer = await client.post<{ uploadURL: string }>('/api/objects/upload')
  if (answer.status !== 200) throw new Error(`no upload link: ${answer.text}`)
  return answer.body.uploadURL
}

export async function send(
  client: Client,
  uploadURL: string,
  file: Buffer,
  type = 'image/jpeg',
): Promise<Answer<{ message?: string; code?: string }>> {
  const response = await client.fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: file as Buffer<ArrayBuffer>,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

/** Uploads a picture; returns its object path. */
export async function uploadedPicture(member: Member, file?: Buffer): Promise<string> {
  const imageURL = await uploadLink(member.client)
  const sent = await send(member.client, imageURL, file ?? (await picture()))
  if (sent.status !== 200) throw new Error(`not uploaded: ${sent.text}`)
  const answer = await member.client.put<{ objectPath: string }>('/api/product-images', {
    imageURL,
  })
  return answer.body.objectPath
}

/**
 * Every file of an upload on the server's disk, including partial ones, and in its S3 store. The shop also stores its
 * assets there.
 */
export async function filesOnDisk(server: TestServer): Promise<string[]> {
  const inStore: string[] = []
  if (server.app.config.s3)
    for await (const { name } of server.app.storage.list()) inStore.push(name)
  const entries = await readdir(path.join(server.dataDir, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  })
  const onDisk = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return [...onDisk, ...inStore].filter((name) => !/(^|\/)assets\/[0-9a-f]{64}$/.test(name))
}
