import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { App } from '../../../platform/app.ts'
import type { Sweep } from '../../../platform/module.ts'

/** Listings per transaction; limits how long an order for one of them can wait. */
const batch = 200
/** Maximum duration of a run in milliseconds, so that a process can stop between two runs. */
const runFor = 2000
/** The pause after a batch is this many times its duration, which leaves capacity for bids and lists. */
const rest = 1
/** Key of the advisory lock: only one process reprices at a time. */
export const repricingLock = 7_350_035

/**
 * Updates the stored amounts in the default currency, by which lists are sorted and filtered, to the current rate.
 * Shown and charged prices never wait for this. Rows with another rate are found by an index, so interrupted runs and
 * several new rates do no harm. It notifies no member and adds no row to `price_changes`, because the seller's price is
 * the same.
 */
export async function repriceListings(app: App, until = performance.now() + runFor): Promise<void> {
  for (const stale of await findStale(app))
    for (;;) {
      if (performance.now() >= until) return
      const started = performance.now()
      if ((await repriceBatch(app, stale)) === 0) break
      await delay(rest * (performance.now() - started))
    }
}

interface Stale {
  currency: CurrencyCode
  /** The rate in force. */
  rate: string
  /** How the rate of the listings compares with it. */
  side: '<' | '>'
}

/** Finds the currencies with listings at a lower, or higher, rate than the one in force; most runs find none. */
async function findStale(app: App): Promise<Stale[]> {
  const { rows } = await sql<Stale>`
    select key as currency, value as rate, side
    from jsonb_each_text(rates_in_force()),
      lateral (
        select min(priced_rate) as least, max(priced_rate) as most from products
        where status = 'active' and currency = key and priced_rate is not null
      ) as priced,
      lateral (values ('<', least < value::numeric), ('>', most > value::numeric)) as sides (side, is_stale)
    where is_stale`.execute(app.db)
  return rows
}

/**
 * Reprices listings whose rate is lower, or higher, than the current one. Returns their number; locked ones wait for
 * the next run.
 */
async function repriceBatch(app: App, { currency, rate, side }: Stale): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${repricingLock}) as mine`.execute(tx)
    if (!rows[0]?.mine) return 0
    // Listings missed by a crash are found and repriced later.
    await sql`set local synchronous_commit = off`.execute(tx)
    const { numAffectedRows } = await sql`
      with stale as (
        select id from products
        where status = 'active' and currency = ${currency} and priced_rate is not null
          and priced_rate ${sql.raw(side)} ${rate}::numeric
        order by priced_rate, id limit ${batch} for no key update skip locked
      )
      update products p
      set price_minor = price_in_force(p, priced.rates), list_minor = price_in_force(p, priced.rates),
        shipping_minor = shipping_in_force(p, priced.rates), priced_rate = ${rate}::numeric
      from stale, (select jsonb_build_object(${currency}::text, ${rate}::numeric) as rates) as priced
      where p.id = stale.id`.execute(tx)
    return Number(numAffectedRows ?? 0n)
  })
}

export const repriceSweep = (app: App): Sweep => ({
  name: 'prices at the rate in force',
  every: 1000,
  run: () => repriceListings(app),
})
