import { sql, type Transaction } from 'kysely'
import { defaultRate, type CurrencyCode, type Rates } from '../../contracts/currencies.ts'
import type { Schema } from './database/schema.gen.ts'

/** SQL: the price of the listing `p`, a row of `products`, in the default currency at the rate in force. */
export const priceNow = (p: string): string => `price_in_force(${p}, (select rates_in_force()))`

/** SQL: the same for its shipping. */
export const shippingNow = (p: string): string =>
  `shipping_in_force(${p}, (select rates_in_force()))`

/** The default currency at this moment, so many of it for one US dollar, and for one of each other currency: what an order freezes. */
export async function ratesAt(
  tx: Transaction<Schema>,
  now: Date,
): Promise<{ local: CurrencyCode; rate: number; rates: Rates }> {
  const { rows } = await sql<{ code: CurrencyCode; local: boolean; value: unknown }>`
    select c.code, c.is_local as local, s.value from currencies c
    left join settings s on s.during @> ${now}::timestamptz
      and s.name = case when c.is_local then 'exchange_rate' else 'exchange_rate_' || lower(c.code) end`.execute(
    tx,
  )
  const perDollar = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)
  const base = rows.find(({ local }) => local)!
  const rate = perDollar(base.value) ?? defaultRate
  const rates: Rates = { USD: rate }
  for (const { code, value } of rows) {
    const own = perDollar(value)
    if (code !== base.code && code !== 'USD' && own)
      rates[code] = Number((rate / own).toPrecision(15))
  }
  return { local: base.code, rate, rates }
}
