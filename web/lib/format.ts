import {
  amountText,
  currencyOf,
  localCurrency,
  minorOf,
  moneyText,
  usdMinorOf,
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

/** "ZWL 1,250,000" for "1250000.00". */
export function formatZwl(decimal: string): string {
  return amountText(decimal)
}

/** "US$50.00" for "50.00". */
export function formatUsd(decimal: string): string {
  return amountText(decimal, 'USD')
}

/** The dollars of a ZWL amount at `rate` ZWL for one dollar: "US$50.00" for "1250000.00". */
export function usdOf(zwl: string, rate: number): string {
  return moneyText(usdMinorOf(minorOf(zwl) ?? 0n, rate), 'USD')
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
