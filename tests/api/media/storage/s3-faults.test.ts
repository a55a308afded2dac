import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { s3Store } from '#support/storage/stores.ts'

let store: Awaited<ReturnType<typeof s3Store>>
beforeEach(async () => (store = await s3Store()))
afterEach(() => store.stop())

const name = 'pictures/ab/1/master.webp'
const content = randomBytes(50_000)
const unavailable = {
  code: 'overloaded',
  says: { key: 'mediaRefusals.storageUnavailable' },
  retryAfter: 10,
}

test.each([
  ['503', { status: 503, code: 'SlowDown' }],
  ['500', { status: 500, code: 'InternalError' }],
  ['a dropped connection', 'drop'],
  ['a connection dropped in the middle', 'drop-midway'],
] as const)('a request that fails once with %s succeeds', async (_, fault) => {
  const { s3, storage } = store
  s3.fault = (_line, nth) => (nth === 1 ? fault : undefined)
  await storage.put(name, content)
  expect(await storage.get(name)).toEqual(content)
  expect(await storage.putOnce('cards/x/1.jpg', content)).toEqual(content)
  await storage.remove('cards/x')
  expect([...s3.objects.keys()]).toEqual([name])
})

test.each([
  ['503', { status: 503, code: 'SlowDown' }],
  ['no bucket', { status: 404, code: 'NoSuchBucket' }],
  ['a wrong key', { status: 403, code: 'InvalidAccessKeyId' }],
  ['no rights', { status: 403, code: 'AccessDenied' }],
  ['a clock that jumped', { status: 403, code: 'RequestTimeTooSkewed' }],
  ['another address', { status: 301, code: 'PermanentRedirect' }],
  ['dropped connections', 'drop'],
  ['silence', 'hang'],
] as const)('%s is a refusal that passes, never a missing file', async (_, fault) => {
  const { s3 } = store
  await store.storage.put(name, content)
  s3.fault = () => fault
  const storage = fault === 'hang' ? store.impatient : store.storage
  const stream = () => new Blob([content]).stream()
  for (const work of [
    () => storage.get(name),
    () => storage.open(name),
    () => storage.put(name, content),
    () => storage.putOnce(name, content),
    () => storage.write(name, stream(), 1e6),
    () => storage.remove(name),
    () => storage.list()[Symbol.asyncIterator]().next(),
  ])
    await expect(work()).rejects.toMatchObject(unavailable)
  s3.fault = undefined
  expect(await store.storage.get(name)).toEqual(content)
})

test('a request that is not answered ends although garbage is collected while it waits', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  store.s3.fault = () => {
    setImmediate(collectGarbage)
    return 'hang'
  }
  await expect(store.impatient.put(name, content)).rejects.toMatchObject(unavailable)
})

test.each([
  { status: 507, code: 'XMinioStorageFull' },
  { status: 403, code: 'QuotaExceeded' },
])('a full store ($status $code) is reported as full', async (fault) => {
  store.s3.fault = () => fault
  await expect(store.storage.put(name, content)).rejects.toMatchObject({ code: 'storage_full' })
})

test('a store that cannot be reached is a refusal that passes', async () => {
  await store.s3.stop()
  await expect(store.storage.get(name)).rejects.toMatchObject(unavailable)
})

test('a first write whose answer is lost returns its content', async () => {
  const { s3, storage } = store
  s3.fault = (line, nth) => (line.startsWith('PUT') && nth === 1 ? 'drop-midway' : undefined)
  expect(await storage.putOnce('cards/x/1.jpg', content)).toEqual(content)
})

test('a part that fails three times ends the upload and deletes its parts', async () => {
  const { s3, storage } = store
  const slow = { status: 503, code: 'SlowDown' }
  s3.fault = (line) => (line.includes('partNumber=2') ? slow : undefined)
  const large = new Blob([randomBytes(20 * 1024 * 1024)]).stream()
  await expect(storage.write('exports/1.zip', large, 1e9)).rejects.toMatchObject(unavailable)
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0])
  expect(s3.requests.filter((line) => line.includes('partNumber=2'))).toHaveLength(3)
})

test('an upload with a wrong secret is refused by its signature', async () => {
  const { S3_ENDPOINT = '' } = store.s3.environment
  const other = await s3Store({ S3_SECRET_ACCESS_KEY: 'wrong', S3_ENDPOINT })
  await expect(other.storage.put(name, content)).rejects.toMatchObject(unavailable)
  await other.stop()
  expect(store.s3.objects.size).toBe(0)
  expect(store.s3.requests).toEqual([`PUT /musika-files/${name}`])
})

test('lists of several answers are read to the end', async () => {
  const { s3, storage } = store
  s3.pageSize = 2
  const names = ['a/1', 'a/2', 'a/3', 'a/4', 'a/5']
  for (const each of names) await storage.put(each, content)
  const found: string[] = []
  for await (const file of storage.list('a')) found.push(file.name)
  expect(found).toEqual(names)
  await storage.remove('a')
  expect(s3.objects.size).toBe(0)
})

test('a file written while its folder is deleted is deleted, too', async () => {
  const { s3, storage } = store
  await storage.put(name, content)
  let late = false
  s3.fault = (line) => {
    if (line.startsWith('DELETE') && line.endsWith('master.webp') && !late) {
      late = true
      s3.objects.set('pictures/ab/1/800.jpg', { content, etag: 'x' })
    }
    return undefined
  }
  await storage.remove('pictures/ab/1')
  expect([late, s3.objects.size]).toEqual([true, 0])
})
