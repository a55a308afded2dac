import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '../../../contracts/ids.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { publish } from '../../platform/events/publish.ts'
import { notify } from '../notifications/index.ts'
import { endAfterOutage, lastPart, longestGap, outageSince, type Outage } from './outage.rules.ts'

/** Milliseconds between two heartbeats. */
export const beatEvery = 5000

const keepBeating = statement<{ at: Date }>(
  'heartbeat',
  `update service_heartbeat set at = clock_timestamp()
   where at > clock_timestamp() - make_interval(secs => $1) returning at`,
)

/**
 * Says that Musika runs. Several processes write the same row: only a time in which none did is a gap, and whoever
 * finds one gives it back to the auctions it concerns, once, in the transaction that ends it.
 */
export async function beat(app: App): Promise<void> {
  const [beaten] = await run(app.pool, keepBeating, [longestGap / 1000])
  if (beaten) return
  const extended = await app.db.transaction().execute((tx) => endGap(tx))
  if (extended === 0) return
  app.log.warn({ auctions: extended }, 'auctions were extended by the time that Musika was down')
  app.events.wake()
}

/** Answers how many auctions were extended. */
async function endGap(tx: Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{ at: Date | null; now: Date }>`
    with locked as materialized (select at from service_heartbeat for update)
    select at, clock_timestamp() as now from locked`.execute(tx)
  const { at, now } = rows[0]!
  const outage = outageSince(at, now)
  const extended = outage ? await extendAuctions(tx, outage) : 0
  if (outage)
    await tx
      .insertInto('outages')
      .values({ began_at: outage.from, ended_at: outage.to, extended })
      .execute()
  await tx.updateTable('service_heartbeat').set({ at: now }).execute()
  return extended
}

interface TouchedAuction {
  product_id: ProductId
  seller_id: UserId
  ends_at: Date
  title: string
}

async function extendAuctions(tx: Transaction<Schema>, outage: Outage): Promise<number> {
  const { rows } = await sql<TouchedAuction>`
    select a.product_id, a.seller_id, a.ends_at, p.title
    from auctions a join products p on p.id = a.product_id
    where a.closed_at is null and a.ends_at > ${outage.from}
      and a.ends_at < ${new Date(outage.to.getTime() + lastPart)}
    order by a.product_id for update of a`.execute(tx)
  for (const auction of rows) await extend(tx, auction, outage)
  return rows.length
}

async function extend(tx: Transaction<Schema>, auction: TouchedAuction, outage: Outage) {
  const { product_id: productId, title } = auction
  const until = endAfterOutage(auction.ends_at, outage)
  const entry = JSON.stringify([{ from: outage.from, to: outage.to, until }])
  await sql`update auctions set ends_at = ${until}, outages = outages || ${entry}::jsonb
    where product_id = ${productId}`.execute(tx)
  await tx
    .updateTable('products')
    .set({ auction_ends_at: until })
    .where('id', '=', productId)
    .execute()
  await publish(tx, { type: 'product.changed', data: { productId } })
  const { rows: bidders } = await sql<{ id: UserId }>`
    select distinct bidder_id as id from bids where auction_id = ${productId}`.execute(tx)
  for (const userId of [auction.seller_id, ...bidders.map(({ id }) => id)])
    await notify(tx, {
      userId,
      type: 'bid_update',
      title: 'An auction was extended',
      message: `${title} ends later, because Musika was not reachable for a while.`,
      link: `/product/${productId}`,
      cause: `outage:${productId}:${outage.from.toISOString()}`,
    })
}
