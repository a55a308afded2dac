import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '../../../contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { notifyInBatches } from './notify-in-batches.ts'

/** Has the watchers of an auction told that its seller ended it early: call it in the transaction that does. An auction that runs out is told by its closing. */
export const notifyEnd = (
  tx: Transaction<Schema>,
  app: Pick<App, 'jobs'>,
  productId: ProductId,
): Promise<void> => app.jobs.add(tx, 'tell_end', { productId })

/** Tells everybody who watches an auction that is no longer for sale. */
export async function notifyWatchersOfEnd(app: App, productId: string): Promise<void> {
  const { rows } = await sql<{ id: UserId; title: string }>`
    select w.user_id as id, p.title from watchlist w join products p on p.id = w.product_id
    where p.id = ${productId} and p.is_auction and p.status = 'ended'`.execute(app.db)
  const title = rows[0]?.title
  await notifyInBatches(
    app,
    rows.map(({ id }) => id),
    {
      type: 'bid_update',
      title: 'An auction you watch has ended',
      message: `${title} was taken off sale by its seller.`,
      link: `/product/${productId}`,
      cause: `closed:${productId}`,
    },
  )
}
