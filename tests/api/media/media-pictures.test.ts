import sharp, { type Region } from 'sharp'
import { imageFormats, imageWidths, pictureUrl } from '#contracts/media/pictures.ts'
import { sweepLoosePictures } from '../../../server/modules/media/pictures/sweep-loose-pictures.ts'
import { sharedShop, covers } from '#support/fixtures.ts'
import {
  insertListing,
  insertAuction,
  updateAuction,
  updateListing,
} from '#support/listings/listings.ts'
import {
  filesOnDisk,
  uploadedPicture,
  picture,
  send,
  uploadLink,
} from '#support/listings/pictures.ts'
import { randomBytes } from 'node:crypto'
import { createMember } from '#support/members/people.ts'

const { server, ann } = sharedShop()

let path: string
beforeAll(async () => (path = await uploadedPicture(ann, await picture(2000, 1000))))

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const sharpNames = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }
const bytesOf = async (address: string) =>
  Buffer.from(await (await server.visitor().fetch(address)).arrayBuffer())

test.each(imageWidths.flatMap((width) => imageFormats.map((format) => ({ width, format }))))(
  'a picture is served $width px wide as $format',
  async ({ width, format }) => {
    const answer = await server.visitor().fetch(pictureUrl(path, width, format))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(types[format])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    const info = await sharp(bytes).metadata()
    expect(info).toMatchObject({ format: sharpNames[format], width, height: width / 2 })
  },
)

test('a picture is served with a fixed type, without scripts, and cached permanently', async () => {
  for (const address of [path, pictureUrl(path, 400, 'webp')]) {
    const { headers } = await server.visitor().fetch(address)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('set-cookie')).toBeNull()
  }
  // Without a size it is the JPEG of 800 px.
  expect((await bytesOf(path)).equals(await bytesOf(pictureUrl(path, 800, 'jpg')))).toBe(true)
})

test('HEAD has the same headers as GET and no body', async () => {
  const address = pictureUrl(path, 200, 'jpg')
  const answer = await server.visitor().fetch(address, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('content-length')).toBe(String((await bytesOf(address)).length))
  expect((await answer.arrayBuffer()).byteLength).toBe(0)
})

test('a small picture is never enlarged', async () => {
  const small = await uploadedPicture(ann, await picture(120, 90))
  expect((await sharp(await bytesOf(pictureUrl(small, 1600, 'webp'))).metadata()).width).toBe(120)
})

/** Counts conversions until the end of the test: all, and the most at once. */
function countConversions() {
  const counted = { made: 0, now: 0, most: 0 }
  const { images } = server.app
  const variant = images.variant.bind(images)
  images.variant = (...input) => {
    counted.made += 1
    counted.most = Math.max(counted.most, (counted.now += 1))
    return variant(...input).finally(() => (counted.now -= 1))
  }
  onTestFinished(() => void (images.variant = variant))
  return counted
}

test('concurrent requests for a size share one conversion', async () => {
  const fresh = await uploadedPicture(ann, await picture(900, 900))
  const counted = countConversions()
  const read = () => bytesOf(pictureUrl(fresh, 400, 'avif'))
  const all = await Promise.all(Array.from({ length: 20 }, read))
  expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(1)
  await read()
  expect(counted.made).toBe(1)
})

test('at most two conversions run concurrently', async () => {
  const fresh = await uploadedPicture(ann, await picture(900, 900))
  const counted = countConversions()
  const sizes = imageWidths.flatMap((width) =>
    imageFormats.map((format) => pictureUrl(fresh, width, format)),
  )
  await Promise.all(sizes.map(bytesOf))
  expect(counted.most).toBe(2)
})

test('a request for another size or format is not found', async () => {
  const others = '300.webp 400.png 400.svg 400 400.webp.exe master.webp ..%2fmaster.webp 0.jpg'
  for (const size of others.split(' '))
    expect(await server.visitor().get(`${path}/${size}`), size).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
})

test('unused uploads are removed after a day, with their files; others stay', async () => {
  const idOf = (objectPath: string) => objectPath.slice('/images/'.length)
  const forgotten = await uploadedPicture(ann)
  await bytesOf(pictureUrl(forgotten, 200, 'webp'))
  const young = await uploadedPicture(ann)
  const taken = await uploadedPicture(ann)
  const unused = await uploadLink(ann.client)
  const age = `update images set created_at = now() - make_interval(hours => $2)
    where id = $1 or $1 is null and stored_at is null`
  for (const [id, hours] of [
    [idOf(forgotten), 25],
    [idOf(young), 23],
    [idOf(taken), 25],
    [null, 25],
  ])
    await server.app.pool.query(age, [id, hours])
  const listing = await insertListing(server, ann)
  const attach = 'update images set product_id = $1, position = 0 where id = $2'
  await server.app.pool.query(attach, [listing, idOf(taken)])

  expect(await sweepLoosePictures(server.app)).toBe(2)
  const visitor = server.visitor()
  expect((await visitor.fetch(forgotten)).status).toBe(404)
  expect((await visitor.fetch(pictureUrl(forgotten, 200, 'webp'))).status).toBe(404)
  expect((await filesOnDisk(server)).filter((file) => file.includes(idOf(forgotten)))).toEqual([])
  expect((await visitor.fetch(young)).status).toBe(200)
  expect((await visitor.fetch(taken)).status).toBe(200)
  expect((await send(ann.client, unused, await picture())).status).toBe(404)
})

