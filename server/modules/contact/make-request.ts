import { sql } from 'kysely'
import type { ContactMessage } from '#contracts/analytics/admin/dashboard.ts'
import type { ContactMessageId, StaffId } from '#contracts/common/ids.ts'
import type { RequestKind } from '#contracts/privacy/privacy-limits.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { openRequest } from '../privacy/index.ts'
import { audit } from '../staff/index.ts'
import { readMessage } from './messages.list.ts'
import { lockMessage } from './admin/respond.ts'

/** Creates a data request from a message, once, under the lock of its row. Throws `not_found`, `message_is_request`. */
export function makeRequest(
  app: App,
  { id, by, kind }: { id: ContactMessageId; by: StaffId; kind: RequestKind },
): Promise<ContactMessage> {
  return app.db.transaction().execute(async (tx) => {
    await lockMessage(tx, id)
    const message = await readMessage(tx, id)
    if (message.dataRequest) throw new DomainError('message_is_request')
    const { name, email, message: details } = message
    const request = { kind, name, email, details, channel: 'contact' as const, userId: null }
    const { id: requestId } = await openRequest(app, tx, request)
    await sql`update contact_messages set data_request_id = ${requestId} where id = ${id}`.execute(
      tx,
    )
    await audit(tx, {
      staffId: by,
      action: 'contact.data_request',
      subject: `contact:${id}`,
      before: { request: null },
      after: { request: requestId, kind },
    })
    return readMessage(tx, id)
  })
}
