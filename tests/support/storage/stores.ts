import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../../../server/config.ts'
import { createFolderStorage } from '../../../server/platform/storage/folder-storage.ts'
import { temporaryFiles } from '../../../server/platform/storage/receive-file.ts'
import { createS3Client, type S3Client } from '../../../server/platform/storage/s3/s3-client.ts'
import { createS3Storage } from '../../../server/platform/storage/s3/s3-storage.ts'
import type { Storage } from '../../../server/platform/storage/storage.ts'
import { sharedServer } from '../fixtures.ts'
import { startServer, type TestServer } from '../server/server.ts'
import { startS3, type S3Server } from './s3-server.ts'

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

/** The server of a file with its files in an S3 store. */
export const serverOnS3 = (): TestServer =>
  sharedServer(async () => {
    const s3 = await startS3()
    const server = await startServer(s3.environment)
    return {
      ...server,
      async stop() {
        await server.stop()
        await s3.stop()
      },
    }
  })
