import type { CurrencyCode } from '../../contracts/currencies/currencies.ts'

/** A change of the default whose amounts are being converted: lists have some listings in `from` still. */
export interface Conversion {
  from: CurrencyCode
  to: CurrencyCode
  /** So many minor units of `to` for one of `from`; a numeric of any length. */
  rate: string
}
