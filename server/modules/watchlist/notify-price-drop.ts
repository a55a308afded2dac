import { sql, type Transaction } from 'kysely'
import {
  moneyText,
  type CurrencyCode,
  type Rates,
} from '../../../contracts/currencies/currencies.ts'
import type { UserId } from '../../../contracts/common/ids.ts'
import { minorIn } from '../../kernel/listed-price.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { tellInBatches } from './notify-in-batches.ts'

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
  currency: CurrencyCode
  /** The default currency, and so many of it for one of each other one. */
  local: CurrencyCode
  rates: Rates
  /** Minor units of `currency`. */
  beforeMinor: bigint
  afterMinor: bigint
}

/** "ZWL 500,000", or "ZWL 500,000 (US$10.00)" where that is what the seller asks. */
const priceText = (
  minor: bigint,
  { currency, local, rates }: Pick<Drop, 'currency' | 'local' | 'rates'>,
): string => {
  const base = moneyText(minorIn(minor, currency, local, { local, rates }), local)
  return currency === local ? base : `${base} (${moneyText(minor, currency)})`
}

/**
 * Tells those who began to watch when the item cost more. A price that goes down a second time within a
 * day, no deeper than before, is no news, nor one that has moved on meanwhile.
 */
export async function tellWatchersOfDrop(app: App, changeId: string): Promise<void> {
  const { rows } = await sql<Drop>`
    select p.id as "productId", p.title, c.currency, rates.now as rates, rates.local,
      c.before_minor as "beforeMinor", c.after_minor as "afterMinor"
    from (select rates_in_force() as now, local_currency() as local) as rates, price_changes c join products p on p.id = c.product_id
    where c.id = ${changeId} and c.after_minor < c.before_minor and p.status = 'active'
      and case when p.is_auction then p.price_minor = c.after_minor
        else (p.original_price_minor, p.currency) = (c.after_minor, c.currency) end
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
  await tellInBatches(
    app,
    watchers.rows.map(({ id }) => id),
    {
      type: 'price_drop',
      title: 'Price drop on an item you watch',
      message: `${drop.title} is now ${priceText(drop.afterMinor, drop)}, down from ${priceText(drop.beforeMinor, drop)}.`,
      link: `/product/${drop.productId}`,
      cause: `price:${changeId}`,
    },
  )
}
