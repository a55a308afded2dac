import { localCurrency, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import { moneyIn } from '../../lib/money/format.ts'

/** An amount in the other currency: dollars, or the default currency if it is in dollars. */
export const otherMoney = (amount: string, currency: CurrencyCode, rate: number): string =>
  moneyIn(currency === 'USD' ? localCurrency() : 'USD', amount, currency, rate)
