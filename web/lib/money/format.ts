import * as commonText from '#messages/common'
import {
  amountText,
  currencyOf,
  exchangedMinor,
  localCurrency,
  minorOf,
  moneyText,
  type CurrencyCode,
} from '#contracts/currencies/currencies.ts'

/**
 * Formats money. Written by hand instead of with `Intl`, whose data differ between the server and old phones: both
 * must render the same text.
 */

/** "1,250,000", with cents only where there are any, for "1250000.00". */
export function formatAmount(decimal: string, currency: CurrencyCode): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const { digits } = currencyOf(currency)
  return grouped(whole) + (/^0*$/.test(fraction) ? '' : `.${fraction.padEnd(digits, '0')}`)
}

/** "25,000", "10.0051": a number that is not an amount, with all of its decimals. */
export function formatNumber(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return grouped(whole) + (/^0*$/.test(fraction) ? '' : `.${fraction}`)
}

/** "ZWL 25,000": the units of a currency per unit of another. */
export function formatRate(rate: number, currency: CurrencyCode): string {
  const { label, symbol } = currencyOf(currency)
  return `${label}${symbol ? '' : ' '}${formatNumber(String(rate))}`
}

/** "ZWL 1,250,000" for "1250000.00". */
export const formatMoney = (decimal: string, currency: CurrencyCode): string =>
  amountText(decimal, currency)

/** An amount that may be negative, with a minus sign before its currency. */
export const signedText = (amount: string, currency: CurrencyCode): string =>
  amount.startsWith('-')
    ? `\u2212${amountText(amount.slice(1), currency)}`
    : amountText(amount, currency)

/** "US$50.00" for "50.00". */
export function formatUsd(decimal: string): string {
  return amountText(decimal, 'USD')
}

/** Units of a currency per US dollar at the current rate; `rate` is that of the default currency. */
export const rateOf = (currency: CurrencyCode, rate: number): number =>
  currency === localCurrency() ? rate : (currencyOf(currency).rate ?? 1)

/** Units of the default currency per unit of another, with the 15 digits of the server's rates. */
const localRate = (currency: CurrencyCode, rate: number): number =>
  Number((rate / rateOf(currency, rate)).toPrecision(15))

/**
 * Converts minor units to another currency, rounded half up as on the server. `rate` is that of the default currency.
 */
export const minorIn = (
  minor: bigint,
  was: CurrencyCode,
  wanted: CurrencyCode,
  rate: number,
): bigint =>
  exchangedMinor(minor, [was, wanted], {
    times: localRate(was, rate),
    over: localRate(wanted, rate),
  })

/**
 * An amount converted to another currency at the current rates: "ZWG 400.20". `rate` is that of the default currency.
 */
export const moneyIn = (
  wanted: CurrencyCode,
  amount: string,
  currency: CurrencyCode,
  rate: number,
): string => moneyText(minorIn(minorOf(amount, currency) ?? 0n, currency, wanted, rate), wanted)

/**
 * The dollars of an amount at the current rate: "US$50.00" for "1250000.00". `rate` is that of the default currency.
 */
export const usdOf = (amount: string, rate: number, currency: CurrencyCode): string =>
  moneyIn('USD', amount, currency, rate)

/** "1,284", or "1,000+" if the count stopped there. */
export function formatCount(count: number, capped = false): string {
  return grouped(String(count)) + (capped ? '+' : '')
}

/** "1 bid", "14 bids". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(String(count))} ${count === 1 ? one : many}`
}

/** "14 bids" of a list, or "10,000 bids and more" if the count was capped. */
export function countedOf(
  { total, capped }: { total: number; capped: boolean },
  text: (values: { count: number }) => string,
): string {
  const all = text({ count: total })
  return capped ? commonText.andMore({ counted: all }) : all
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
