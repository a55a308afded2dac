import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  openBucket,
  openFolder,
  restoreBucket,
} from '../../../../server/platform/storage/open-storage.ts'
import { runCommand, startFailing } from '#support/processes/program.ts'
import { freePort } from '#support/server/server.ts'
import { shopsOnS3 } from '#support/storage/stores.ts'

const { s3, newShop } = shopsOnS3()

const moment = new Date('2026-11-27T12:00:00Z')
const minutes = (n: number) => new Date(moment.getTime() + n * 60_000)

async function shop(more: Record<string, string> = {}) {
  const made = await newShop()
  const opening = made.opening(more)
  return { url: made.url, opening, storage: await openBucket(opening) }
}

const picture = Buffer.from('a picture')
/** Says when the last change of the bucket was made. */
const madeAt = (at: Date) => {
  s3.versions!.at(-1)!.at = at
}

test.each(['', 'second'])(
  'files deleted since a moment are there again (prefix "%s")',
  async (prefix) => {
    s3.versions = []
    s3.pageSize = 2
    const { storage, opening } = await shop(prefix ? { S3_PREFIX: prefix } : {})
    for (const [name, put, ...removed] of [
      ['pictures/stays', -60],
      ['pictures/deleted-before', -60, -30],
      ['pictures/deleted-since', -60, 30],
      ['pictures/deleted-twice', -60, 20, 30],
      ['pictures/newer', 10, 30],
    ] as const) {
      await storage.put(name, picture)
      madeAt(minutes(put))
      for (const at of removed) {
        await storage.remove(name)
        madeAt(minutes(at))
      }
    }

    expect(await restoreBucket(opening, moment)).toBe(2)
    const names: string[] = []
    for await (const { name } of storage.list()) names.push(name)
    expect(names).toEqual(['pictures/deleted-since', 'pictures/deleted-twice', 'pictures/stays'])
    expect(await storage.get('pictures/deleted-since')).toEqual(picture)
    expect(await restoreBucket(opening, moment)).toBe(0)
  },
)

test('the command says how many files it restored, or that the bucket has no versions', async () => {
  const { url, storage } = await shop()
  const environment = { ...s3.environment, DATABASE_URL: url, DATA_DIR: '/nowhere' }
  const command = ['files', 'restore', '--to', '2026-11-27T12:00:00Z']
  expect(await runCommand(environment, command)).toMatchObject({
    code: 1,
    errors:
      'The bucket musika-files never had versions, so files deleted since then are lost: turn versioning on, and delete old versions by a lifecycle rule.\n',
  })
  s3.versions = []
  await storage.put('pictures/1', picture)
  madeAt(minutes(-60))
  await storage.remove('pictures/1')
  const restored = { code: 0, output: 'Restored: 1 files' }
  expect(await runCommand(environment, command)).toMatchObject(restored)
})

test('a command with a wrong moment says how it is used, and one claims the bucket', async () => {
  const { url } = await shop()
  const environment = { ...s3.environment, DATABASE_URL: url, DATA_DIR: '/nowhere' }
  const wrong = ['files', 'restore', '--to', '2026-13-27T12:00:00Z']
  const usage = { code: 1, errors: expect.stringMatching(/^Usage: /) }
  expect(await runCommand(environment, wrong)).toMatchObject(usage)
  expect(await runCommand(environment, ['files', 'claim'])).toEqual({
    code: 0,
    output: 'The bucket musika-files belongs to this database now.',
    errors: '',
  })
})

test('the command copies the files of a shop to its bucket and reports it', async () => {
  const { url } = await shop()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'musika-copy-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await openFolder({ dataDir }).put('pictures/aa/1/master.webp', picture)
  const environment = { ...s3.environment, DATABASE_URL: url, DATA_DIR: dataDir }
  const command = ['files', 'copy', '--from', 'folder', '--to', 's3']
  expect(await runCommand(environment, command)).toEqual({
    code: 0,
    output: [
      'Copied: 1 files, 9 bytes',
      'Already there: 0 files, 0 bytes',
      'Deleted during the copy: 0',
      'Only at the target: 0',
      'Different checksums: 0',
    ].join('\n'),
    errors: '',
  })
  const names = ['.musika-claim', '.musika-shop', 'pictures/aa/1/master.webp']
  expect([...s3.objects.keys()].sort()).toEqual(names)
  expect(await runCommand(environment, ['files', 'copy'])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Usage: node server\/main\.ts files copy --from folder/),
  })
  const slow = { status: 503, code: 'SlowDown' }
  s3.fault = (line) => (line.startsWith('GET /musika-files?') ? slow : undefined)
  const failed = { code: 1, errors: expect.stringMatching(/^The S3 store at /) }
  expect(await runCommand(environment, command)).toMatchObject(failed)
})

test('a start without the bucket prints one sentence and exits with 1', async () => {
  const { url } = await newShop()
  const ended = await startFailing({
    ...s3.environment,
    S3_BUCKET: 'no-such-bucket',
    DATABASE_URL: url,
    PORT: String(await freePort()),
    DATA_DIR: `/tmp/musika-s3-start-${process.pid}`,
  })
  expect(ended).toMatchObject({
    code: 1,
    errors: `The bucket no-such-bucket does not exist at ${new URL(s3.environment['S3_ENDPOINT']!).host}: create it, or correct S3_BUCKET.\n`,
  })
})
