import { type Format } from '#contracts/products/formats.ts'
import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { TakenDownAs } from '#contracts/products/products.ts'
import { AuctionEndUncertain } from '../../../kernel/auction-end.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { notifyFollowers } from '../../watchlist/index.ts'
import { putBackAs, type TakenDown } from './take-down.rules.ts'

/** A listing before a decision of staff. */
export interface StaffedListing {
  id: ProductId
  sellerId: UserId
  title: string
  status: TakenDown['statusBefore']
  takenDown: TakenDownAs | null
  format: Format
  /** An auction that is not closed. */
  running: boolean
  bidCount: number
}

const columns = sql`p.id, p.seller_id as "sellerId", p.title, p.status, p.taken_down as "takenDown",
  p.format, coalesce(a.closed_at is null, false) as running,
  coalesce(a.bid_count, 0) as "bidCount"`

/** Locks a listing and its auction. Throws `product_not_found`. */
export async function lockForStaff(
  tx: Transaction<Schema>,
  id: ProductId,
): Promise<StaffedListing> {
  await sql`select from auctions where product_id = ${id} for update`.execute(tx)
  await sql`select from products where id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<StaffedListing>`
    select ${columns} from products p left join auctions a on a.product_id = p.id where p.id = ${id}`.execute(
    tx,
  )
  const [listing] = rows
  if (!listing) throw new DomainError('product_not_found')
  return listing
}

/**
 * Locks all active or all suspended listings of a member, in a fixed order to avoid deadlocks. The caller must hold the
 * lock of the seller's account, which prevents new listings.
 */
export async function lockAllOf(
  tx: Transaction<Schema>,
  sellerId: UserId,
  which: 'active' | 'suspended',
): Promise<StaffedListing[]> {
  const mine =
    which === 'active'
      ? sql`seller_id = ${sellerId} and status in ('active', 'reserved')`
      : sql`seller_id = ${sellerId} and taken_down = 'suspended'`
  await sql`select from auctions where product_id in (select id from products where ${mine})
    order by product_id for update`.execute(tx)
  await sql`select from products where ${mine} order by id for no key update`.execute(tx)
  const { rows } = await sql<StaffedListing>`
    select ${columns} from (select * from products where ${mine}) as p left join auctions a on a.product_id = p.id
    order by p.id`.execute(tx)
  return rows
}

/**
 * Hides locked listings from everyone except the seller and staff, and closes their auctions. `reason` is given by
 * staff or a filter; a suspension or an unpaid fee has none. Throws `AuctionEndUncertain` if one of the auctions has
 * reached its end and is not closed yet, because its leader may have won it or an outage may extend it.
 */
export async function takeDown(
  tx: Transaction<Schema>,
  { ids, as, reason, now }: { ids: ProductId[]; as: TakenDownAs; reason?: string; now: Date },
): Promise<void> {
  const { rows: ended } = await sql`
    select from auctions where product_id = any(${ids}::uuid[]) and closed_at is null and ends_at <= ${now}`.execute(
    tx,
  )
  if (ended.length > 0) throw new AuctionEndUncertain()
  await sql`
    update products set status_before = case when taken_down is null then status else status_before end,
      status = 'removed', taken_down = ${as}, taken_down_reason = ${reason ?? null}, taken_down_at = ${now},
      version = version + 1, updated_at = ${now}
    where id = any(${ids}::uuid[]) and (status <> 'removed' or taken_down is not null)`.execute(tx)
  await sql`update auctions set closed_at = ${now}
    where product_id = any(${ids}::uuid[]) and closed_at is null`.execute(tx)
  for (const productId of ids) await publish(tx, { type: 'product.changed', data: { productId } })
}

interface DownRow {
  id: ProductId
  status_before: TakenDown['statusBefore']
  taken_down: TakenDownAs
  taken_down_at: Date
  quantity: number
  ends_at: Date | null
  bid_count: number | null
  seller_suspended: boolean
  fee_unpaid: boolean
}

/**
 * Restores locked listings; an auction without bids continues with the time that was left. Listings of a suspended
 * seller or with an unpaid fee stay hidden. Followers are notified of a listing that was never shown before.
 */
export async function putBack(
  tx: Transaction<Schema>,
  app: Pick<App, 'jobs'>,
  ids: ProductId[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<DownRow>`
    select p.id, p.status_before, p.taken_down, p.taken_down_at, p.quantity, a.ends_at, a.bid_count,
      suspended_among(array[p.seller_id]) is not null as seller_suspended,
      exists (select from listing_fees f where f.product_id = p.id and f.paid_at is null) as fee_unpaid
    from products p left join auctions a on a.product_id = p.id
    where p.id = any(${ids}::uuid[]) and p.taken_down is not null order by p.id`.execute(tx)
  for (const row of rows) {
    if (row.seller_suspended) {
      await sql`update products set taken_down = 'suspended', taken_down_reason = null,
        updated_at = ${now} where id = ${row.id}`.execute(tx)
      continue
    }
    if (row.fee_unpaid) {
      await sql`update products set taken_down = 'fee', taken_down_reason = null, updated_at = ${now}
        where id = ${row.id}`.execute(tx)
      continue
    }
    const back = putBackAs(
      {
        statusBefore: row.status_before,
        quantity: row.quantity,
        takenDownAt: row.taken_down_at,
        auction: row.ends_at && { endsAt: row.ends_at, bidCount: row.bid_count ?? 0 },
      },
      now,
    )
    if (back.endsAt)
      await sql`update auctions set closed_at = null, ends_at = ${back.endsAt} where product_id = ${row.id}`.execute(
        tx,
      )
    await sql`
      update products set status = ${back.status}, taken_down = null, taken_down_reason = null, taken_down_at = null,
        status_before = null, auction_ends_at = coalesce(${back.endsAt}::timestamptz, auction_ends_at),
        version = version + 1, updated_at = ${now}
      where id = ${row.id}`.execute(tx)
    await publish(tx, { type: 'product.changed', data: { productId: row.id } })
    if (isNew(row.taken_down) && back.status === 'active') await notifyFollowers(tx, app, row.id)
  }
}

/** Whether the listing was never shown. */
const isNew = (takenDown: TakenDownAs): boolean => takenDown === 'held' || takenDown === 'fee'

/**
 * Shows a listing whose fee has just been paid, unless it is hidden for another reason. Returns whether buyers can see
 * it.
 */
export async function showPaidListing(
  tx: Transaction<Schema>,
  app: Pick<App, 'jobs'>,
  id: ProductId,
  now: Date,
): Promise<boolean> {
  const listing = await lockForStaff(tx, id)
  if (listing.takenDown === 'fee') await putBack(tx, app, [id], now)
  const { rows } = await sql`select from products where id = ${id} and taken_down is null`.execute(
    tx,
  )
  return rows.length > 0
}
