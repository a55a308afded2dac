import { isAuction } from '#contracts/products/formats.ts'
import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { notify, notifyMany } from '../notifications/index.ts'
import { lockForStaff, putBack, takeDown, type StaffedListing } from '../products/index.ts'
import { audit } from '../staff/index.ts'
import { recordDecision, type Deciding, type Deps } from './cases/record-decision.ts'

/**
 * Removes a listing from the shop. Its seller may appeal, and bidders of a running auction are notified. Throws
 * `product_not_found`, `listing_locked`.
 */
export async function removeListing(
  tx: Transaction<Schema>,
  app: Deps,
  id: ProductId,
  by: Deciding,
): Promise<void> {
  const listing = await lockForStaff(tx, id)
  if (listing.takenDown === 'removed' || (listing.status === 'removed' && !listing.takenDown))
    throw new DomainError('listing_locked', {
      says: messageRef('moderationRefusals.alreadyRemoved'),
    })
  // Waiting for the lock takes time, so the clock is read afterwards.
  const now = await app.clock.now(tx)
  await takeDown(tx, { ids: [id], as: 'removed', reason: by.reason, now })
  await notifyWithdrawn(tx, [listing])
  await recordDecision(tx, {
    ...by,
    now,
    kind: 'remove',
    userId: listing.sellerId,
    productId: id,
    notification: {
      type: 'listing_removed',
      params: { item: listing.title, reason: by.reason },
    },
  })
  await audit(tx, {
    staffId: by.staffId,
    action: 'listing.remove',
    subject: `product:${id}`,
    userId: listing.sellerId,
    before: stateOf(listing),
    after: { status: 'removed', takenDown: 'removed' },
    reason: by.reason,
  })
}

/**
 * Shows a held or removed listing again, and ends the decision that removed it. Throws `product_not_found`,
 * `listing_locked`.
 * `listing_locked`.
 */
export async function restoreListing(
  tx: Transaction<Schema>,
  app: Deps,
  id: ProductId,
  by: Deciding,
): Promise<void> {
  const listing = await lockForStaff(tx, id)
  if (listing.takenDown !== 'held' && listing.takenDown !== 'removed')
    throw new DomainError('listing_locked', {
      says: messageRef('moderationRefusals.notTakenDown'),
    })
  const now = await app.clock.now(tx)
  await putBack(tx, app, [id], now)
  await sql`update moderation_decisions set ended_at = ${now}
    where product_id = ${id} and kind = 'remove' and ended_at is null`.execute(tx)
  await notify(tx, {
    userId: listing.sellerId,
    type: listing.takenDown === 'held' ? 'listing_approved' : 'listing_restored',
    params: {
      item: listing.title,
      ...(!(isAuction(listing.format) && listing.bidCount > 0) && { productId: id }),
    },
    cause: `restored:${id}:${now.getTime()}`,
  })
  const after = await lockForStaff(tx, id)
  await audit(tx, {
    staffId: by.staffId,
    action: 'listing.restore',
    subject: `product:${id}`,
    userId: listing.sellerId,
    before: stateOf(listing),
    after: stateOf(after),
    reason: by.reason,
  })
}

const stateOf = ({ status, takenDown }: StaffedListing) => ({ status, takenDown })

/** Notifies the bidders of withdrawn auctions, once per auction. */
export async function notifyWithdrawn(
  tx: Transaction<Schema>,
  listings: StaffedListing[],
): Promise<void> {
  for (const { id, title, running, bidCount } of listings) {
    if (!running || bidCount === 0) continue
    const { rows } = await sql<{ id: UserId }>`
      select distinct bidder_id as id from bids where auction_id = ${id}`.execute(tx)
    await notifyMany(
      tx,
      rows.map((bidder) => bidder.id),
      {
        type: 'auction_withdrawn',
        params: { item: title },
        cause: `withdrawn:${id}`,
      },
    )
  }
}
