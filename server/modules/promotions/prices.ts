import { decimalOf, zwlMinorOf } from '../../../contracts/currencies.ts'
import type { Price } from '../../../contracts/promotions.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { exchangeRate } from '../../platform/settings.ts'

/** US cents where no setting says otherwise (decisions, section 5). */
const defaults = { subscription_usd_minor: 500, boost_usd_minor: 100 } as const

const readPrices = statement<{ name: string; value: unknown }>(
  'promotion_prices',
  `select name, value from settings
   where name in ('subscription_usd_minor', 'boost_usd_minor') and during @> now()`,
)

/** What a subscription and a further boost cost now, by the dated settings of the staff. */
export async function promotionPrices(
  app: App,
): Promise<{ subscriptionPrice: Price; boostPrice: Price }> {
  const [rows, rate] = await Promise.all([run(app.pool, readPrices, []), exchangeRate(app)])
  const priceOf = (name: keyof typeof defaults): Price => {
    const value = rows.find((row) => row.name === name)?.value
    const minor = BigInt(
      typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : defaults[name],
    )
    return { zwl: decimalOf(zwlMinorOf(minor, rate)), usd: decimalOf(minor, 'USD') }
  }
  return {
    subscriptionPrice: priceOf('subscription_usd_minor'),
    boostPrice: priceOf('boost_usd_minor'),
  }
}
