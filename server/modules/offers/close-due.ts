import { sql, type Transaction } from 'kysely'
import type { OfferId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { endingOf } from './offer.rules.ts'
import { endLocked } from './settle-offer.ts'
import { lockOffer, tradable } from './store.ts'

/** Offers processed in one sweep. */
const batch = 200

/**
 * Closes every open offer whose time to answer has passed, or that can no longer be answered, each in its own
 * transaction. Safe to run in two processes at once.
 */
export async function closeDueOffers(app: App): Promise<void> {
  const { rows } = await sql<{ id: OfferId }>`
    select o.id from offers o join products p on p.id = o.product_id
    where o.state = 'open' and (o.expires_at <= clock_timestamp() or p.status <> 'active' or not p.takes_offers
      or p.currency <> o.currency or not ${tradable(sql`o.buyer_id`, sql`o.seller_id`)})
    order by o.expires_at limit ${batch}`.execute(app.db)
  await eachDue(app, rows, 'an offer could not be closed', (tx, { id }) => closeIfOver(app, tx, id))
}

/** Closes an open offer if it is over. Returns whether it did. */
export async function closeIfOver(
  app: Pick<App, 'clock'>,
  tx: Transaction<Schema>,
  id: OfferId,
): Promise<boolean> {
  const locked = await lockOffer(tx, id)
  if (locked?.offer.state !== 'open') return false
  const { offer, listing } = locked
  const now = await app.clock.now(tx)
  const state = endingOf(offer, locked, now)
  if (!state) return false
  await endLocked(tx, { offer, listing, now }, state)
  return true
}
