import { decimalOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'

/** The API's decimal string for integer minor units: "4500000.00" for 450000000n. */
export const wireAmount = (minor: bigint, currency: CurrencyCode): string =>
  decimalOf(minor, currency)

/** An amount stored as JSON. */
export interface StoredMoney {
  /** Minor units. */
  minor: string
  currency: CurrencyCode
}

export const storedMoney = (minor: bigint, currency: CurrencyCode): StoredMoney => ({
  minor: String(minor),
  currency,
})
