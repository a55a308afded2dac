import sharp from 'sharp'
import { covers, sharedShop } from '../../support/fixtures.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import {
  bytesLikeJpeg,
  filesOnDisk,
  uploadedPicture,
  photoWithPlace,
  picture,
  send,
  uploadLink,
} from '../../support/listings/pictures.ts'
import { configure } from '../../support/server/configure.ts'

const { server, ann, ben } = sharedShop()

let files: string[]
beforeEach(async () => {
  files = await filesOnDisk(server)
})
const nothingStays = async () => expect(await filesOnDisk(server)).toEqual(files)

test('an upload requests a link, sends the file and gets its object path', async () => {
  covers(
    'call: POST /api/objects/upload',
    'call: PUT /api/uploads/{token}',
    'call: PUT /api/product-images',
  )
  const imageURL = await uploadLink(ann.client)
  expect(imageURL.startsWith(`${server.url}/api/uploads/`)).toBe(true)
  const sent = await send(ann.client, imageURL, await picture())
  expect(sent).toMatchObject({ status: 200, body: { message: 'Picture received.' } })
  for (let again = 0; again < 2; again += 1) {
    const attached = await ann.client.put<{ objectPath: string }>('/api/product-images', {
      imageURL,
    })
    expect(attached.status).toBe(200)
    expect(attached.body.objectPath).toMatch(/^\/images\/[0-9a-f-]{36}$/)
    expect((await server.visitor().get(attached.body.objectPath)).status).toBe(200)
  }
})

test.each(['png', 'webp', 'avif'] as const)(
  '%s is accepted under any declared type',
  async (format) => {
    const imageURL = await uploadLink(ann.client)
    expect(
      (await send(ann.client, imageURL, await picture(64, 64, format), 'text/html')).status,
    ).toBe(200)
  },
)

test('an upload requires a session', async () => {
  covers('rule: uploads are for signed-in people')
  const sent = await send(server.visitor(), await uploadLink(ann.client), await picture())
  expect(sent).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  await nothingStays()
})

test('a link of another member gets the same response as an unknown link', async () => {
  const url = await uploadLink(ann.client)
  const foreign = await send(ben.client, url, await picture())
  const unknown = await send(
    ben.client,
    `${server.url}/api/uploads/${'x'.repeat(43)}`,
    await picture(),
  )
  const malformed = await send(
    ben.client,
    `${server.url}/api/uploads/..%2f..%2fetc`,
    await picture(),
  )
  for (const answer of [foreign, unknown, malformed]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  await nothingStays()
  expect((await send(ann.client, url, await picture())).status).toBe(200)
})

test('a link expires after 15 minutes', async () => {
  covers('constant: upload URL 15 minutes')
  const url = await uploadLink(ann.client)
  const { left } = await server.app.db
    .selectFrom('images')
    .select((eb) => eb(eb.ref('link_expires_at'), '-', eb.ref('created_at')).as('left'))
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(left).toMatchObject({ minutes: expect.any(Number) })
  expect(Math.round(secondsOf(left))).toBe(15 * 60)

  await server.app.pool.query(
    "update images set link_expires_at = now() - interval '1 ms' where link_used_at is null",
  )
  const late = await send(ann.client, url, await picture())
  expect(late).toMatchObject({ status: 400, body: { code: 'upload_link_invalid' } })
  await nothingStays()
})

const secondsOf = (interval: unknown) => {
  const { minutes = 0, seconds = 0, milliseconds = 0 } = interval as Record<string, number>
  return minutes * 60 + seconds + milliseconds / 1000
}

test('a link accepts only one picture', async () => {
  covers('rule: upload URLs are single-use')
  const url = await uploadLink(ann.client)
  expect((await send(ann.client, url, await picture())).status).toBe(200)
  const after = await filesOnDisk(server)
  expect(await send(ann.client, url, await picture())).toMatchObject({
    status: 400,
    body: { code: 'upload_link_invalid' },
  })
  expect(await filesOnDisk(server)).toEqual(after)
})

test('one of eight concurrent uploads to a link succeeds', async () => {
  const url = await uploadLink(ann.client)
  const file = await picture()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(ann.client, url, file)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([
    200, 400, 400, 400, 400, 400, 400, 400,
  ])
  expect(await filesOnDisk(server)).toHaveLength(files.length + 1)
})

test('served pictures have no location or camera data and are upright', async () => {
  const photo = await photoWithPlace()
  expect(photo.includes('SecretPhoneMaker')).toBe(true)
  const path = await uploadedPicture(ann, photo)
  for (const size of ['', '/1600.jpg', '/1600.webp', '/1600.avif']) {
    const answer = await server.visitor().fetch(path + size)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.includes('SecretPhoneMaker')).toBe(false)
    const { exif, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 300,
      height: 400,
    })
  }
})

test('content hidden behind an image is not served', async () => {
  const polyglot = Buffer.concat([
    await picture(),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ])
  const path = await uploadedPicture(ann, polyglot)
  for (const file of (await filesOnDisk(server)).filter((name) => !files.includes(name))) {
    expect(file).toContain(path.slice('/images/'.length))
  }
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
  const broken = ann.client.fetch(url, {
    method: 'PUT',
    body,
    duplex: 'half',
    signal: half.signal,
  } as never)
  await expect(broken).rejects.toThrow('aborted')
  await expect.poll(() => filesOnDisk(server)).toEqual(files)
  await expect.poll(async () => (await send(ann.client, url, await picture())).status).toBe(200)
})

test("only the member's own, finished uploads have an object path", async () => {
  covers('rule: upload addresses are never fetched')
  const annUrl = await uploadLink(ann.client)
  const attach = (member: Member, imageURL: string) =>
    member.client.put<{ code: string }>('/api/product-images', { imageURL })
  const token = annUrl.slice(-43)

  expect(await attach(ann, annUrl)).toMatchObject({
    status: 400,
    body: { code: 'upload_link_invalid' },
  })
  expect((await send(ann.client, annUrl, await picture())).status).toBe(200)
  expect(await attach(ben, annUrl)).toMatchObject({
    status: 403,
    body: { code: 'image_not_yours' },
  })
  for (const url of [
    `http://169.254.169.254/api/uploads/${token}`,
    `${server.url}/api/uploads/../uploads/${token}`,
  ])
    expect(await attach(ann, url)).toMatchObject({
      status: 400,
      body: { code: 'upload_link_invalid' },
    })
})

test('uploads are limited to 60 an hour', async () => {
  covers('constant: 60 uploads an hour')
  await configure(server, { RATE_LIMIT: 'on' })
  const member = await createMember(server)
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => member.client.post('/api/objects/upload')),
  )
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(1)
  const wait = Number(refused[0]!.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(3000)
  expect(wait).toBeLessThanOrEqual(3600)
})
