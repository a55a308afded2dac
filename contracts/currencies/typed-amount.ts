import {
  currencyCodes,
  currencyLabel,
  currencyOf,
  minorOf,
  type CurrencyCode,
} from './currencies.ts'

/** Whole units, also in groups of three with commas or points, and at most two decimals after the other sign. */
const shape = /^(\d{1,15}|\d{1,3}(?:,\d{3})+(?!,)|\d{1,3}(?:\.\d{3})+(?!\.))(?:[.,](\d{1,2}))?$/
/** A currency with three digits makes three digits after a point decimals, as the API writes them. */
const threeDecimals = /^\d{1,15}\.\d{3}$/

/** Without the sign or code of a currency before or after the amount. */
function withoutSign(text: string): string {
  const names = ['US', ...currencyCodes().flatMap((code) => [code, currencyLabel(code)])]
    .map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join('|')
  const sign = String.raw`(?:${names})?\p{Sc}?`
  return text.replace(new RegExp(String.raw`^${sign}([\d.,]+?)[.,]?${sign}$`, 'iu'), '$1')
}

/** A typed or pasted amount as a decimal such as "1234.50" (docs/rules/everywhere.md#amounts); any other text unchanged. */
export function plainAmount(typed: string): string {
  const text = withoutSign(typed.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, ''))
  if (threeDecimals.test(text) && currencyCodes().some((code) => currencyOf(code).digits > 2))
    return text
  const [, whole, part] = shape.exec(text) ?? []
  if (!whole) return typed
  return whole.replaceAll(/[.,]/g, '') + (part ? `.${part}` : '')
}

/** Minor units of a typed amount; undefined if it is none of this currency. */
export const typedMinor = (typed: string, currency: CurrencyCode): bigint | undefined =>
  minorOf(plainAmount(typed), currency)
