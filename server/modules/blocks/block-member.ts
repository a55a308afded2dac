import { sql } from 'kysely'
import type { Block } from '#contracts/blocks/blocks.ts'
import type { BlockId, ProductId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { lockPair } from './reachable.ts'

interface BlockRow {
  id: BlockId
  named: boolean
  user_id: UserId
  username: string
  label: string | null
  product_id: ProductId | null
  title: string | null
  created_at: Date
}

const blockOf = (row: BlockRow): Block => ({
  id: row.id,
  kind: row.named ? 'person' : 'bidder',
  // Auctions do not reveal their bidders, so neither may the list of blocks.
  userId: row.named ? row.user_id : null,
  name: row.named ? row.username : `Bidder ${row.label ?? ''}`,
  productId: row.product_id,
  title: row.title,
  createdAt: row.created_at.toISOString(),
})

/** Blocks a member and ends their follow; their earlier bids stay. Throws `self_block`, `not_found`, `rate_limited`. */
export async function blockMember(app: App, by: UserId, whom: UserId): Promise<Block> {
  const userId = whom.toLowerCase() as UserId
  if (userId === by) throw new DomainError('self_block')
  await app.limits.take('block', by)
  return app.db.transaction().execute(async (tx) => {
    await lockPair(tx, by, userId)
    const { rows } = await sql<BlockRow>`
      with saved as (
        insert into blocked_bidders (seller_id, user_id, named)
        select ${by}, id, true from users where id = ${userId}
        on conflict (seller_id, user_id, named) do update set named = true
        returning *
      ), unfollowed as (
        delete from follows where user_id = ${userId} and seller_id = ${by}
      )
      select saved.id, named, user_id, users.username::text as username, label, product_id,
        null::text as title, saved.created_at
      from saved join users on users.id = saved.user_id`.execute(tx)
    const [row] = rows
    if (!row) throw new DomainError('not_found')
    return blockOf(row)
  })
}

/** Throws `not_found`, also for another member's block. */
export async function unblock(app: App, by: UserId, id: BlockId): Promise<void> {
  await app.limits.take('block', by)
  const removed = await app.db
    .deleteFrom('blocked_bidders')
    .where('id', '=', id)
    .where('seller_id', '=', by)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new DomainError('not_found')
}

/** A page of a member's blocks, newest first; or whether they blocked one member. */
export async function readBlocks(
  app: App,
  by: UserId,
  { limit, offset, userId }: Page & { userId: UserId | undefined },
): Promise<{ blocks: Block[]; total: number }> {
  // A block of a bidder is left out here: it would reveal who the bidder is.
  const only = userId ? sql`and b.named and b.user_id = ${userId}` : sql``
  const [page, counted] = await Promise.all([
    sql<BlockRow>`
      select b.id, b.named, b.user_id, u.username::text as username, b.label, b.product_id, p.title, b.created_at
      from blocked_bidders b join users u on u.id = b.user_id left join products p on p.id = b.product_id
      where b.seller_id = ${by} ${only}
      order by b.created_at desc, b.id desc limit ${limit} offset ${offset}`.execute(app.db),
    sql<{ total: number }>`
      select count(*)::int as total from blocked_bidders b where b.seller_id = ${by} ${only}`.execute(
      app.db,
    ),
  ])
  return { blocks: page.rows.map(blockOf), total: counted.rows[0]!.total }
}
