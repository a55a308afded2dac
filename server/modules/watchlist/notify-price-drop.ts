import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { storedMoney } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { notifyInBatches } from './notify-in-batches.ts'

/**
 * Enqueues the notifications of members who watch a listing whose price fell, in the transaction that inserted row
 * `changeId` of `price_changes`. Higher prices notify no one. The event bus is not woken here: the job does that after
 * its commit.
 */
export const notifyPriceDrop = (
  tx: Transaction<Schema>,
  app: Pick<App, 'jobs'>,
  changeId: string,
): Promise<void> => app.jobs.add(tx, 'notify_price_drop', { changeId })

interface Drop {
  productId: ProductId
  title: string
  /** The currency of the seller's price; the default currency if that one was retired. */
  currency: CurrencyCode
  local: CurrencyCode
  /** Minor units of `currency`. */
  before: bigint
  after: bigint
  /** The same in the default currency. */
  beforeLocal: bigint
  afterLocal: bigint
}

/**
 * Notifies the members who began to watch at a higher price. A price that falls again within a day, but not lower than
 * before, is skipped, and so is one that has changed again since.
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
      cross join lateral (select case when p.format <> 'fixed' or own.successor is null then c.currency
        else own.successor end as currency) as shown
    where c.id = ${changeId} and p.status = 'active'
      and in_currency(c.after_minor, c.currency, shown.currency, rates.now)
        < in_currency(c.before_minor, c.currency, shown.currency, rates.now)
      and case when p.format <> 'fixed' then p.price_minor = c.after_minor
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
  const { currency, local } = drop
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
      params: {
        productId: drop.productId,
        item: drop.title,
        before: storedMoney(drop.beforeLocal, local),
        after: storedMoney(drop.afterLocal, local),
        ...(currency !== local && {
          askedBefore: storedMoney(drop.before, currency),
          askedAfter: storedMoney(drop.after, currency),
        }),
      },
      cause: `price:${changeId}`,
    },
  )
}
