import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { readCurrent } from '../settings/index.ts'

/** Whether a new rating is hidden until both have rated: the setting `blind_ratings`. */
export async function areBlind(db: Kysely<Schema> | Transaction<Schema>): Promise<boolean> {
  const [setting] = await readCurrent(db, ['blind_ratings'])
  return setting?.value === 1
}
