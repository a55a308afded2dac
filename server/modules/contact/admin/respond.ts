import { sql, type Transaction } from 'kysely'
import type { ContactMessage } from '#contracts/analytics/admin/dashboard.ts'
import type { ContactMessageId, StaffId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { audit } from '../../staff/index.ts'
import { readMessage } from '../messages.list.ts'

interface Answered {
  id: ContactMessageId
  by: StaffId
}

/** Marks a message as read, unless it was read or answered before. Throws `not_found`. */
export function markRead(app: App, { id, by }: Answered): Promise<ContactMessage> {
  return app.db.transaction().execute(async (tx) => {
    const status = await lockMessage(tx, id)
    if (status === 'unread') {
      const now = await app.clock.now(tx)
      await sql`update contact_messages set status = 'read', updated_at = ${now} where id = ${id}`.execute(
        tx,
      )
      await audit(tx, {
        staffId: by,
        action: 'contact.read',
        subject: `contact:${id}`,
        before: { status },
        after: { status: 'read' },
      })
    }
    return readMessage(tx, id)
  })
}

/**
 * Stores the answer to a message, once, and queues its mail in the same transaction. Throws `not_found`,
 * `already_responded`.
 */
export function respond(
  app: App,
  { id, by, response }: Answered & { response: string },
): Promise<ContactMessage> {
  const text = response.trim()
  return app.db.transaction().execute(async (tx) => {
    const status = await lockMessage(tx, id)
    if (status === 'responded') throw new DomainError('already_responded')
    const now = await app.clock.now(tx)
    await sql`update contact_messages set status = 'responded', response = ${text},
        responded_by = ${by}, responded_at = ${now}, updated_at = ${now} where id = ${id}`.execute(
      tx,
    )
    await app.jobs.add(tx, 'send_response', { messageId: id })
    await audit(tx, {
      staffId: by,
      action: 'contact.respond',
      subject: `contact:${id}`,
      before: { status },
      after: { status: 'responded', response: text },
    })
    return readMessage(tx, id)
  })
}

/**
 * Returns the message's status and locks its row, so that only one of two parallel answers succeeds. Throws
 * `not_found`.
 */
export async function lockMessage(tx: Transaction<Schema>, id: ContactMessageId): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select status from contact_messages where id = ${id} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new DomainError('not_found')
  return row.status
}
