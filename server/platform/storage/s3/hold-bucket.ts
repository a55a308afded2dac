import { sql } from 'kysely'
import { StartError, type S3Config } from '../../../config.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { Database } from '../../database/database.ts'
import { claimName } from './list-objects.ts'
import { S3Error, type S3Client } from './s3-client.ts'

/** The bucket's value, which belongs to one of the copies of a database. */
export interface BucketHold {
  /** Throws `overloaded` if another copy of the database holds the bucket. */
  require(): Promise<void>
  /** Changes the value, so that copies made before do not hold the bucket any more. Throws as `require` does. */
  renew(): Promise<void>
}

export function holdOf(client: S3Client, db: Database): BucketHold {
  async function requireHold(): Promise<void> {
    if (!(await isHeld(client, db))) throw notHeld()
  }
  return {
    require: requireHold,
    async renew() {
      await requireHold()
      await write(client, db)
    },
  }
}

/**
 * Lets this database hold the bucket if no other one does. Throws a `StartError` if a copy of it does: the bucket's
 * value is neither that of this database nor the one that it was about to write.
 */
export async function openHold(client: S3Client, db: Database, config: S3Config): Promise<void> {
  if ((await read(client)) === undefined) await writeFirst(client, db)
  if (await isHeld(client, db)) return
  throw new StartError(
    `The bucket ${config.bucket} ${config.prefix && `with the prefix ${config.prefix} `}is used with another copy of this database: set S3_BUCKET or S3_PREFIX to one of this copy alone. If no other copy runs, as after a restore, run node server/main.ts files claim.`,
  )
}

/** Takes the bucket from any other copy of the database, whose processes then delete no file of it. */
export async function takeHold(client: S3Client, db: Database): Promise<void> {
  await sql`update shop_identity set files_claim_next = null`.execute(db)
  await write(client, db)
}

/** Writes the first value of a bucket, unless another process or copy was faster. */
async function writeFirst(client: S3Client, db: Database): Promise<void> {
  try {
    await write(client, db, { 'if-none-match': '*' })
  } catch (error) {
    if (!(error instanceof S3Error) || error.status !== 412) throw error
  }
}

/** Both are read again if they differ: another process may renew the value in between. */
async function isHeld(client: S3Client, db: Database): Promise<boolean> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const own = await ownValues(db)
    const found = await read(client)
    if (found !== undefined && own.includes(found)) return true
  }
  return false
}

const notHeld = () =>
  new DomainError('overloaded', {
    says: messageRef('mediaRefusals.storageUnavailable'),
    retryAfter: 10,
  })

async function ownValues(db: Database): Promise<string[]> {
  const { rows } = await sql<{ claim: string | null; next: string | null }>`
    select files_claim as claim, files_claim_next as next from shop_identity`.execute(db)
  const { claim, next } = rows[0]!
  return [claim, next].filter((value) => value !== null)
}

async function read(client: S3Client): Promise<string | undefined> {
  try {
    return (await client.send({ method: 'GET', name: claimName })).body.toString()
  } catch (error) {
    if (error instanceof S3Error && error.code === 'NoSuchKey') return undefined
    throw error
  }
}

/**
 * Writes a new value, or the one that a process has begun to write. It is in the database before it is in the bucket,
 * so that after a crash in between either one counts.
 */
async function write(
  client: S3Client,
  db: Database,
  headers: Record<string, string> = {},
): Promise<void> {
  const { rows } = await sql<{ next: string }>`
    update shop_identity set files_claim_next = coalesce(files_claim_next, uuidv7())
    returning files_claim_next as next`.execute(db)
  const { next } = rows[0]!
  await client.send({ method: 'PUT', name: claimName, body: Buffer.from(next), headers })
  await sql`
    update shop_identity set files_claim = ${next}::uuid, files_claim_next = null
    where files_claim_next = ${next}::uuid`.execute(db)
}
