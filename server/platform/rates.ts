import { sql, type Transaction } from 'kysely'
import type { CurrencyCode, Rates } from '#contracts/currencies/currencies.ts'
import type { RatesInForce } from '../kernel/listed-price.ts'
import type { Schema } from './database/schema.gen.ts'

/** SQL of the rates in force and of the default currency. Each occurrence in a statement reads them again. */
const eachTime = { rates: '(select rates_in_force())', local: '(select local_currency())' }

/** A table with one row to join: its columns replace `eachTime` in statements that show several amounts. */
export const inForce = `(select rates_in_force() as rates, local_currency() as local offset 0) as in_force`
export const fromInForce = { rates: 'in_force.rates', local: 'in_force.local' }

/** SQL: the price of the listing `p`, a row of `products`, in the default currency at the rate in force. */
export const priceNow = (p: string, { rates } = eachTime): string =>
  `price_in_force(${p}, ${rates})`

/** SQL: the same for its shipping. */
export const shippingNow = (p: string, { rates } = eachTime): string =>
  `shipping_in_force(${p}, ${rates})`

/** SQL: the currency of the amounts of the listing `p`: an auction's own, else the default one. */
export const currencyNow = (p: string, { local } = eachTime): string =>
  `case when ${p}.format <> 'fixed' then ${p}.base else ${local} end`

/**
 * The key of an advisory lock, shared by transactions that write amounts in the default currency and exclusive for a
 * change of that currency.
 */
const defaultCurrencyLock = 7_410_042

/** Waits for every transaction that writes amounts in the default currency, and keeps new ones waiting. */
export const lockDefaultCurrency = async (tx: Transaction<Schema>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${defaultCurrencyLock})`.execute(tx))

/**
 * The default currency and its rates at this time: units of it for one US dollar (`rate`) and for one unit of each
 * other currency. An order stores `frozenRates`, those of the currencies in which it can be paid.
 */
export async function ratesAt(
  tx: Transaction<Schema>,
  now: Date,
): Promise<RatesInForce & { rate: number; frozenRates: Rates }> {
  // A separate statement, so that the next one sees a change of the default currency that was just committed. `now`
  // was read before waiting for that change, whose rates apply from the change on.
  await sql`select pg_advisory_xact_lock_shared(${defaultCurrencyLock})`.execute(tx)
  const { rows } = await sql<RateRow & { local: CurrencyCode }>`
    select local_currency() as local, code, rate::text, replaced from rates_at(${now}::timestamptz)`.execute(
    tx,
  )
  const { rates, frozenRates } = ratesOf(rows)
  return { local: rows[0]!.local, rate: frozenRates.USD!, rates, frozenRates }
}

/** A row of `rates_at`. */
export interface RateRow {
  code: CurrencyCode
  rate: string
  replaced: boolean
}

/** The rates of these rows; `frozenRates` are those of currencies in use. */
export function ratesOf(rows: readonly RateRow[]): {
  rates: RatesInForce['rates']
  frozenRates: Rates
} {
  const frozenRates: Rates = {}
  const rates: RatesInForce['rates'] = {}
  for (const { code, rate, replaced } of rows) {
    rates[code] = replaced ? rate : Number(rate)
    if (!replaced) frozenRates[code] = Number(rate)
  }
  return { rates, frozenRates }
}
