import { randomBytes } from 'node:crypto'
import { copyFiles } from '../../../../server/platform/storage/copy-files.ts'
import { folderStore, s3Store, type TestStore } from '#support/storage/stores.ts'

let folder: TestStore
let bucket: Awaited<ReturnType<typeof s3Store>>
beforeEach(async () => {
  folder = await folderStore()
  bucket = await s3Store()
})
afterEach(async () => {
  await folder.stop()
  await bucket.stop()
})

const files: Record<string, Buffer> = {
  'cards/aa/1/x.jpg': randomBytes(20_000),
  // More than one part of an upload.
  'exports/1.zip': randomBytes(9 * 1024 * 1024),
  'pictures/aa/1/master.webp': randomBytes(300_000),
  'pictures/aa/1/empty': Buffer.alloc(0),
  'pictures/aa-b': randomBytes(5),
}
const bytes = Object.values(files).reduce((sum, content) => sum + content.length, 0)
const nothing = { files: 0, bytes: 0 }
const all = { files: 5, bytes }
const quiet = { vanished: 0, extra: 0, differing: [] }

async function fill({ storage }: TestStore): Promise<void> {
  for (const [name, content] of Object.entries(files))
    await storage.write(name, new Blob([content]).stream(), 1e9)
}
async function expectAll({ storage }: TestStore): Promise<void> {
  for (const [name, content] of Object.entries(files))
    expect((await storage.get(name))?.equals(content), name).toBe(true)
}
const copy = (from: TestStore, to: TestStore, deleteExtra = false) =>
  copyFiles(from.storage, to.storage, { progress: () => {}, deleteExtra })

test('all files are copied to S3 and back, and a second copy writes nothing', async () => {
  await fill(folder)
  expect(await copy(folder, bucket)).toEqual({ copied: all, same: nothing, ...quiet })
  await expectAll(bucket)
  bucket.s3.requests.length = 0
  expect(await copy(folder, bucket)).toEqual({ copied: nothing, same: all, ...quiet })
  // The checksums of the list suffice.
  expect(bucket.s3.requests).toHaveLength(1)

  const other = await folderStore()
  expect(await copy(bucket, other)).toEqual({ copied: all, same: nothing, ...quiet })
  await expectAll(other)
  expect(await copy(bucket, other)).toEqual({ copied: nothing, same: all, ...quiet })
  await other.stop()
})

test('an interrupted copy continues with the files that are missing', async () => {
  await fill(folder)
  bucket.s3.fault = (line) =>
    line.startsWith('PUT /musika-files/pictures') ? { status: 503, code: 'SlowDown' } : undefined
  await expect(copy(folder, bucket)).rejects.toMatchObject({ code: 'overloaded' })
  bucket.s3.fault = undefined
  const same = { files: 2, bytes: 20_000 + 9 * 1024 * 1024 }
  const copied = { files: 3, bytes: bytes - same.bytes }
  expect(await copy(folder, bucket)).toEqual({ copied, same, ...quiet })
  await expectAll(bucket)
})

test('a file of the same size with another content is copied again', async () => {
  await fill(folder)
  await copy(folder, bucket)
  await bucket.storage.put('pictures/aa-b', Buffer.from('wrong'))
  expect(await copy(folder, bucket)).toMatchObject({ copied: { files: 1, bytes: 5 } })
  await expectAll(bucket)
})

test('a store whose checksums are its own is compared by content', async () => {
  await fill(folder)
  await copy(folder, bucket)
  for (const object of bucket.s3.objects.values()) object.etag = 'encrypted'
  expect(await copy(folder, bucket)).toEqual({ copied: nothing, same: all, ...quiet })
})

test('a copy that a store damages is reported, and so are files that only the target has', async () => {
  await fill(folder)
  await bucket.storage.put('zzz/old.zip', Buffer.from('old'))
  bucket.s3.fault = (line) => {
    // The object is damaged between its write and its reading.
    if (line === 'GET /musika-files/pictures/aa-b')
      bucket.s3.objects.set('pictures/aa-b', { content: Buffer.from('worse'), etag: 'other' })
    return undefined
  }
  const report = { copied: all, same: nothing, vanished: 0, extra: 1 }
  expect(await copy(folder, bucket)).toEqual({ ...report, differing: ['pictures/aa-b'] })
  bucket.s3.fault = undefined
  expect(await copy(folder, bucket, true)).toMatchObject({ extra: 1, differing: [] })
  expect(await copy(folder, bucket)).toEqual({ copied: nothing, same: all, ...quiet })
})
