import { sql, type Transaction } from 'kysely'
import type { CurrencyCode, Rates } from '../../contracts/currencies/currencies.ts'
import type { RatesInForce } from '../kernel/listed-price.ts'
import type { Schema } from './database/schema.gen.ts'

/** SQL: the price of the listing `p`, a row of `products`, in the default currency at the rate in force. */
export const priceNow = (p: string): string => `price_in_force(${p}, (select rates_in_force()))`

/** SQL: the same for its shipping. */
export const shippingNow = (p: string): string =>
  `shipping_in_force(${p}, (select rates_in_force()))`

/** SQL: the currency of the amounts of the listing `p`: an auction's own, else the default one. */
export const currencyNow = (p: string): string =>
  `case when ${p}.format <> 'fixed' then ${p}.base else (select local_currency()) end`

/** Held shared by writers of amounts in the default currency, exclusively by its change. */
const defaultCurrencyLock = 7_410_042

/** Waits for every transaction that writes amounts in the default currency, and keeps new ones waiting. */
export const lockDefaultCurrency = async (tx: Transaction<Schema>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${defaultCurrencyLock})`.execute(tx))

/**
 * The default currency at this moment, so many of it for one US dollar, and for one of each other currency, as the database has
 * them. An order freezes `frozenRates`: those of currencies that it can be paid in.
 */
export async function ratesAt(
  tx: Transaction<Schema>,
  now: Date,
): Promise<RatesInForce & { rate: number; frozenRates: Rates }> {
  // A statement of its own, to see a change of the default that was just committed. `now` was read before waiting for
  // that change, so its rates count from the change on.
  await sql`select pg_advisory_xact_lock_shared(${defaultCurrencyLock})`.execute(tx)
  const { rows } = await sql<{
    local: CurrencyCode
    code: CurrencyCode
    rate: string
    replaced: boolean
  }>`
    select local_currency() as local, code, rate::text, replaced from rates_at(${now}::timestamptz)`.execute(
    tx,
  )
  const frozenRates: Rates = {}
  const rates: RatesInForce['rates'] = {}
  for (const { code, rate, replaced } of rows) {
    rates[code] = replaced ? rate : Number(rate)
    if (!replaced) frozenRates[code] = Number(rate)
  }
  return { local: rows[0]!.local, rate: frozenRates.USD!, rates, frozenRates }
}
