import { sql, type Transaction } from 'kysely'
import { groupedOf } from '../../../contracts/currencies.ts'
import type { UserId } from '../../../contracts/ids.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { tellInBatches } from './tell-in-batches.ts'

/**
 * Has the watchers of a listing told that its price fell: call it in the transaction that wrote the row
 * `changeId` of `price_changes`. A rise tells nobody. The caller wakes nothing: a job does it after the commit.
 */
export const tellPriceDrop = (
  tx: Transaction<Schema>,
  app: Pick<App, 'jobs'>,
  changeId: string,
): Promise<void> => app.jobs.add(tx, 'tell_price_drop', { changeId })

interface Drop {
  productId: string
  title: string
  beforeMinor: bigint
  afterMinor: bigint
}

/**
 * Tells those who began to watch when the item cost more. A price that goes down a second time within a
 * day, no deeper than before, is no news, nor one that has moved on meanwhile.
 */
export async function tellWatchersOfDrop(app: App, changeId: string): Promise<void> {
  const { rows } = await sql<Drop>`
    select p.id as "productId", p.title, c.before_minor as "beforeMinor", c.after_minor as "afterMinor"
    from price_changes c join products p on p.id = c.product_id
    where c.id = ${changeId} and c.after_minor < c.before_minor and p.status = 'active'
      and p.price_minor = c.after_minor
      and not exists (
        select from price_changes as lately
        where lately.product_id = c.product_id and lately.id <> c.id and lately.after_minor <= c.after_minor
          and lately.created_at between c.created_at - interval '1 day' and c.created_at
      )`.execute(app.db)
  const drop = rows[0]
  if (!drop) return
  const watchers = await sql<{ id: UserId }>`
    select w.user_id as id from watchlist w join price_changes c on c.product_id = w.product_id
    where c.id = ${changeId} and w.price_minor > c.after_minor`.execute(app.db)
  await tellInBatches(
    app,
    watchers.rows.map(({ id }) => id),
    {
      type: 'price_drop',
      title: 'Price drop on an item you watch',
      message: `${drop.title} is now ZWL ${groupedOf(drop.afterMinor)}, down from ZWL ${groupedOf(drop.beforeMinor)}.`,
      link: `/product/${drop.productId}`,
      cause: `price:${changeId}`,
    },
  )
}
