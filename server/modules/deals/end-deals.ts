import { sql, type Transaction } from 'kysely'
import type { ProductId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { ratesAt } from '../../platform/rates.ts'
import { changePrice, lockPrice, type LockedPrice } from '../products/index.ts'
import { openDealOf } from './store.ts'

/** Maximum number of deals ended in one sweep. */
const batch = 200

/** Ends every deal whose day is over, each in a separate transaction. Several processes can run this concurrently. */
export async function endDeals(app: App): Promise<void> {
  const { rows } = await sql<{ productId: ProductId }>`
    select product_id as "productId" from deals
    where ended_at is null and ends_at <= clock_timestamp() order by ends_at limit ${batch}`.execute(
    app.db,
  )
  await eachDue(app, rows, 'a deal could not be ended', async (tx, { productId }) => {
    const listing = await lockPrice(tx, productId)
    if (listing) await endDueDeal(tx, listing, await app.clock.now(tx))
  })
}

/**
 * Ends the deal of a locked listing if its time is over, and restores the earlier price. Returns the listing with its
 * current price.
 */
export async function endDueDeal(
  tx: Transaction<Schema>,
  listing: LockedPrice,
  now: Date,
): Promise<LockedPrice> {
  const deal = await openDealOf(tx, listing.id)
  if (!deal || deal.endsAt > now) return listing
  await tx.updateTable('deals').set({ ended_at: now }).where('id', '=', deal.id).execute()
  const originalMinor = deal.beforeMinor
  await changePrice(tx, listing, originalMinor, { now, rates: await ratesAt(tx, now) })
  return { ...listing, originalMinor }
}
