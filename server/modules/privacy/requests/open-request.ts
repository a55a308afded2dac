import { sql, type Transaction } from 'kysely'
import type { OwnRequest } from '#contracts/privacy/privacy.ts'
import { answerWorkingDays, type RequestKind } from '#contracts/privacy/privacy-limits.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { addWorkingDays } from '#contracts/orders/working-days.rules.ts'
import { harareDay } from '../../../kernel/harare-time.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { ownRequestOf, type RequestRow } from './data-requests.list.ts'

export interface NewRequest {
  kind: RequestKind
  name: string
  email: string
  details: string
  channel: 'account' | 'contact' | 'desk'
  /** Null for a requester without an account, or while the account is unknown. */
  userId: UserId | null
  /** The idempotency key: the same id creates one request. */
  id?: string | undefined
}

/** Records a data request and confirms it by mail, in the caller's transaction. Its working days count from today. */
export async function openRequest(
  app: App,
  tx: Transaction<Schema>,
  request: NewRequest,
): Promise<RequestRow> {
  const now = await app.clock.now(tx)
  const dueOn = addWorkingDays(harareDay(now), answerWorkingDays)
  const { kind, name, email, details, channel, userId, id } = request
  const { rows } = await sql<RequestRow>`
    insert into data_requests (id, kind, user_id, name, email, details, channel, received_at, due_on)
    values (coalesce(${id ?? null}::uuid, uuidv7()), ${kind}, ${userId}, ${name.trim()}, ${email.trim()},
      ${details.trim()}, ${channel}, ${now}, ${dueOn})
    on conflict (id) do update set id = excluded.id
    returning *, due_on::text as due_on`.execute(tx)
  await app.jobs.add(tx, 'send_mail', {
    to: email.trim(),
    type: 'request_received',
    params: { name: channel === 'contact' ? '' : name.trim(), dueOn },
  })
  return rows[0]!
}

/** A member's request about their own data. Throws `rate_limited`. */
export async function requestOwnData(
  app: App,
  userId: UserId,
  { kind, details }: { kind: RequestKind; details: string },
  id: string | undefined,
): Promise<OwnRequest> {
  await app.limits.take('data_request', userId)
  return app.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['first_name', 'last_name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const row = await openRequest(app, tx, {
      kind,
      details,
      id,
      userId,
      name: `${user.first_name} ${user.last_name}`,
      email: user.email,
      channel: 'account',
    })
    return ownRequestOf(row)
  })
}
