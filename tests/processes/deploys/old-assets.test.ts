import { packAssets, type AssetPack } from '../../../server/platform/assets/asset-pack.ts'
import {
  markUsed,
  publishAssets,
  releaseFile,
  removeOldAssets,
} from '../../../server/platform/assets/publish-assets.ts'
import { createReleasedAssets } from '../../../server/platform/assets/released-assets.ts'
import { staticFile } from '../../../server/platform/http/answers/static-files.ts'
import { deleteFiles } from '../../../server/platform/storage/file-deletions.ts'
import { startApi } from '#support/server/api-server.ts'
import { newDatabase } from '#support/processes/shared-database.ts'
import { startServer, type TestServer } from '#support/server/server.ts'
import { startS3, type S3Server } from '#support/storage/s3-server.ts'

let s3: S3Server
const database = newDatabase()
let server: TestServer
beforeEach(async () => {
  s3 = await startS3()
  // A web process runs no sweep that deletes files.
  server = await startApi({ ...s3.environment, DATABASE_URL: database.url, ROLE: 'web' })
})
afterEach(async () => {
  await server.stop()
  await s3.stop()
})

const pathOf = (release: string) => `/assets/shop-${release}.js`
const release = (name: string): AssetPack => {
  const stored = { plain: Buffer.from(name), br: undefined, gzip: undefined }
  return packAssets(new Map([[pathOf(name), staticFile('shop.js', stored)!]]))
}
const [first, second, third] = [release('first'), release('second'), release('third')]
const publish = async (...packs: AssetPack[]) => {
  for (const pack of packs) await publishAssets(server.app, pack)
}
const usedLongAgo = ({ id }: AssetPack) =>
  server.app.pool.query(
    "update asset_releases set used_at = used_at - interval '11 minutes' where id = $1",
    [id],
  )
const stored = () => [...s3.objects.keys()].filter((key) => key.startsWith('assets/')).toSorted()
const filesOf = (...packs: AssetPack[]) => packs.map(({ id }) => releaseFile(id)).toSorted()
const deletions = async () => {
  const rows = await server.app.db.selectFrom('file_deletions').select('name').execute()
  return rows.map(({ name }) => name)
}
/** Makes the store refuse or delay the requests that begin like this. */
const failing = (begin: string, fault: ReturnType<NonNullable<S3Server['fault']>>) => {
  s3.fault = (line) => (line.startsWith(begin) ? fault : undefined)
}
const full = { status: 507, code: 'QuotaExceeded' }

test('releases before the last two are removed once no process uses them', async () => {
  await publish(first, second, third)
  await removeOldAssets(server.app)
  expect(stored()).toEqual(filesOf(first, second, third))
  await usedLongAgo(first)
  await removeOldAssets(server.app)
  expect(stored()).toEqual(filesOf(second, third))
  expect(await deletions()).toEqual([])
  await usedLongAgo(second)
  await usedLongAgo(third)
  await removeOldAssets(server.app)
  expect(stored()).toEqual(filesOf(second, third))
})

test('a release that is used again is among the last two', async () => {
  await publish(first, second, third)
  for (const pack of [first, second, third]) await usedLongAgo(pack)
  expect(await markUsed(server.app, first.id)).toBe(true)
  await removeOldAssets(server.app)
  expect(stored()).toEqual(filesOf(first, third))
  expect(await markUsed(server.app, second.id)).toBe(false)
})

test('a release whose removal is under way stays if it is published again', async () => {
  await publish(first, second, third)
  await usedLongAgo(first)
  failing('DELETE', { status: 403, code: 'AccessDenied' })
  await removeOldAssets(server.app)
  expect(await deletions()).toEqual(filesOf(first))
  await publish(first)
  s3.fault = undefined
  await server.app.pool.query('update file_deletions set due_at = clock_timestamp()')
  await deleteFiles(server.app)
  expect(stored()).toEqual(filesOf(first, second, third))
})

test('a release is listed only when its assets are complete', async () => {
  failing('PUT', full)
  await expect(publish(first)).rejects.toMatchObject({ code: 'storage_full' })
  expect(await server.app.db.selectFrom('asset_releases').select('id').execute()).toEqual([])
})

test('a process opens its port after its assets are stored', async () => {
  failing('PUT /musika-files/assets/', { late: 2000 })
  const pages = await startServer({ ...s3.environment, DATABASE_URL: database.url })
  expect(stored()).toHaveLength(1)
  await pages.stop()
})

test('a process whose assets cannot be stored opens its port all the same', async () => {
  failing('PUT /musika-files/assets/', full)
  const pages = await startServer({ ...s3.environment, DATABASE_URL: database.url })
  expect((await pages.visitor().get('/')).status).toBe(200)
  await pages.stop()
})

test('requests for assets of the next release find it as soon as it is published', async () => {
  await publish(first)
  const find = createReleasedAssets(server.app, first.id)
  expect(await find(pathOf('second'))).toBeUndefined()
  await publish(second)
  expect((await find(pathOf('second')))?.plain.toString()).toBe('second')
})

test('a release that cannot be read is not asked for again with each request', async () => {
  await publish(first, second, third)
  const find = createReleasedAssets(server.app, first.id)
  const key = filesOf(second)[0]!
  s3.fault = (line) => (line.endsWith(key) ? { status: 403, code: 'AccessDenied' } : undefined)
  s3.requests.length = 0
  for (let n = 0; n < 5; n += 1) expect(await find(pathOf('second'))).toBeUndefined()
  expect(s3.requests.filter((line) => line.endsWith(key))).toHaveLength(1)
  expect((await find(pathOf('third')))?.plain.toString()).toBe('third')
})
