import { randomBytes } from 'node:crypto'
import sharp, { type Region } from 'sharp'
import { covers, sharedShop } from '#support/fixtures.ts'
import {
  insertAuction,
  insertListing,
  updateAuction,
  updateListing,
} from '#support/listings/listings.ts'
import { createMember } from '#support/members/people.ts'
import { filesOnDisk, uploadedPicture } from '#support/listings/pictures.ts'

const { server, ann } = sharedShop()

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
  const id = await insertListing(server, ann, { title, location: `"'<&>` })
  const answer = await card(id)
  expect(await shapeOf(answer)).toEqual(good)
  expect(await darkPixels(answer.bytes, titleArea)).toBeGreaterThan(1000)
  // No text reaches the edge.
  const edge = { left: 1160, top: 0, width: 40, height: 560 }
  expect(await darkPixels(answer.bytes, edge)).toBe(0)
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
