import { sql, type Kysely, type Transaction } from 'kysely'
import type { Price } from '#contracts/promotions/promotions.ts'
import { minorIn, type RatesInForce } from '../../kernel/listed-price.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { ratesAt } from '../../platform/rates.ts'

/** US cents if no setting exists (docs/rules/promotions.md#boosts). */
const defaults = { subscription_usd_minor: 500, boost_usd_minor: 100 } as const

const usdMinorOf = (value: unknown, usual: number): bigint =>
  BigInt(typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : usual)

/** The price of a subscription in US cents, as the setting has it. */
export const subscriptionFee = (value: unknown): bigint =>
  usdMinorOf(value, defaults.subscription_usd_minor)

/** The current prices of a subscription and of an extra boost in US cents. */
export async function promotionFees(
  db: Kysely<Schema> | Transaction<Schema>,
): Promise<{ subscriptionUsdMinor: bigint; boostUsdMinor: bigint }> {
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from settings
    where name in ('subscription_usd_minor', 'boost_usd_minor') and during @> now()`.execute(db)
  const feeOf = (name: keyof typeof defaults): bigint =>
    usdMinorOf(rows.find((row) => row.name === name)?.value, defaults[name])
  return {
    subscriptionUsdMinor: feeOf('subscription_usd_minor'),
    boostUsdMinor: feeOf('boost_usd_minor'),
  }
}

/** An amount of US cents in the default currency and in US dollars. */
export const promotionPrice = (usdMinor: bigint, at: RatesInForce): Price => ({
  zwl: wireAmount(minorIn(usdMinor, 'USD', at.local, at), at.local),
  usd: wireAmount(usdMinor, 'USD'),
})

/** The current prices of a subscription and of an extra boost, in both currencies. */
export const promotionPrices = (
  app: App,
): Promise<{ subscriptionPrice: Price; boostPrice: Price }> =>
  app.db.transaction().execute(async (tx) => {
    const fees = await promotionFees(tx)
    const at = await ratesAt(tx, await app.clock.now(tx))
    return {
      subscriptionPrice: promotionPrice(fees.subscriptionUsdMinor, at),
      boostPrice: promotionPrice(fees.boostUsdMinor, at),
    }
  })
