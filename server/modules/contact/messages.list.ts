import { sql, type Kysely, type Transaction } from 'kysely'
import { replyDueHours } from '#contracts/staff/admin/admin-limits.ts'
import {
  messageList,
  contactAdminCalls,
  type ContactMessage,
} from '#contracts/analytics/admin/dashboard.ts'
import type { ContactMessageId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { contains, matching, readPage } from '../../platform/database/list-parts.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { deliveryOf } from './response.rules.ts'
import { servedList } from '../../platform/http/served-list.ts'

interface Row {
  id: ContactMessageId
  name: string
  email: string
  subject: string | null
  message: string
  status: ContactMessage['status']
  created_at: Date
  overdue: boolean
  data_request: ContactMessage['dataRequest']
  response: string | null
  responder: string | null
  responded_at: Date | null
  response_mailed_at: Date | null
  response_failed_at: Date | null
}
const overdue = sql`(m.status <> 'responded' and m.created_at < now() - make_interval(hours => ${sql.lit(replyDueHours)}))`
/** The indexed expression: name, address, subject and message in one text. */
const searched = sql`(m.name || ' ' || m.email || ' ' || coalesce(m.subject, '') || ' ' || m.message)`
const columns = sql`m.id, m.name, m.email, nullif(m.subject, '') as subject, m.message, m.status, m.created_at,
  ${overdue} as overdue,
  (select json_build_object('id', d.id, 'kind', d.kind) from data_requests d where d.id = m.data_request_id) as data_request,
  m.response, s.username::text as responder, m.responded_at, m.response_mailed_at,
  m.response_failed_at`

const messageOf = (row: Row): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  overdue: row.overdue,
  dataRequest: row.data_request,
  response:
    row.response === null
      ? null
      : {
          text: row.response,
          by: row.responder,
          at: (row.responded_at ?? row.created_at).toISOString(),
          delivery: deliveryOf(row.response_mailed_at, row.response_failed_at),
          deliveredAt: row.response_mailed_at?.toISOString() ?? null,
        },
})

/** A page of the messages, newest first. */
export default servedList({
  list: messageList,
  call: contactAdminCalls.messages,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'contact_messages m',
        columns,
        joined: sql`left join staff s on s.id = m.responded_by`,
        where: matching(asked, {
          status: (status) => (status === 'overdue' ? overdue : sql`m.status = ${status}`),
          search: (words) => contains(searched, words),
        }),
        order: sql`m.created_at desc, m.id desc`,
        row: messageOf,
      },
      page,
    ),
  line: ({ response, ...message }) => ({
    ...message,
    response: response?.text ?? '',
    respondedBy: response?.by ?? '',
    respondedAt: response?.at ?? '',
    delivery: response?.delivery ?? '',
  }),
})

/** Throws `not_found`. */
export async function readMessage(
  db: Kysely<Schema> | Transaction<Schema>,
  id: ContactMessageId,
): Promise<ContactMessage> {
  const { rows } = await sql<Row>`
    select ${columns} from contact_messages m left join staff s on s.id = m.responded_by
    where m.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new DomainError('not_found')
  return messageOf(row)
}
