import type { CurrencyCode } from '#contracts/currencies/currencies.ts'

/** A change of the default currency that is still converting amounts: lists contain some listings in `from`. */
export interface Conversion {
  from: CurrencyCode
  to: CurrencyCode
  /** Minor units of `to` for one of `from`: a numeric of any length. */
  rate: string
}
