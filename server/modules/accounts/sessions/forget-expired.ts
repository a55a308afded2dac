import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { forgetEvents } from '../../../platform/events/forget-events.ts'

/**
 * Deletes expired rows: sessions, tokens, sign-ins without a code, secrets that were not confirmed, guest carts, phone
 * codes (2 days), idempotency keys (48 h), events (2 days), rate-limit counters, and mail that could not be delivered
 * within a week.
 */
export async function forgetExpired(app: App): Promise<void> {
  const statements = [
    sql`delete from sessions where expires_at <= now()`,
    sql`delete from tokens where expires_at <= now() or used_at is not null or voided_at is not null`,
    sql`delete from pending_sign_ins where expires_at <= now()`,
    sql`delete from passkey_challenges where expires_at <= now()`,
    sql`delete from member_codes where totp_confirmed_at is null and started_at < now() - interval '1 day'`,
    sql`delete from idempotency_keys where created_at < now() - interval '48 hours'`,
    sql`delete from phone_codes where created_at < now() - interval '2 days'`,
    sql`delete from carts where expires_at <= now()`,
    sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`,
    sql`select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and updated_at < now() - interval '7 days'))`,
  ]
  for (const statement of statements) await statement.execute(app.db)
  await forgetEvents(app.db)
}
