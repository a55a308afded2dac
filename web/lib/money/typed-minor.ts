import { minorOf, type CurrencyCode } from '../../../contracts/currencies/currencies.ts'

/** Minor units of a typed amount: "1,650,000", "1 650 000.50"; undefined if it is invalid. */
export function typedMinor(text: string, currency: CurrencyCode): bigint | undefined {
  return minorOf(text.replaceAll(/[\s,]/g, '').replace(/\.$/, ''), currency)
}