async function card(name: string) {
  const answer = await server.visitor().fetch(`/og/${name}.jpg`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes }
}

/** A JPEG of the recommended size, small enough for all messengers. */
const good = [200, 'image/jpeg', 'jpeg', 1200, 630, true]
async function shapeOf({ status, headers, bytes }: Awaited<ReturnType<typeof card>>) {
  const { format, width, height } = await sharp(bytes).metadata()
  return [status, headers.get('content-type'), format, width, height, bytes.length < 250_000]
}

/** Number of dark pixels in a part of the card, which shows whether it has text. */
async function darkPixels(bytes: Buffer, area: Region) {
  const pixels = await sharp(bytes).extract(area).greyscale().raw().toBuffer()
  return pixels.filter((value) => value < 90).length
}
const titleArea = { left: 678, top: 190, width: 474, height: 110 }

/** Attaches this picture to a listing. */
async function addPicture(listing: string, file: Buffer): Promise<void> {
  const attach = `update images set product_id = $1, position = 0 where '/images/' || id = $2`
  await server.app.pool.query(attach, [listing, await uploadedPicture(ann, file)])
}

test('every listing has a preview card of 1200×630', async () => {
  covers('rule: preview card per product')
  const stove = { title: 'Two plate gas stove', priceMinor: 1_625_000_00n }
  const id = await insertListing(server, ann, stove)
  const answer = await card(id)
  expect(await shapeOf(answer)).toEqual(good)
  expect(await darkPixels(answer.bytes, titleArea)).toBeGreaterThan(1500)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  expect((await card(id)).bytes.equals(answer.bytes)).toBe(true)
  // The URL may contain a version.
  expect((await server.visitor().fetch(`/og/${id}.jpg?v=7`)).status).toBe(200)
  expect((await server.visitor().fetch(`/og/${id}.jpg`, { method: 'HEAD' })).status).toBe(200)
})

test("the listing's first picture fills the square on the left of the card", async () => {
  const id = await insertListing(server, ann)
  const red = { width: 300, height: 500, channels: 3, background: '#ff0000' } as const
  const without = await card(id)
  await addPicture(id, await sharp({ create: red }).png().toBuffer())
  const answer = await card(id)
  expect(await shapeOf(answer)).toEqual(good)
  const area = { left: 0, top: 0, width: 620, height: 620 }
  const corner = async (bytes: Buffer) => {
    const { channels } = await sharp(await sharp(bytes).extract(area).png().toBuffer()).stats()
    return channels.map((channel) => Math.round(channel.mean / 10))
  }
  expect(await corner(answer.bytes)).toEqual([25, 0, 0])
  expect((await corner(without.bytes))[1]).toBeGreaterThan(10)
})

test('the card of a very detailed picture is still small', async () => {
  const id = await insertListing(server, ann)
  // Random pixels of black, white and pure colours are the hardest to compress.
  const pixels = randomBytes(630 * 630 * 3).map((byte) => (byte > 127 ? 255 : 0))
  const raw = { width: 630, height: 630, channels: 3 } as const
  await addPicture(id, await sharp(pixels, { raw }).png().toBuffer())
  expect(await shapeOf(await card(id))).toEqual(good)
})

test.each([
  ['markup', `</text><script>&amp; "'</script><image href="file:///etc/passwd"/>`],
  ['emoji and other scripts', '😀🎉 Продаю 市場 \u202e'],
  ['one endless word', 'W'.repeat(200)],
  ['very much', 'Toyota Hilux '.repeat(15)],
])('a title of %s results in a valid card', async (_, title) => {
  const answer = await card(await insertListing(server, ann, { title, location: `"'<&>` }))
  expect(await shapeOf(answer)).toEqual(good)
  expect(await darkPixels(answer.bytes, titleArea)).toBeGreaterThan(1000)
  // No text reaches the edge.
  expect(await darkPixels(answer.bytes, { left: 1160, top: 0, width: 40, height: 560 })).toBe(0)
})

test('a new price, bid or end creates a new card and removes the old file', async () => {
  const id = await insertAuction(server, ann)
  const files = async () => (await filesOnDisk(server)).filter((file) => file.includes(id))
  const cards = [await card(id)]
  const { id: leader_id } = await createMember(server)
  await updateAuction(server, id, { current_minor: 100_001_00n, bid_count: 1, leader_id })
  cards.push(await card(id))
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  await updateAuction(server, id, { starts_at: ago(86_400), ends_at: ago(1) })
  cards.push(await card(id))
  expect(new Set(cards.map(({ bytes }) => bytes.toString('base64'))).size).toBe(3)
  expect(await files()).toHaveLength(1)
})

test('the shop has a preview card', async () => {
  expect(await shapeOf(await card('musika'))).toEqual(good)
  expect((await server.visitor().fetch('/og/musika.png')).status).toBe(404)
})

test('unknown and removed listings have no card', async () => {
  const removed = await insertListing(server, ann)
  await updateListing(server, removed, { status: 'removed' })
  for (const name of [removed, crypto.randomUUID(), '..%2fmusika']) {
    const answer = await server.visitor().get(`/og/${name}.jpg`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
  }
})
