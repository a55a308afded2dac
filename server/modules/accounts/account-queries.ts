import { sql } from 'kysely'
import type { SessionId, UserId } from '#contracts/common/ids.ts'
import type { Account } from '#contracts/accounts/profile.ts'
import type { Session } from '#contracts/accounts/sessions.ts'
import type { App } from '../../platform/app.ts'
import { readAddresses } from './addresses/address-queries.ts'
import { deviceOf } from './sessions/device.rules.ts'
import { userColumns, userOf } from './queries.ts'

export async function readAccount(app: App, userId: UserId): Promise<Account> {
  const [row, [code], addresses] = await Promise.all([
    app.db
      .selectFrom('users')
      .select([...userColumns, 'about', 'house_number', 'street', 'city'])
      .select([
        sql<string>`date_of_birth::text`.as('date_of_birth'),
        sql<string | null>`(select t.email from tokens t
          where t.user_id = users.id and t.purpose = 'change_email'
            and t.used_at is null and t.voided_at is null and t.expires_at > now())`.as(
          'pending_email',
        ),
      ])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    app.db
      .selectFrom('phone_codes')
      .select(['phone_e164', 'expires_at'])
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .execute(),
    readAddresses(app.db, userId),
  ])
  return {
    ...userOf(row),
    about: row.about ?? '',
    dateOfBirth: row.date_of_birth,
    houseNumber: row.house_number,
    street: row.street,
    city: row.city,
    pendingEmail: row.pending_email,
    pendingPhone: code
      ? { phoneNumber: code.phone_e164, expiresAt: code.expires_at.toISOString() }
      : null,
    addresses,
  }
}

/** A member's sessions: the current one first, then by when they were last seen. */
export async function readSessions(
  app: App,
  { id: userId, sessionId }: { id: UserId; sessionId: SessionId },
): Promise<Session[]> {
  const { rows } = await sql<{
    id: string
    user_agent: string | null
    created_at: Date
    last_seen_at: Date
  }>`
    select id, user_agent, created_at, last_seen_at from sessions
    where user_id = ${userId} and expires_at > now()
    order by id = ${sessionId} desc, last_seen_at desc, id limit 100`.execute(app.db)
  return rows.map((row) => ({
    id: row.id as SessionId,
    device: deviceOf(row.user_agent),
    current: row.id === sessionId,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }))
}
