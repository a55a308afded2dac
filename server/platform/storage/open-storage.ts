import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Database } from '../database/database.ts'
import { readShopId } from '../shop-id.ts'
import { createFolderStorage, receivingFolder } from './folder-storage.ts'
import { temporaryFiles } from './receive-file.ts'
import { claimBucket, explained } from './s3/claim-bucket.ts'
import { holdOf, openHold, takeHold } from './s3/hold-bucket.ts'
import { requireLinks } from './s3/require-links.ts'
import { restoreDeleted } from './s3/restore-deleted.ts'
import { createS3Client } from './s3/s3-client.ts'
import { createS3Storage } from './s3/s3-storage.ts'
import type { Storage } from './storage.ts'

interface Opening {
  config: Pick<Config, 'dataDir' | 's3' | 'publicUrl'>
  db: Database
  log: Pick<Logger, 'warn'>
}

const uploadsOf = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'uploads')
const temporaryOf = (config: Pick<Config, 'dataDir'>) =>
  temporaryFiles(path.join(uploadsOf(config), receivingFolder))

/** The store of the settings: the bucket if there is one, otherwise the folder. Throws a `StartError`. */
export const openStorage = async (opening: Opening): Promise<Storage> =>
  opening.config.s3 ? openBucket(opening) : openFolder(opening.config)

export const openFolder = (config: Pick<Config, 'dataDir'>): Storage =>
  createFolderStorage(uploadsOf(config), temporaryOf(config))

/**
 * Brings back the files that were deleted since a moment, and returns how many. Throws a `StartError` if the bucket
 * belongs to another shop or has no versions.
 */
export async function restoreBucket({ config, db }: Opening, moment: Date): Promise<number> {
  const s3 = config.s3!
  const client = createS3Client(s3)
  await claimBucket(client, s3, await readShopId(db))
  return explained(s3, () => restoreDeleted(client, s3, moment))
}

/**
 * Opens the bucket of this shop. Throws a `StartError` if it cannot be used, or if another copy of the database uses
 * it, unless `take` is set.
 */
export async function openBucket({ config, db, log }: Opening, take = false): Promise<Storage> {
  const s3 = config.s3!
  const client = createS3Client(s3)
  await claimBucket(client, s3, await readShopId(db))
  await explained(s3, () => (take ? takeHold(client, db) : openHold(client, db, s3)))
  if (s3.presigned) await requireLinks(client, s3, config.publicUrl)
  const { prefix, presigned } = s3
  const hold = holdOf(client, db)
  return createS3Storage({ client, prefix, presigned, log, hold, temporary: temporaryOf(config) })
}
