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

const namesOf = (code: CurrencyCode): string[] => [
  code,
  currencyLabel(code),
  ...(code === 'USD' ? ['US'] : []),
]

/** The amount without signs around it, and the currencies that they name. */
function withoutSigns(text: string): { amount: string; named: CurrencyCode[] } {
  const names = currencyCodes()
    .flatMap(namesOf)
    .map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join('|')
  const sign = String.raw`(${names})?\p{Sc}?`
  const [, before, amount, after] =
    new RegExp(String.raw`^${sign}([\d., ]+?)[.,]?${sign}$`, 'iu').exec(text) ?? []
  const written = [before, after].flatMap((name) => name?.toUpperCase() ?? [])
  return {
    amount: amount ?? text,
    named: currencyCodes().filter((code) =>
      namesOf(code).some((name) => written.includes(name.toUpperCase())),
    ),
  }
}

/**
 * A typed or pasted amount as a decimal such as "1234.50", or "USD 1234.50" if it names its currency
 * (docs/rules/everywhere.md#amounts); any other text unchanged.
 */
export function plainAmount(typed: string): string {
  if (misleading.test(typed)) return typed
  const { amount, named } = withoutSigns(
    typed
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+(?!\d)/g, '')
      .replaceAll(/(^|\D)\s+/g, '$1'),
  )
  const code = named.map((one) => `${one} `).join('')
  if (threeDecimals.test(amount) && currencyCodes().some((one) => currencyOf(one).digits > 2))
    return code + amount
  const [, whole, , part] = shape.exec(amount) ?? []
  if (!whole) return typed
  return code + whole.replaceAll(/[ .,]/g, '') + (part ? `.${part}` : '')
}

/** Minor units of a typed amount; undefined if it is none of this currency. */
export const typedMinor = (typed: string, currency: CurrencyCode): bigint | undefined =>
  minorOf(plainAmount(typed), currency)
