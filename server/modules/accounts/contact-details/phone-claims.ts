import { sql, type Transaction } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { taken } from '../unique-fields.ts'

/** An arbitrary constant: the advisory-lock space of phone numbers. */
const phoneLock = 7_315_029

/**
 * Locks a number for this transaction, so that verifying and claiming it run one after the other. Must be taken before
 * any account is locked.
 */
export async function lockPhone(tx: Transaction<Schema>, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${phoneLock}, hashtext(${phone}))`.execute(tx)
}

/**
 * Locks a number that an account wants to claim. Returns whether another account claims it too. Throws `phone_taken`
 * if another account has verified it.
 */
export async function claimPhone(
  tx: Transaction<Schema>,
  phone: string,
  userId?: string,
): Promise<boolean> {
  await lockPhone(tx, phone)
  const rows = await tx
    .selectFrom('users')
    .select('phone_verified_at')
    .where('phone_e164', '=', phone)
    .$if(userId !== undefined, (query) => query.where('id', '<>', userId!))
    .execute()
  if (rows.some((row) => row.phone_verified_at)) throw taken(['phoneNumber'])
  return rows.length > 0
}

/** The other accounts that claim a number without having verified it. */
export async function otherClaimants(
  tx: Transaction<Schema>,
  phone: string,
  userId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('phone_e164', '=', phone)
    .where('phone_verified_at', 'is', null)
    .where('id', '<>', userId)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes a number from the accounts that only claimed it, after another member verified it, and mails their owners.
 * The caller holds their rows.
 */
export async function releasePhone(
  app: App,
  tx: Transaction<Schema>,
  { phone, claimants, now }: { phone: string; claimants: string[]; now: Date },
): Promise<void> {
  if (claimants.length === 0) return
  const lost = await tx
    .updateTable('users')
    .set({ phone_e164: null, phone_raw: '', updated_at: now })
    .where('id', 'in', claimants)
    .where('phone_e164', '=', phone)
    .where('phone_verified_at', 'is', null)
    .returning(['email', 'first_name'])
    .execute()
  for (const { email, first_name } of lost)
    await app.jobs.add(tx, 'send_mail', {
      to: email,
      type: 'phone_lost',
      params: { name: first_name, phone },
    })
}
