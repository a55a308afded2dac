import { sql } from 'kysely'
import type { ConversationId, MessageId, UserId } from '#contracts/common/ids.ts'
import type { Message } from '#contracts/messages/messages.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { messageOf } from './store.ts'

export interface MessagePage {
  conversationId: ConversationId
  userId: UserId
  /** Only messages after this one; an unknown id is ignored. */
  after: MessageId | undefined
  /** Only messages before this one. */
  before: MessageId | undefined
  page: Page
}

type Row = Parameters<typeof messageOf>[0]

/**
 * One page of a conversation, oldest first, and the total number of messages. Without `after`, pages count back from
 * the newest message; with it, they continue from that message without a gap. Throws `conversation_not_found`, also
 * for non-participants.
 */
export async function readMessages(
  app: App,
  { conversationId, userId, after, before, page: { limit, offset } }: MessagePage,
): Promise<{ messages: Message[]; total: number }> {
  const moment = (id: MessageId) =>
    sql`(select created_at from messages where id = ${id} and conversation_id = ${conversationId})`
  const forward = after !== undefined
  const { rows } = await sql<Row & { total: number; known: boolean }>`
    select page.*, (select count(*)::int from messages where conversation_id = c.id) as total
    from conversations c left join lateral (
      select * from messages m where m.conversation_id = c.id
      ${after ? sql`and m.created_at > coalesce(${moment(after)}, '-infinity')` : sql``}
      ${before ? sql`and m.created_at < coalesce(${moment(before)}, 'infinity')` : sql``}
      order by m.created_at ${forward ? sql`asc` : sql`desc`}, m.id ${forward ? sql`asc` : sql`desc`}
      limit ${limit} offset ${offset}
    ) page on true
    where c.id = ${conversationId} and ${userId} in (c.buyer_id, c.seller_id)`.execute(app.db)
  if (rows.length === 0) throw new DomainError('conversation_not_found')
  const messages = rows.flatMap((row) => (row.id ? [messageOf(row)] : []))
  return { messages: forward ? messages : messages.toReversed(), total: rows[0]!.total }
}
