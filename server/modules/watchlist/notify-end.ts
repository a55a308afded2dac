import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { notifyInBatches } from './notify-in-batches.ts'

/**
 * Enqueues the notifications of members who watch an auction that its seller ends early, in the caller's transaction.
 * An auction that runs out notifies them when it closes.
 */
export const notifyEnd = (
  tx: Transaction<Schema>,
  app: Pick<App, 'jobs'>,
  productId: ProductId,
): Promise<void> => app.jobs.add(tx, 'notify_end', { productId })

/** Notifies the members who watch an auction that is no longer for sale. */
export async function notifyWatchersOfEnd(app: App, productId: ProductId): Promise<void> {
  const { rows } = await sql<{ id: UserId; title: string }>`
    select w.user_id as id, p.title from watchlist w join products p on p.id = w.product_id
    where p.id = ${productId} and p.format <> 'fixed' and p.status = 'ended'`.execute(app.db)
  const item = rows[0]?.title
  if (item === undefined) return
  await notifyInBatches(
    app,
    rows.map(({ id }) => id),
    {
      type: 'watched_auction_ended_early',
      params: { productId, item },
      cause: `closed:${productId}`,
    },
  )
}
