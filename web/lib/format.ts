import {
  amountText,
  currencyOf,
  localCurrency,
  minorOf,
  moneyText,
  usdMinorOf,
  type CurrencyCode,
} from '../../contracts/currencies.ts'

/**
 * Money as people read it. Written out by hand instead of by `Intl`, whose data differ between the
 * server and old phones: both must render the same text.
 */

/** "1,250,000", with cents only where there are any, for "1250000.00". */
export function formatAmount(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const { digits } = currencyOf(localCurrency())
  return grouped(whole) + (/^0*$/.test(fraction) ? '' : `.${fraction.padEnd(digits, '0')}`)
}

/** "ZWL 1,250,000" for "1250000.00"; in the default currency where none is named. */
export function formatZwl(decimal: string, currency?: CurrencyCode): string {
  return amountText(decimal, currency)
}

/** "US$50.00" for "50.00". */
export function formatUsd(decimal: string): string {
  return amountText(decimal, 'USD')
}

/** The dollars of an amount in the default currency at `rate`, or in another one at its own rate: "US$50.00" for "1250000.00". */
export function usdOf(amount: string, rate: number, currency?: CurrencyCode): string {
  // What still runs in a currency that was replaced goes by its own rate.
  const own =
    currency === undefined || currency === localCurrency() ? rate : currencyOf(currency).rate
  return moneyText(usdMinorOf(minorOf(amount, currency) ?? 0n, own ?? rate, currency), 'USD')
}

/** "1,284", and "1,000+" when the count stopped there. */
export function formatCount(count: number, capped = false): string {
  return grouped(String(count)) + (capped ? '+' : '')
}

/** "1 bid", "14 bids". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(String(count))} ${count === 1 ? one : many}`
}

/** "14 bids" of a list; "10,000 bids and more" where there are more than were counted. */
export const countedOf = (
  { total, capped }: { total: number; capped: boolean },
  one: string,
  many?: string,
): string => counted(total, one, many) + (capped ? ' and more' : '')

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
