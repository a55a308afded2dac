import { randomUUID } from 'node:crypto'
import type { App } from '../../../../server/platform/app.ts'
import { openBucket } from '../../../../server/platform/storage/open-storage.ts'
import {
  deleteFiles,
  scheduleDeletion,
} from '../../../../server/platform/storage/file-deletions.ts'
import type { Storage } from '../../../../server/platform/storage/storage.ts'
import { shopsOnS3 } from '#support/storage/stores.ts'

const { s3, newShop } = shopsOnS3()

async function shopWith(identity?: Record<string, string>) {
  const { pool, opening } = await newShop(identity)
  const { db, log } = opening()
  return {
    pool,
    open: (take?: boolean) => openBucket(opening(), take),
    /** Schedules the deletion of a file, and deletes what is due. */
    async deleteFile(storage: Storage, name: string): Promise<void> {
      await scheduleDeletion(db, [name])
      await deleteFiles({ db, storage, log } as App)
    },
    async isScheduled(name: string): Promise<boolean> {
      const { rows } = await pool.query('select from file_deletions where name = $1', [name])
      return rows.length > 0
    },
  }
}
type Shop = Awaited<ReturnType<typeof shopWith>>

async function copyOf({ pool }: Shop): Promise<Shop> {
  const { rows } = await pool.query<Record<string, string>>('select * from shop_identity')
  return shopWith(rows[0])
}

const refused =
  'The bucket musika-files is used with another copy of this database: set S3_BUCKET or S3_PREFIX to one of this copy alone. If no other copy runs, as after a restore, run node server/main.ts files claim.'

test('an older copy of a database does not start on the bucket, and deletes nothing there', async () => {
  const shop = await shopWith()
  const storage = await shop.open()
  await storage.put('pictures/1', Buffer.from('1'))
  const copy = await copyOf(shop)
  // Started before the shop renewed its hold.
  const early = await copy.open()
  await storage.renewHold!()
  await expect(copy.open()).rejects.toThrow(refused)
  await expect(early.renewHold!()).rejects.toMatchObject({ code: 'overloaded' })
  await copy.deleteFile(early, 'pictures/1')
  expect(await storage.get('pictures/1')).toEqual(Buffer.from('1'))
  expect(await copy.isScheduled('pictures/1')).toBe(true)

  await shop.deleteFile(storage, 'pictures/1')
  expect(await storage.get('pictures/1')).toBeUndefined()
  expect(await shop.isScheduled('pictures/1')).toBe(false)
  await shop.open()
})

test('a restored database takes the bucket by command, and the other one deletes nothing more', async () => {
  const shop = await shopWith()
  const storage = await shop.open()
  const restored = await copyOf(shop)
  await storage.renewHold!()
  await storage.put('pictures/1', Buffer.from('1'))
  const taken = await restored.open(true)
  await restored.open()
  await shop.deleteFile(storage, 'pictures/1')
  expect(await taken.get('pictures/1')).toEqual(Buffer.from('1'))
  await expect(shop.open()).rejects.toThrow(refused)
})

async function valuesOf({ pool }: Shop): Promise<{ own: string; next: string | null }> {
  const { rows } = await pool.query<{ own: string; next: string | null }>(
    'select files_claim as own, files_claim_next as next from shop_identity',
  )
  return rows[0]!
}
const inBucket = () => s3.objects.get('.musika-claim')!.content.toString()

test('a renewal that ended before or after its write to the bucket is finished by the next one', async () => {
  const shop = await shopWith()
  const storage = await shop.open()
  const first = inBucket()
  s3.fault = (line) => (line.startsWith('PUT') ? { status: 403, code: 'AccessDenied' } : undefined)
  await expect(storage.renewHold!()).rejects.toMatchObject({ code: 'overloaded' })
  s3.fault = undefined
  const { own, next } = await valuesOf(shop)
  expect([own, inBucket()]).toEqual([first, first])
  await shop.open()
  await storage.renewHold!()
  expect([inBucket(), await valuesOf(shop)]).toEqual([next, { own: next, next: null }])
  // As if the process had ended before its last statement.
  await shop.pool.query('update shop_identity set files_claim = $1, files_claim_next = $2', [
    first,
    next,
  ])
  await shop.open()
  await storage.renewHold!()
  expect([inBucket(), await valuesOf(shop)]).toEqual([next, { own: next, next: null }])
})

test('processes that start at the same time agree on the first value', async () => {
  const shop = await shopWith()
  const opened = await Promise.all([shop.open(), shop.open(), shop.open()])
  for (const storage of opened) await expect(storage.requireHold!()).resolves.toBeUndefined()
})

test('a start while another process renews the value is no start of a copy', async () => {
  const shop = await shopWith()
  await shop.open()
  const next = randomUUID()
  let reads = 0
  s3.fault = (line) => {
    if (!line.startsWith('GET') || !line.endsWith('.musika-claim')) return undefined
    reads += 1
    // The first one only finds that there is a value.
    if (reads !== 2) return undefined
    void shop.pool.query('update shop_identity set files_claim = $1', [next])
    s3.objects.set('.musika-claim', { content: Buffer.from(next), etag: 'next' })
    return { late: 200 }
  }
  await shop.open()
  expect(reads).toBe(3)
})

test('a bucket that lost the value is not held', async () => {
  const shop = await shopWith()
  const storage = await shop.open()
  s3.objects.delete('.musika-claim')
  await expect(storage.requireHold!()).rejects.toMatchObject({ code: 'overloaded' })
  await shop.open()
  await storage.requireHold!()
})
