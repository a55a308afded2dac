import { currencyCodes, minorOf, type CurrencyCode } from '../currencies/currencies.ts'
import { limits } from '../common/limits.ts'
import { isBlank, isShort } from '../common/typed-text.rules.ts'
import type { FieldCode } from '../common/field-code.ts'

type Code = FieldCode<'sellingFields'>
type ListingRule = (value: string) => Code | undefined

/** Field rules of the listing form (docs/rules/products.md#fields), shared by form and server. */
export const titleRule: ListingRule = (value) => {
  if (isBlank(value)) return 'sellingFields.title'
  return value.length <= limits.titleMax ? undefined : 'sellingFields.titleLong'
}

export const descriptionRule: ListingRule = (value) => {
  if (isShort(value, limits.descriptionMin)) return 'sellingFields.descriptionShort'
  return value.length <= limits.descriptionMax ? undefined : 'sellingFields.descriptionLong'
}

/** A positive amount with no more decimals than its currency has. */
export const priceRule = (value: string, currency: CurrencyCode): Code | undefined => {
  const minor = minorOf(value, currency)
  return minor !== undefined && minor > 0n && minor <= BigInt(limits.moneyMinorMax)
    ? undefined
    : 'sellingFields.price'
}

export const shippingRule = (value: string, currency: CurrencyCode): Code | undefined => {
  if (value === '') return undefined
  const minor = minorOf(value, currency)
  return minor !== undefined && minor <= BigInt(limits.moneyMinorMax)
    ? undefined
    : 'sellingFields.shipping'
}

/** The same rules before the currency is known: the amount must be valid in at least one currency. */
export const anyPriceRule: ListingRule = (value) => inSomeCurrency(value, priceRule)
export const anyShippingRule: ListingRule = (value) => inSomeCurrency(value, shippingRule)

const inSomeCurrency = (value: string, rule: typeof priceRule): Code | undefined =>
  currencyCodes().some((code) => rule(value, code) === undefined)
    ? undefined
    : rule(value, currencyCodes()[0]!)

export const quantityRule = (value: number): Code | undefined =>
  Number.isInteger(value) && value >= 1 && value <= limits.quantityMax
    ? undefined
    : 'sellingFields.quantity'
