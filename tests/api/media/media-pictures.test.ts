import sharp from 'sharp'
import { imageFormats, imageWidths, pictureUrl } from '#contracts/media/pictures.ts'
import { sweepLoosePictures } from '../../../server/modules/media/pictures/sweep-loose-pictures.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import {
  filesOnDisk,
  uploadedPicture,
  picture,
  send,
  uploadLink,
} from '#support/listings/pictures.ts'

const { server, ann } = sharedShop()

let path: string
beforeAll(async () => {
  path = await uploadedPicture(ann, await picture(2000, 1000))
})

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
