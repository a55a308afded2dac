import { sql, type Transaction } from 'kysely'
import { moneyText, type CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import type { UserId } from '../../../contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { notifyInBatches } from './notify-in-batches.ts'

/**
 * Has the watchers of a listing told that its price fell: call it in the transaction that wrote the row
 * `changeId` of `price_changes`. A rise tells nobody. The caller wakes nothing: a job does it after the commit.
 */
export const notifyPriceDrop = (
  tx: Transaction<Schema>,
  app: Pick<App, 'jobs'>,
  changeId: string,
): Promise<void> => app.jobs.add(tx, 'tell_price_drop', { changeId })

interface Drop {
  productId: string
  title: string
  /** What the seller asks it in; the default currency where that was retired. */
  currency: CurrencyCode
  local: CurrencyCode
  /** Minor units of `currency`. */
  before: bigint
  after: bigint
  /** The same in the default currency. */
  beforeLocal: bigint
  afterLocal: bigint
}

/** "ZWL 500,000", or "ZWL 500,000 (US$10.00)" where that is what the seller asks. */
const priceText = (
  localMinor: bigint,
  minor: bigint,
  { currency, local }: Pick<Drop, 'currency' | 'local'>,
): string => {
  const base = moneyText(localMinor, local)
  return currency === local ? base : `${base} (${moneyText(minor, currency)})`
}

/**
 * Tells those who began to watch when the item cost more. A price that goes down a second time within a
 * day, no deeper than before, is no news, nor one that has moved on meanwhile.
 */
export async function notifyWatchersOfDrop(app: App, changeId: string): Promise<void> {
  const { rows } = await sql<Drop>`
    select p.id as "productId", p.title, shown.currency, rates.local,
      in_currency(c.before_minor, c.currency, shown.currency, rates.now) as before,
      in_currency(c.after_minor, c.currency, shown.currency, rates.now) as after,
      in_currency(c.before_minor, c.currency, rates.local, rates.now) as "beforeLocal",
      in_currency(c.after_minor, c.currency, rates.local, rates.now) as "afterLocal"
    from (select rates_in_force() as now, local_currency() as local) as rates,
      price_changes c join products p on p.id = c.product_id join currencies own on own.code = c.currency
      cross join lateral (select case when p.is_auction or own.successor is null then c.currency
        else own.successor end as currency) as shown
    where c.id = ${changeId} and p.status = 'active'
      and in_currency(c.after_minor, c.currency, shown.currency, rates.now)
        < in_currency(c.before_minor, c.currency, shown.currency, rates.now)
      and case when p.is_auction then p.price_minor = c.after_minor
        -- It may have been converted since.
        else p.original_price_minor = greatest(1, in_currency(c.after_minor, c.currency, p.currency, rates.now)) end
      and not exists (
        select from price_changes as lately
        where lately.product_id = c.product_id and lately.id <> c.id
          and in_currency(lately.after_minor, lately.currency, c.currency, rates.now) <= c.after_minor
          and lately.created_at between c.created_at - interval '1 day' and c.created_at
      )`.execute(app.db)
  const drop = rows[0]
  if (!drop) return
  const watchers = await sql<{ id: UserId }>`
    select w.user_id as id from watchlist w join price_changes c on c.product_id = w.product_id
    where c.id = ${changeId}
      and in_currency(w.price_minor, w.currency, c.currency, (select rates_in_force())) > c.after_minor`.execute(
    app.db,
  )
  await notifyInBatches(
    app,
    watchers.rows.map(({ id }) => id),
    {
      type: 'price_drop',
      title: 'Price drop on an item you watch',
      message: `${drop.title} is now ${priceText(drop.afterLocal, drop.after, drop)}, down from ${priceText(drop.beforeLocal, drop.before, drop)}.`,
      link: `/product/${drop.productId}`,
      cause: `price:${changeId}`,
    },
  )
}
