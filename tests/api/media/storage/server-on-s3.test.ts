import { newMembers } from '#support/fixtures.ts'
import { insertListing, updateListing } from '#support/listings/listings.ts'
import { picture, send, uploadedPicture, uploadLink } from '#support/listings/pictures.ts'
import { startApi } from '#support/server/api-server.ts'
import { scrape } from '#support/server/metrics.ts'
import { serverOnS3 } from '#support/storage/stores.ts'
import { rowsOf } from '#support/rows.ts'

const token = 'only-for-this-test'
const { s3, server, environment } = serverOnS3({ METRICS_TOKEN: token })
const { ann } = newMembers(server)

const keysOf = (id: string) => [...s3.objects.keys()].filter((key) => key.includes(id))
const down = () => ({ status: 503, code: 'SlowDown' })

test('an upload while the store is down or full is refused, and its link works later', async () => {
  const url = await uploadLink(ann.client)
  s3.fault = down
  const message =
    'Pictures and files are not available right now. Nothing was lost. Please try again in a minute.'
  const refused = { status: 503, body: { code: 'overloaded', message } }
  expect(await send(ann.client, url, await picture())).toMatchObject(refused)
  expect((await scrape(server.url, token))['musika_storage_failures_total']).toBeGreaterThan(0)
  s3.fault = () => ({ status: 507, code: 'XMinioStorageFull' })
  const full = await send(ann.client, url, await picture())
  expect(full).toMatchObject({ status: 503, body: { code: 'storage_full' } })
  s3.fault = undefined
  expect((await send(ann.client, url, await picture())).status).toBe(200)
})

test('a second machine serves pictures of the first', async () => {
  const second = await startApi({ ...environment(), DATABASE_URL: server.databaseUrl })
  onTestFinished(() => second.stop())
  const objectPath = await uploadedPicture(ann)
  const [here, there] = await Promise.all(
    [server, second].map((one) => one.visitor().fetch(`${objectPath}/400.webp`)),
  )
  expect([here!.status, there!.status]).toEqual([200, 200])
  expect(there!.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await there!.bytes()).toEqual(await here!.bytes())
  s3.fault = down
  const answer = await second.visitor().fetch(`${objectPath}/200.webp`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
})

test('a process that draws a card second sends the card of the first', async () => {
  const id = await insertListing(server, ann)
  const first = Buffer.from('the card of another process')
  s3.fault = (line) => {
    const key = line.replace('PUT /musika-files/', '')
    if (key.startsWith('shop/cards/')) s3.objects.set(key, { content: first, etag: 'x' })
    return undefined
  }
  const answer = await server.visitor().fetch(`/og/${id}.jpg`)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(first)
  expect(keysOf(id)).toHaveLength(1)
})

test('a new card replaces the old one', async () => {
  const id = await insertListing(server, ann)
  await server.visitor().fetch(`/og/${id}.jpg`)
  const [old] = keysOf(id)
  await updateListing(server, id, { title: 'Another title' })
  expect((await server.visitor().fetch(`/og/${id}.jpg`)).status).toBe(200)
  expect(keysOf(id)).toHaveLength(1)
  expect(keysOf(id)).not.toEqual([old])
})

test('a copy that the store refuses has failed, and the next one is made', async () => {
  const asked = () => ann.client.post<{ id: string }>('/api/account/export')
  const stateOf = ({ body: { id } }: Awaited<ReturnType<typeof asked>>) =>
    rowsOf(server, 'select status from data_exports where id = $1', [id])
  s3.fault = (line) => (line.includes('/exports/') ? down() : undefined)
  const refused = await asked()
  await expect.poll(() => stateOf(refused)).toEqual([{ status: 'failed' }])
  s3.fault = undefined
  const made = await asked()
  await expect.poll(() => stateOf(made)).toEqual([{ status: 'ready' }])
})

test('a copy of the data of a member is in the store, and is downloaded through the shop', async () => {
  await uploadedPicture(ann)
  const { body } = await ann.client.post<{ id: string }>('/api/account/export')
  await expect.poll(() => keysOf(body.id)).toEqual([`shop/exports/${body.id}.zip`])
  const file = `/api/account/exports/${body.id}/file`
  await expect.poll(async () => (await ann.client.fetch(file)).status).toBe(200)
  const content = Buffer.from(await (await ann.client.fetch(file)).arrayBuffer())
  expect(content.equals(s3.objects.get(`shop/exports/${body.id}.zip`)!.content)).toBe(true)
})

test('pages show pictures from the shop only, unless browsers read the bucket', async () => {
  const { headers } = await server.visitor().get('/api/site')
  expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;")
})
