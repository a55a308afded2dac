import sharp from 'sharp'
import { covers, sharedShop } from '#support/fixtures.ts'
import { createMember, type Member } from '#support/members/people.ts'
import {
  bytesLikeJpeg,
  filesOnDisk,
  uploadedPicture,
  photoWithPlace,
  picture,
  send,
  uploadLink,
} from '#support/listings/pictures.ts'
import { rowsOf } from '#support/rows.ts'
import { configure } from '#support/server/configure.ts'
import { atOnce } from '#support/at-once.ts'

const { server, ann, ben } = sharedShop()

let files: string[]
beforeEach(async () => (files = await filesOnDisk(server)))
const nothingStays = async () => expect(await filesOnDisk(server)).toEqual(files)
const attaching = '/api/product-images'

test('an upload requests a link, sends the file and gets its object path', async () => {
  const imageURL = await uploadLink(ann.client)
  expect(imageURL.startsWith(`${server.url}/api/uploads/`)).toBe(true)
  const sent = await send(ann.client, imageURL, await picture())
  expect(sent).toMatchObject({ status: 200, body: { message: 'Picture received.' } })
  for (let again = 0; again < 2; again += 1) {
    const attached = await ann.client.put<{ objectPath: string }>(attaching, { imageURL })
    expect(attached.status).toBe(200)
    expect(attached.body.objectPath).toMatch(/^\/images\/[0-9a-f-]{36}$/)
    expect((await server.visitor().get(attached.body.objectPath)).status).toBe(200)
  }
})

test.each(['png', 'webp', 'avif'] as const)('%s is accepted as any type', async (format) => {
  const file = await picture(64, 64, format)
  expect((await send(ann.client, await uploadLink(ann.client), file, 'text/html')).status).toBe(200)
})

test('a link is the right to use it, without a session; an unknown one is not found', async () => {
  covers('rule: uploads are for signed-in people')
  const url = await uploadLink(ann.client)
  const unknown = ['x'.repeat(43), '..%2f..%2fetc'].map((token) => url.replace(/[^/]+$/, token))
  for (const link of unknown) {
    const answer = await send(ben.client, link, await picture())
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect((await server.visitor().post('/api/objects/upload')).status).toBe(401)
  await nothingStays()
  expect((await send(server.visitor(), url, await picture())).status).toBe(200)
})

const used = { status: 400, body: { code: 'upload_link_invalid' } }

test('a link expires after 15 minutes', async () => {
  covers('constant: upload URL 15 minutes')
  const url = await uploadLink(ann.client)
  const left = `select round(extract(epoch from link_expires_at - created_at))::int as seconds
    from images order by created_at desc limit 1`
  expect(await rowsOf(server, left)).toEqual([{ seconds: 15 * 60 }])

  await server.app.pool.query(
    "update images set link_expires_at = now() - interval '1 ms' where link_used_at is null",
  )
  expect(await send(ann.client, url, await picture())).toMatchObject(used)
  await nothingStays()
})

test('a link accepts only one picture, also of eight at once', async () => {
  covers('rule: upload URLs are single-use')
  const url = await uploadLink(ann.client)
  const file = await picture()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(ann.client, url, file)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(7)
  expect(await send(ann.client, url, file)).toMatchObject(used)
  expect(await filesOnDisk(server)).toHaveLength(files.length + 1)
})

test('served pictures have no location or camera data and are upright', async () => {
  const photo = await photoWithPlace()
  expect(photo.includes('SecretPhoneMaker')).toBe(true)
  const path = await uploadedPicture(ann, photo)
  for (const size of ['', '/1600.jpg', '/1600.webp', '/1600.avif']) {
    const bytes = Buffer.from(await (await server.visitor().fetch(path + size)).arrayBuffer())
    expect(bytes.includes('SecretPhoneMaker')).toBe(false)
    const { exif, orientation, width, height } = await sharp(bytes).metadata()
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 300, 400])
  }
})

test('content hidden behind an image is not served', async () => {
  const hidden = Buffer.from('<script>alert(1)</script>PK\x03\x04')
  const path = await uploadedPicture(ann, Buffer.concat([await picture(), hidden]))
  for (const file of (await filesOnDisk(server)).filter((name) => !files.includes(name)))
    expect(file).toContain(path.slice('/images/'.length))
  const answer = await server.visitor().fetch(`${path}/1600.jpg`)
  expect(Buffer.from(await answer.arrayBuffer()).includes('<script>')).toBe(false)
})

test('an interrupted transfer leaves no data, and its link works again', async () => {
  const url = await uploadLink(ann.client)
  const half = new AbortController()
  const body = new ReadableStream(
    {
      start(stream) {
        stream.enqueue(new Uint8Array(bytesLikeJpeg(100_000)))
      },
      async pull() {
        // The server creates a temporary file when it begins to receive.
        await expect.poll(() => filesOnDisk(server)).toHaveLength(files.length + 1)
        half.abort()
      },
    },
    { highWaterMark: 0 },
  )
  const sending = { method: 'PUT', body, duplex: 'half', signal: half.signal }
  await expect(ann.client.fetch(url, sending as never)).rejects.toThrow('aborted')
  await expect.poll(() => filesOnDisk(server)).toEqual(files)
  await expect.poll(async () => (await send(ann.client, url, await picture())).status).toBe(200)
})

test("only the member's own, finished uploads have an object path", async () => {
  covers('rule: upload addresses are never fetched')
  const annUrl = await uploadLink(ann.client)
  const attach = ({ client }: Member, imageURL: string) => client.put(attaching, { imageURL })
  const token = annUrl.slice(-43)
  expect(await attach(ann, annUrl)).toMatchObject(used)
  expect((await send(ann.client, annUrl, await picture())).status).toBe(200)
  const foreign = { status: 403, body: { code: 'image_not_yours' } }
  expect(await attach(ben, annUrl)).toMatchObject(foreign)
  for (const url of [
    `http://169.254.169.254/api/uploads/${token}`,
    `${server.url}/api/uploads/../uploads/${token}`,
  ])
    expect(await attach(ann, url)).toMatchObject(used)
})

test('uploads are limited to 60 an hour', async () => {
  covers('constant: 60 uploads an hour')
  await configure(server, { RATE_LIMIT: 'on' })
  const member = await createMember(server)
  const answers = await atOnce(61, () => member.client.post('/api/objects/upload'))
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(1)
  const wait = Number(refused[0]!.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(3000)
  expect(wait).toBeLessThanOrEqual(3600)
})
