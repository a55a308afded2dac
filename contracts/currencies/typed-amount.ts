import {
  currencyCodes,
  currencyLabel,
  currencyOf,
  minorOf,
  type CurrencyCode,
} from './currencies.ts'

/** Whole units, also in groups of three after one sign, and at most two decimals after another. */
const shape = /^(\d{1,15}|[1-9]\d{0,2}([ .,])\d{3}(?:\2\d{3})*(?!\2))(?:[.,](\d{1,2}))?$/
/** A currency with three digits makes three digits after a point decimals, as the API writes them. */
const threeDecimals = /^\d{1,15}\.\d{3}$/
/** Small digits, as in "19⁹⁹" and "1½", and marks that reverse what is shown. */
const misleading = /[\p{No}\u202d\u202e]/u

/** The currency that a text beside an amount names; "" for a general sign, undefined for any other text. */
function namedBy(sign: string): CurrencyCode | undefined {
  const name = sign.toUpperCase()
  const bare = name.replace(/\p{Sc}/u, '')
  if (bare === '') return ''
  return currencyCodes().find((code) =>
    [code, currencyLabel(code).toUpperCase(), code === 'USD' ? 'US' : code].some(
      (one) => one === name || one === bare,
    ),
  )
}

/**
 * A typed or pasted amount as a decimal such as "1234.50", or "USD 1234.50" if it names its currency
 * (docs/rules/everywhere.md#amounts); any other text unchanged.
 */
export function plainAmount(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+(?!\d)/g, '')
    .replaceAll(/(^|\D)\s+/g, '$1')
  const [, before = '', amount = '', after = ''] =
    /^(\D*?)(\d[\d., ]*?)[.,]?(\D*)$/.exec(text) ?? []
  const [, whole, , part] = shape.exec(amount) ?? []
  const named = new Set([namedBy(before), namedBy(after)])
  if (misleading.test(typed) || named.has(undefined)) return typed
  const code = [...named].map((one) => one && `${one} `).join('')
  if (threeDecimals.test(amount) && currencyCodes().some((one) => currencyOf(one).digits > 2))
    return code + amount
  return whole ? code + whole.replaceAll(/[ .,]/g, '') + (part ? `.${part}` : '') : typed
}

/** Minor units of a typed amount; undefined if it is none of this currency. */
export const typedMinor = (typed: string, currency: CurrencyCode): bigint | undefined =>
  minorOf(plainAmount(typed), currency)
