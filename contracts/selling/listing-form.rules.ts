import { currencyCodes, minorOf, type CurrencyCode } from '../currencies/currencies.ts'
import { limits } from '../common/limits.ts'
import { texts } from '../common/texts.ts'
import type { FieldRule } from '../accounts/account.rules.ts'

/** Field rules of the listing form (docs/rules/products.md#fields), shared by form and server. */
export const titleRule: FieldRule = (value) => {
  if (value.trim() === '') return texts.listing.title
  return value.length <= limits.titleMax ? undefined : texts.listing.titleLong
}

export const descriptionRule: FieldRule = (value) => {
  if (value.trim().length < limits.descriptionMin) return texts.listing.descriptionShort
  return value.length <= limits.descriptionMax ? undefined : texts.listing.descriptionLong
}

/** A positive amount with no more decimals than its currency has. */
export const priceRule = (value: string, currency: CurrencyCode): string | undefined => {
  const minor = minorOf(value, currency)
  return minor !== undefined && minor > 0n && minor <= BigInt(limits.moneyMinorMax)
    ? undefined
    : texts.listing.price
}

export const shippingRule = (value: string, currency: CurrencyCode): string | undefined => {
  if (value === '') return undefined
  const minor = minorOf(value, currency)
  return minor !== undefined && minor <= BigInt(limits.moneyMinorMax)
    ? undefined
    : texts.listing.shipping
}

/** The same before the currency is known: an amount of at least one of them. */
export const anyPriceRule: FieldRule = (value) => inSomeCurrency(value, priceRule)
export const anyShippingRule: FieldRule = (value) => inSomeCurrency(value, shippingRule)

const inSomeCurrency = (value: string, rule: typeof priceRule): string | undefined =>
  currencyCodes().some((code) => rule(value, code) === undefined)
    ? undefined
    : rule(value, currencyCodes()[0]!)

export const quantityRule = (value: number): string | undefined =>
  Number.isInteger(value) && value >= 1 && value <= limits.quantityMax
    ? undefined
    : texts.listing.quantity
