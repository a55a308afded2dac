import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { requireNotBlocked } from '../blocks/index.ts'

interface Follow {
  userId: UserId
  sellerId: UserId
}

/** Follows a seller; idempotent. Throws `not_found`, `self_follow` and `person_unavailable`. */
export async function follow(app: App, { userId, sellerId }: Follow): Promise<void> {
  if (userId === sellerId.toLowerCase()) throw new DomainError('self_follow')
  const { rows } = await app.db.transaction().execute(async (tx) => {
    await requireNotBlocked(tx, { from: userId, to: sellerId })
    return sql<{ id: string }>`
    with seller as (select id from users where id = ${sellerId}), followed as (
      insert into follows (user_id, seller_id) select ${userId}, id from seller
      on conflict (user_id, seller_id) do nothing
    )
    select id from seller`.execute(tx)
  })
  if (!rows[0]) throw new DomainError('not_found')
}

/** Unfollows a seller; idempotent. Throws `not_found` if the member does not exist. */
export async function unfollow(app: App, { userId, sellerId }: Follow): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with ended as (delete from follows where user_id = ${userId} and seller_id = ${sellerId})
    select id from users where id = ${sellerId}`.execute(app.db)
  if (!rows[0]) throw new DomainError('not_found')
}

/** Throws `not_found` if the seller does not exist. */
export async function isFollowing(app: App, { userId, sellerId }: Follow): Promise<boolean> {
  const { rows } = await sql<{ following: boolean }>`
    select exists (select from follows where user_id = ${userId} and seller_id = u.id) as following
    from users u where u.id = ${sellerId}`.execute(app.db)
  if (!rows[0]) throw new DomainError('not_found')
  return rows[0].following
}
