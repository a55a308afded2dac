import { sql, type Transaction } from 'kysely'
import {
  defaultRate,
  type CurrencyCode,
  type Rates,
} from '../../contracts/currencies/currencies.ts'
import type { Schema } from './database/schema.gen.ts'

/** SQL: the price of the listing `p`, a row of `products`, in the default currency at the rate in force. */
export const priceNow = (p: string): string => `price_in_force(${p}, (select rates_in_force()))`

/** SQL: the same for its shipping. */
export const shippingNow = (p: string): string =>
  `shipping_in_force(${p}, (select rates_in_force()))`

/** SQL: the currency of the amounts of the listing `p`: an auction's own, else the default one. */
export const currencyNow = (p: string): string =>
  `case when ${p}.is_auction then ${p}.base else (select local_currency()) end`

/** Held shared by whoever writes amounts in the default currency, alone by its change. */
const defaultCurrencyLock = 7_410_042

/** Waits for every transaction that writes amounts in the default currency, and keeps new ones waiting. */
export const lockDefaultCurrency = async (tx: Transaction<Schema>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${defaultCurrencyLock})`.execute(tx))

/** The default currency at this moment, so many of it for one US dollar, and for one of each other currency. An order freezes `frozenRates`: those of currencies that it can be paid in. */
export async function ratesAt(
  tx: Transaction<Schema>,
  now: Date,
): Promise<{ local: CurrencyCode; rate: number; rates: Rates; frozenRates: Rates }> {
  // A statement of its own: only then what a change of the default has just committed is seen. `now` was read before
  // waiting for that change, so its rates count from the change on.
  await sql`select pg_advisory_xact_lock_shared(${defaultCurrencyLock})`.execute(tx)
  const { rows } = await sql<{
    code: CurrencyCode
    local: boolean
    value: unknown
    successor: CurrencyCode | null
    factor: number | null
  }>`
    select c.code, c.is_local as local, s.value, c.successor, c.successor_factor::float8 as factor from currencies c
    left join settings s on s.during @> greatest(${now}::timestamptz, (select max(created_at) from currency_switches))
      and s.name = case when c.is_local then 'exchange_rate' else 'exchange_rate_' || lower(c.code) end`.execute(
    tx,
  )
  const perDollar = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)
  const base = rows.find(({ local }) => local)!
  const rate = perDollar(base.value) ?? defaultRate
  const rates: Rates = { USD: rate }
  const retired: Rates = {}
  for (const { code, value, successor, factor } of rows) {
    if (successor === base.code && factor) {
      retired[code] = 1 / factor
      continue
    }
    const own = perDollar(value)
    if (code !== base.code && code !== 'USD' && own)
      rates[code] = Number((rate / own).toPrecision(15))
  }
  return { local: base.code, rate, rates: { ...rates, ...retired }, frozenRates: rates }
}
