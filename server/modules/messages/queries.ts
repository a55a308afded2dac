import { sql, type RawBuilder } from 'kysely'
import type { ConversationId, ProductId, UserId } from '#contracts/common/ids.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Conversation } from '#contracts/messages/messages.ts'
import type { OfferSide } from '#contracts/offers/offer.rules.ts'
import type { App } from '../../platform/app.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { wireAmount } from '../../kernel/money.ts'
import { readProducts } from '../products/index.ts'
import { offersInChat, unseenOffers } from './offers-in-chats.ts'

/** Characters of a message that the list shows. */
const shown = 200

interface Row {
  id: ConversationId
  product_id: ProductId
  buyer_id: UserId
  seller_id: UserId
  created_at: Date
  other_id: UserId
  other_read_at: Date | null
  username: string
  first_name: string
  last_name: string
  city: string
  email_verified: boolean
  phone_verified: boolean
  blocked: boolean
  unread: number
  said_by: UserId | null
  said: string | null
  said_at: Date | null
  offered: { by: OfferSide; minor: string; currency: CurrencyCode; at: string } | null
}

/**
 * A page of a member's conversations, the one with the latest message first, and their number. `only` selects one
 * conversation. Products are read by a second statement.
 */
export async function readConversations(
  app: App,
  userId: UserId,
  { limit, offset, only }: Page & { only: ConversationId | undefined },
): Promise<{ conversations: Conversation[]; total: number }> {
  const wanted = only ? sql`id = ${only}` : sql`true`
  // Each half uses its own index, newest first.
  const half = (column: RawBuilder<unknown>) => sql`(
    select * from conversations where ${column} = ${userId} and ${wanted}
    order by last_message_at desc limit ${limit + offset})`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select c.id, c.product_id, c.buyer_id, c.seller_id, c.created_at, c.other_read_at,
        other.id as other_id, other.username::text as username, other.first_name, other.last_name, other.city,
        other.email_verified_at is not null as email_verified, other.phone_verified_at is not null as phone_verified,
        exists (select from blocked_bidders b where b.seller_id = ${userId} and b.user_id = other.id and b.named) as blocked,
        said.sender_id as said_by, left(said.content, ${shown}) as said, said.created_at as said_at,
        (select count(*)::int from messages m where m.conversation_id = c.id and m.sender_id <> ${userId}
          and m.created_at > coalesce(c.own_read_at, '-infinity'))
          + ${unseenOffers(userId, sql`c.own_read_at`)} as unread,
        (select json_build_object('by', case when r.by_seller then 'seller' else 'buyer' end,
            'minor', r.amount_minor::text, 'currency', o.currency, 'at', r.created_at)
          from ${offersInChat} order by r.created_at desc limit 1) as offered
      from (
        select *, case when buyer_id = ${userId} then seller_id else buyer_id end as other_id,
          case when buyer_id = ${userId} then buyer_read_at else seller_read_at end as own_read_at,
          case when buyer_id = ${userId} then seller_read_at else buyer_read_at end as other_read_at
        from (${half(sql`buyer_id`)} union all ${half(sql`seller_id`)}) as halves
        order by last_message_at desc, id desc limit ${limit} offset ${offset}
      ) c
      join users other on other.id = c.other_id
      left join lateral (
        select sender_id, content, created_at from messages m where m.conversation_id = c.id
        order by m.created_at desc, m.id desc limit 1
      ) said on true
      order by c.last_message_at desc, c.id desc`.execute(app.db),
    sql<{ total: number }>`
      select ((select count(*) from conversations where buyer_id = ${userId} and ${wanted})
        + (select count(*) from conversations where seller_id = ${userId} and ${wanted}))::int as total`.execute(
      app.db,
    ),
  ])
  const products = await readProducts(app, [...new Set(rows.map((row) => row.product_id))])
  return {
    conversations: rows.map((row) => conversationOf(row, products.get(row.product_id)!)),
    total: counted.rows[0]!.total,
  }
}

function conversationOf(row: Row, product: Conversation['product']): Conversation {
  const { title, images, price, currentBid, base, isAuction, auctionEndTime, status } = product
  const { said_by, said, said_at } = row
  return {
    id: row.id,
    productId: row.product_id,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    unreadCount: row.unread,
    otherUser: {
      id: row.other_id,
      username: row.username,
      firstName: row.first_name,
      lastName: row.last_name,
      city: row.city,
      emailVerified: row.email_verified,
      phoneVerified: row.phone_verified,
    },
    blockedByMe: row.blocked,
    product: {
      title,
      images,
      price,
      currentBid,
      base,
      isAuction,
      auctionEndTime,
      status,
    },
    lastMessage:
      said_by && said !== null && said_at
        ? { senderId: said_by, content: said, createdAt: said_at.toISOString() }
        : null,
    lastOffer: row.offered && {
      by: row.offered.by,
      amount: wireAmount(BigInt(row.offered.minor), row.offered.currency),
      currency: row.offered.currency,
      createdAt: new Date(row.offered.at).toISOString(),
    },
    otherReadAt: row.other_read_at && row.other_read_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

/** The number of unread messages and offers of a member. */
export async function countUnread(app: App, userId: UserId): Promise<number> {
  const half = (member: RawBuilder<unknown>, read: RawBuilder<unknown>) => sql`
    select c.id, c.product_id, c.buyer_id, c.last_message_at, ${read} as read_at from conversations c
    where ${member} = ${userId} and c.last_message_at > coalesce(${read}, '-infinity')`
  // Counted per conversation, so that the index of unread messages is used.
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(unread.count), 0)::int as count
    from (${half(sql`c.buyer_id`, sql`c.buyer_read_at`)} union all ${half(sql`c.seller_id`, sql`c.seller_read_at`)}) as c
    cross join lateral (
      select (select count(*) from messages m where m.conversation_id = c.id
        and m.sender_id <> ${userId} and m.created_at > coalesce(c.read_at, '-infinity'))
        + ${unseenOffers(userId, sql`c.read_at`)} as count
    ) as unread`.execute(app.db)
  return rows[0]!.count
}
