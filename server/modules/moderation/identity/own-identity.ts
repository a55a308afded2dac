import { sql, type Kysely, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { IdentityState, OwnIdentity } from '#contracts/moderation/identity.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { attemptsLeft, mayAsk } from './identity.rules.ts'

interface Row {
  id: string
  state: IdentityState
  reason: string | null
  created_at: Date
  decided_at: Date | null
}

/** The checks of a member, the latest first, and the clock. */
export async function readChecks(
  db: Kysely<Schema> | Transaction<Schema>,
  userId: UserId,
): Promise<{ checks: (Row & { createdAt: Date })[]; now: Date }> {
  const { rows } = await sql<Row>`
    select id, state, reason, created_at, decided_at from identity_checks
    where user_id = ${userId} order by created_at desc limit 50`.execute(db)
  const { rows: clock } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return {
    checks: rows.map((row) => ({ ...row, createdAt: row.created_at })),
    now: clock[0]!.now,
  }
}

/** The member's latest check, and whether they may ask for one. */
export async function ownIdentity(app: App, userId: UserId): Promise<OwnIdentity> {
  const { checks, now } = await readChecks(app.db, userId)
  const [latest] = checks
  return {
    state: latest?.state ?? null,
    since: latest ? (latest.decided_at ?? latest.created_at).toISOString() : null,
    reason: latest?.state === 'declined' ? latest.reason : null,
    mayAsk: mayAsk(checks, now),
    attemptsLeft: attemptsLeft(checks, now),
  }
}
