import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../../server/config.ts'
import { openDatabase, openPool } from '../../../server/platform/database/database.ts'
import { createFolderStorage } from '../../../server/platform/storage/folder-storage.ts'
import { temporaryFiles } from '../../../server/platform/storage/receive-file.ts'
import { createS3Client, type S3Client } from '../../../server/platform/storage/s3/s3-client.ts'
import { createS3Storage } from '../../../server/platform/storage/s3/s3-storage.ts'
import type { Storage } from '../../../server/platform/storage/storage.ts'
import { sharedServer } from '../fixtures.ts'
import { startApi } from '../server/api-server.ts'
import { createDatabase } from '../server/database.ts'
import { createS3, startS3, type S3Server } from './s3-server.ts'

export interface TestStore {
  storage: Storage
  /** The folder in which files are received. */
  receiving: string
  stop(): Promise<void>
}

export async function folderStore(): Promise<TestStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'musika-storage-'))
  const receiving = path.join(folder, 'receiving')
  return {
    storage: createFolderStorage(folder, temporaryFiles(receiving)),
    receiving,
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A bucket; in a folder of it with `S3_PREFIX`. `impatient` waits a tenth of a second for an answer. */
export async function s3Store(
  more: Record<string, string> = {},
): Promise<TestStore & { s3: S3Server; impatient: Storage }> {
  const receiving = await mkdtemp(path.join(tmpdir(), 'musika-receiving-'))
  const s3 = await startS3()
  const config = readConfig({ ...s3.environment, ...more }).s3!
  const storageWith = (client: S3Client) =>
    createS3Storage({
      client,
      prefix: config.prefix,
      presigned: config.presigned,
      log: { warn: () => {} },
      hold: { require: async () => {}, renew: async () => {} },
      temporary: temporaryFiles(receiving),
    })
  return {
    s3,
    storage: storageWith(createS3Client(config)),
    impatient: storageWith(createS3Client(config, { patience: 100 })),
    receiving,
    async stop() {
      await s3.stop()
      await rm(receiving, { recursive: true, force: true })
    },
  }
}

/** The S3 store of a file. */
function sharedS3(): S3Server {
  const s3 = createS3()
  beforeAll(() => s3.start())
  afterAll(() => s3.stop())
  return s3
}

/** The server of a file with its files in an S3 store, whose faults end with each test. */
export function serverOnS3(more: Record<string, string> = {}) {
  const s3 = sharedS3()
  /** Its variables, for another process of the same shop. */
  const environment = () => ({ ...s3.environment, S3_PREFIX: 'shop', ...more })
  afterEach(() => {
    s3.fault = undefined
  })
  return { s3, environment, server: sharedServer(() => startApi(environment())) }
}

const log = pino({ level: 'silent' })

/** An S3 store, empty for every test, and shops on it. */
export function shopsOnS3() {
  const s3 = sharedS3()
  let stops: (() => Promise<unknown>)[] = []
  beforeEach(() => s3.reset())
  afterEach(async () => {
    for (const stop of stops.toReversed()) await stop()
    stops = []
  })
  /** A database, and what its shop opens its store with. */
  async function newShop(identity?: Record<string, string>) {
    const database = await createDatabase()
    const pool = openPool(database.url, log)
    stops.push(async () => {
      await pool.end()
      await database.drop()
    })
    // Databases of tests are copies of one that has an identity.
    await pool.query(
      'update shop_identity set id = coalesce($1, uuidv7()), files_claim = $2, files_claim_next = $3',
      [identity?.['id'], identity?.['files_claim'], identity?.['files_claim_next']],
    )
    const db = openDatabase(pool)
    const opening = (more: Record<string, string> = {}) => ({
      config: readConfig({ DATA_DIR: '/nowhere', ...s3.environment, ...more }),
      db,
      log,
    })
    return { url: database.url, pool, opening }
  }
  return { s3, newShop }
}
