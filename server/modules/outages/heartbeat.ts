import { sql, type Transaction } from 'kysely'
import type { AppEvent } from '#contracts/common/events.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { AuctionEndUncertain } from '../../kernel/auction-end.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { NotificationType } from '../notifications/index.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { run, statement } from '../../platform/database/statement.ts'
import {
  endAfterOutage,
  lastPart,
  outageSince,
  shortestOutage,
  type Outage,
} from './outage.rules.ts'

/** Milliseconds between two heartbeats. */
export const heartbeatInterval = 2000
/** Attempts at a decision that depends on the end of an auction which an outage may still move. */
export const attemptsMax = 3

const renewHeartbeat = statement<{ at: Date }>(
  'heartbeat',
  `update service_heartbeat set at = clock_timestamp()
   where at > clock_timestamp() - make_interval(secs => $1) returning at`,
)

/**
 * Records that this process can serve. Does nothing during shutdown, and in workers. All processes update the same row
 * with the database's clock, so a gap means that none of them could serve. The first process after a gap ends it in one
 * transaction, which also extends the affected auctions.
 */
export async function recordHeartbeat(app: App): Promise<void> {
  if (app.state.draining || app.config.role === 'worker') return
  const [renewed] = await run(app.pool, renewHeartbeat, [shortestOutage / 1000])
  if (renewed) return app.clock.adjust(renewed.at)
  const { extended, now } = await app.db.transaction().execute((tx) => endGap(app, tx))
  app.clock.adjust(now)
  if (extended === 0) return
  app.log.warn({ auctions: extended }, 'auctions were extended by the length of an outage')
  app.events.wake()
}

/**
 * Runs a transaction that depends on the end of an auction. If an outage may still move that end, records a heartbeat
 * and runs it again. A caller can pass a `settle` that does more than that. Throws `overloaded` after `attemptsMax`
 * attempts.
 */
export async function retryAfterHeartbeat<T>(
  app: App,
  attempt: () => Promise<T>,
  settle: (app: App) => Promise<void> = recordHeartbeat,
): Promise<T> {
  for (let left = attemptsMax; left > 0; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof AuctionEndUncertain)) throw error
    }
    await settle(app)
  }
  throw new DomainError('overloaded', { retryAfter: 2 })
}

/** Returns how many auctions were extended, and the time. */
async function endGap(app: App, tx: Transaction<Schema>): Promise<{ extended: number; now: Date }> {
  // If this process freezes here, the others must still be able to record heartbeats.
  await sql`set local idle_in_transaction_session_timeout = '3s'`.execute(tx)
  const { rows } = await sql<{ at: Date | null; now: Date }>`
    with locked as materialized (select at from service_heartbeat for update)
    select at, clock_timestamp() as now from locked`.execute(tx)
  const { at, now } = rows[0]!
  const outage = outageSince(at, now)
  const extended = outage
    ? await extendAuctions(tx, outage, app.config.auctionExtensionSeconds * 1000)
    : 0
  if (outage)
    await tx
      .insertInto('outages')
      .values({ began_at: outage.from, ended_at: outage.to, extended })
      .execute()
  await tx.updateTable('service_heartbeat').set({ at: now }).execute()
  return { extended, now }
}

interface TouchedAuction {
  product_id: ProductId
  ends_at: Date
}

async function extendAuctions(
  tx: Transaction<Schema>,
  outage: Outage,
  leastLeft: number,
): Promise<number> {
  const { rows } = await sql<TouchedAuction>`
    select product_id, ends_at from auctions
    where closed_at is null and ends_at > ${outage.from}
      and ends_at < ${new Date(outage.to.getTime() + lastPart)}
    order by product_id for update`.execute(tx)
  const extended = rows.flatMap(({ product_id: id, ends_at: end }) => {
    const until = endAfterOutage(end, outage, leastLeft)
    return until > end ? [{ id, until }] : []
  })
  const ids = extended.map(({ id }) => id)
  const ends = extended.map(({ until }) => until)
  const eventType: AppEvent['type'] = 'product.changed'
  const notification: NotificationType = 'auction_extended'
  // One statement, because heartbeats and bids on these auctions wait for its locks.
  await sql`
    with extended as materialized (
      select product_id, until from unnest(${ids}::uuid[], ${ends}::timestamptz[]) as one (product_id, until)
    ), moved as (
      update auctions set ends_at = until, outages = outages || jsonb_build_array(jsonb_build_object(
        'from', ${outage.from.toISOString()}::text, 'to', ${outage.to.toISOString()}::text,
        'until', to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from extended where auctions.product_id = extended.product_id
    ), locked as materialized (
      select id from products where id = any(${ids}::uuid[]) order by id for no key update
    ), listed as (
      update products set auction_ends_at = until from locked join extended on product_id = locked.id
      where products.id = locked.id returning products.id, seller_id, title
    ), published as (
      insert into events (topic, type, data)
      select 'product:' || product_id, ${eventType}, jsonb_build_object('productId', product_id) from extended
    ), concerned as (
      select id as product_id, seller_id as user_id, title from listed
      union
      select b.auction_id, b.bidder_id, listed.title from bids b join listed on listed.id = b.auction_id
    ), notified as (
      insert into notifications (user_id, type, params, cause)
      select user_id, ${notification}, jsonb_build_object('productId', product_id, 'item', title),
        'outage:' || product_id || ':' || ${outage.from.toISOString()}::text
      from concerned on conflict (user_id, cause) do nothing returning user_id
    )
    insert into events (topic, type, data)
    select distinct 'user:' || user_id, 'notification.created', jsonb_build_object('userId', user_id)
    from notified`.execute(tx)
  return extended.length
}
