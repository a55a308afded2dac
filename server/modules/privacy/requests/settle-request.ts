import { sql, type Transaction } from 'kysely'
import type { DataRequest } from '#contracts/privacy/admin/privacy.ts'
import type { DataRequestId, StaffId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { audit } from '../../staff/index.ts'
import { readRequest } from './data-requests.list.ts'

interface Handled {
  id: DataRequestId
  by: StaffId
}

/** Notes how the requester's identity was verified. Throws `not_found`, `request_settled`. */
export function noteIdentity(
  app: App,
  { id, by, note }: Handled & { note: string },
): Promise<DataRequest> {
  return app.db.transaction().execute(async (tx) => {
    const before = await lockOpen(tx, id)
    await sql`update data_requests set identity_check = ${note.trim()}, handled_by = ${by}
      where id = ${id}`.execute(tx)
    await audit(tx, {
      staffId: by,
      action: 'data_request.identity',
      subject: `data_request:${id}`,
      before: { identityCheck: before.identity_check !== null },
      after: { identityCheck: true },
    })
    return readRequest(tx, id)
  })
}

/**
 * Answers a request by mail, once, after the requester's identity was verified. Throws `not_found`, `request_settled`,
 * `identity_unknown`.
 */
export function answerRequest(
  app: App,
  { id, by, answer }: Handled & { answer: string },
): Promise<DataRequest> {
  const text = answer.trim()
  return app.db.transaction().execute(async (tx) => {
    const before = await lockOpen(tx, id)
    if (before.identity_check === null) throw new DomainError('identity_unknown')
    const now = await app.clock.now(tx)
    await sql`update data_requests set status = 'answered', answer = ${text}, answered_at = ${now},
      handled_by = ${by} where id = ${id}`.execute(tx)
    await app.jobs.add(tx, 'send_mail', {
      to: before.email,
      type: 'request_answer',
      params: { name: before.name, answer: text },
    })
    // The answer is personal data: it is stored with the request, which expires, and not in the audit log, which does
    // not.
    await audit(tx, {
      staffId: by,
      action: 'data_request.answer',
      subject: `data_request:${id}`,
      before: { status: before.status },
      after: { status: 'answered' },
    })
    return readRequest(tx, id)
  })
}

/** Closes a request with a reason, answered or not. Throws `not_found`, `request_settled` if it is closed already. */
export function closeRequest(
  app: App,
  { id, by, reason }: Handled & { reason: string },
): Promise<DataRequest> {
  return app.db.transaction().execute(async (tx) => {
    const before = await lockRequest(tx, id)
    if (before.status === 'closed') throw new DomainError('request_settled')
    const now = await app.clock.now(tx)
    await sql`update data_requests set status = 'closed', close_reason = ${reason.trim()}, closed_at = ${now},
      handled_by = ${by} where id = ${id}`.execute(tx)
    await audit(tx, {
      staffId: by,
      action: 'data_request.close',
      subject: `data_request:${id}`,
      before: { status: before.status },
      after: { status: 'closed' },
      reason: reason.trim(),
    })
    return readRequest(tx, id)
  })
}

interface Locked {
  status: string
  name: string
  email: string
  identity_check: string | null
}

/** The request with its row locked. Throws `not_found`. */
async function lockRequest(tx: Transaction<Schema>, id: DataRequestId): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select status, name, email, identity_check from data_requests where id = ${id} for update`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new DomainError('not_found')
  return row
}

async function lockOpen(tx: Transaction<Schema>, id: DataRequestId): Promise<Locked> {
  const row = await lockRequest(tx, id)
  if (row.status !== 'open') throw new DomainError('request_settled')
  return row
}
