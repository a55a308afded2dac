import { newMembers } from '#support/fixtures.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { createMember } from '#support/members/people.ts'
import { createPaidOrder, bus, step } from '#support/money/paid-orders.ts'
import { serverOnS3 } from '#support/storage/stores.ts'

const { s3, server } = serverOnS3({ FILES_GET: 'presigned' })
s3.readers = '*'
const { ann } = newMembers(server)
afterEach(() => void vi.useRealTimers())

/** Lets seconds pass for this process, in which the store runs, too. */
const passes = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

async function linkOf(response: Response): Promise<string> {
  expect(response.status, await response.text()).toBe(302)
  const url = response.headers.get('location')!
  expect(url.startsWith(`${s3.environment['S3_ENDPOINT']}/musika-files/shop/`)).toBe(true)
  return url
}

test('a picture is a redirect to the store, which sends it with its type and for a year', async () => {
  const image = await uploadedPicture(ann)
  const response = await server.visitor().fetch(`${image}/400.webp`)
  const [, seconds] = /^public, max-age=(\d+)$/.exec(response.headers.get('cache-control')!)!
  expect(Number(seconds)).toBeGreaterThan(3 * 86_400)
  expect(response.headers.has('content-security-policy')).toBe(false)
  const url = await linkOf(response)
  const sent = await fetch(url)
  expect(sent.status).toBe(200)
  expect(sent.headers.get('content-type')).toBe('image/webp')
  expect(sent.headers.get('cache-control')).toBe('public,max-age=31536000,immutable')
  const id = image.split('/').at(-1)!
  const key = [...s3.objects.keys()].find((name) => name.endsWith(`${id}/400.webp`))!
  expect(await sent.bytes()).toEqual(new Uint8Array(s3.objects.get(key)!.content))
  expect(await linkOf(await server.visitor().fetch(`${image}/400.webp`))).toBe(url)
  // The redirect may be cached until shortly before the URL expires.
  passes(Number(seconds))
  expect((await fetch(url)).status).toBe(200)
  passes(3600 + 1)
  expect((await fetch(url)).status).toBe(403)
})

test('the shop reads one byte of a picture that exists, and none of its content', async () => {
  const image = await uploadedPicture(ann)
  await server.visitor().fetch(`${image}/200.jpg`)
  s3.requests.length = 0
  s3.ranges.length = 0
  const url = await linkOf(await server.visitor().fetch(`${image}/200.jpg`))
  // Sweeps send requests of their own.
  const ofPictures = s3.requests.filter((request) => request.includes('/pictures/'))
  expect(ofPictures).toEqual([`GET ${new URL(url).pathname}`])
  expect(s3.ranges).toEqual(['bytes=0-0'])
})

test('a picture that does not exist is not found, and a store that fails is not a redirect', async () => {
  const image = await uploadedPicture(ann)
  const none = image.replace(/.{4}$/, '0000')
  expect((await server.visitor().fetch(`${none}/400.webp`)).status).toBe(404)
  s3.fault = () => ({ status: 503, code: 'SlowDown' })
  const response = await server.visitor().fetch(`${image}/400.webp`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
})

test('a signed URL leads to its file only, as its type, and only to read it', async () => {
  const image = await uploadedPicture(ann)
  const url = await linkOf(await server.visitor().fetch(`${image}/400.webp`))
  for (const changed of [
    url.replace('400.webp', 'master.webp'),
    url.replace('image%2Fwebp', 'text%2Fhtml'),
    url.replace('X-Amz-Expires=604800', 'X-Amz-Expires=604799'),
    url.replace(/X-Amz-Signature=./, (text) => `${text.slice(0, -1)}${text.endsWith('0') ? 1 : 0}`),
  ]) {
    expect(changed).not.toBe(url)
    expect((await fetch(changed)).status, changed).toBe(403)
  }
  expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403)
})

test('a picture of a dispute needs its members, and its URL expires after five minutes', async () => {
  const [seller, stranger] = [await createMember(server), await createMember(server)]
  const { id } = await createPaidOrder(server, ann, seller)
  await step(seller, id, 'dispatch', bus)
  const image = await uploadedPicture(ann)
  const publicUrl = await linkOf(await server.visitor().fetch(`${image}/400.webp`))
  const report = { reason: 'damaged', text: 'The case is cracked', images: [image] }
  const [picture] = (await step(ann, id, 'dispute', report)).body.dispute!.statements[0]!.pictures
  expect((await stranger.client.fetch(picture!)).status).toBe(404)
  expect((await server.visitor().fetch(picture!)).status).toBe(401)
  // What was public before is gone.
  expect((await fetch(publicUrl)).status).toBe(404)

  for (const member of [ann, seller]) {
    const response = await member.client.fetch(picture!)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const url = await linkOf(response)
    const sent = await fetch(url)
    expect(sent.status).toBe(200)
    expect(sent.headers.get('content-type')).toBe('image/webp')
    expect(sent.headers.get('cache-control')).toBe('private,no-store')
    passes(301)
    expect((await fetch(url)).status).toBe(403)
    vi.useRealTimers()
  }
})

test('a copy of the data of a member is downloaded from the store under its name', async () => {
  const { body } = await ann.client.post<{ id: string }>('/api/account/export')
  const file = `/api/account/exports/${body.id}/file`
  await expect.poll(async () => (await ann.client.fetch(file)).status).toBe(302)
  const sent = await fetch(await linkOf(await ann.client.fetch(file)))
  expect(sent.status).toBe(200)
  expect(sent.headers.get('content-type')).toBe('application/zip')
  expect(sent.headers.get('content-disposition')).toBe('attachment;filename="musika-your-data.zip"')
  expect((await sent.bytes()).length).toBe(
    s3.objects.get(`shop/exports/${body.id}.zip`)!.content.length,
  )
  expect((await (await createMember(server)).client.fetch(file)).status).toBe(404)
})

test('pages may show pictures from the bucket, and from no other one of the store', async () => {
  const { headers } = await server.visitor().get('/api/site')
  expect(headers.get('content-security-policy')).toContain(
    `img-src 'self' data: blob: ${s3.environment['S3_ENDPOINT']}/musika-files/;`,
  )
})
