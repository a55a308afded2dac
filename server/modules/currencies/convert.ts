import { sql, type Transaction } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Sweep } from '../../platform/module.ts'
import { convertBalances } from './convert-balances.ts'

/** Listings of one transaction: an order for one of them waits no longer than this many take. */
const batch = 500
/** Milliseconds that one run takes at most, so that a process can stop in between. */
const runFor = 2000

/** The stored amounts of listings, and then sellers' balances, follow a new default currency. Killed at any moment, it continues after its last batch. */
export const conversionSweep = (app: App): Sweep => ({
  name: 'currency conversion',
  every: 1000,
  async run() {
    const until = Date.now() + runFor
    while (Date.now() < until) {
      const left = await app.db.transaction().execute((tx) => convertBatch(tx))
      if (left === 'none') return
      if (left === 'listings are done') {
        await convertBalances(app)
        await app.db.transaction().execute(finish)
        app.events.wake()
        return
      }
    }
  },
})

/** What was released in a retired currency since then is converted too. */
export const balanceSweep = (app: App): Sweep => ({
  name: 'balances in retired currencies',
  every: 60_000,
  run: () => convertBalances(app),
})

/** The next listings in the order of their ids. One process at a time: the others find the row locked. */
async function convertBatch(
  tx: Transaction<Schema>,
): Promise<'none' | 'some' | 'listings are done'> {
  const { rows } = await sql<{ id: string; last: string | null }>`
    select id, last_id as last from currency_switches where finished_at is null
    for update skip locked`.execute(tx)
  const [open] = rows
  if (!open) return 'none'
  const { rows: locked } = await sql<{ id: string }>`
    select id from products where not is_auction and id > coalesce(${open.last}::uuid, '00000000-0000-0000-0000-000000000000')
    order by id limit ${batch} for no key update`.execute(tx)
  if (locked.length === 0) return 'listings are done'
  const ids = locked.map(({ id }) => id)
  await sql`
    with rates as materialized (select rates_in_force() as now, local_currency() as local,
        array(select code from currencies where successor = local_currency()) as retired),
      priced as (
        select p.id, price_in_force(p, now) as price, shipping_in_force(p, now) as shipping,
          coalesce(p.original_shipping_minor, p.shipping_minor) as typed_shipping,
          p.currency = local or p.currency = any(retired) as becomes_local, local,
          (now ->> p.currency)::numeric as rate
        from products p, rates where p.id = any(${ids}::uuid[])
      )
    update products p set price_minor = price, list_minor = price, shipping_minor = shipping,
      currency = case when becomes_local then local else p.currency end,
      original_price_minor = case when becomes_local then price else p.original_price_minor end,
      original_shipping_minor = case when becomes_local then shipping else typed_shipping end,
      priced_rate = case when becomes_local then null else rate end, base = local
    from priced where p.id = priced.id`.execute(tx)
  await sql`
    update deals d set currency = local_currency(), before_minor = greatest(before, price + 1), price_minor = price
    from (select d.id, greatest(1, converted_minor(d.before_minor, rate)) as before,
        greatest(1, converted_minor(d.price_minor, rate)) as price
      from deals d join currencies c on c.code = d.currency and c.successor = local_currency()
        cross join lateral (select (rates_in_force() ->> c.code)::numeric as rate) as factor
      where d.product_id = any(${ids}::uuid[])) as converted
    where converted.id = d.id`.execute(tx)
  await sql`update currency_switches set last_id = ${ids.at(-1)}, listings_done = listings_done + ${ids.length}
    where id = ${open.id}`.execute(tx)
  return 'some'
}

/** Auctions under way are listed by what they cost in the new default, at least one minor unit. */
async function finish(tx: Transaction<Schema>): Promise<void> {
  await sql`
    update products p set list_minor = greatest(1, in_local(a.current_minor, p.base))
    from auctions a where a.product_id = p.id and p.status = 'active' and p.base <> local_currency()
      and p.list_minor <> greatest(1, in_local(a.current_minor, p.base))`.execute(tx)
  await sql`update currency_switches set finished_at = clock_timestamp() where finished_at is null`.execute(
    tx,
  )
}
