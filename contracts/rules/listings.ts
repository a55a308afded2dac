import { minorOf } from '../currencies.ts'
import { limits } from '../limits.ts'
import { texts } from '../texts.ts'
import type { FieldRule } from './accounts.ts'

/** Field rules of the listing form (specification, section 5), shared by form and server. */
export const titleRule: FieldRule = (value) => {
  if (value.trim() === '') return texts.listing.title
  return value.length <= limits.titleMax ? undefined : texts.listing.titleLong
}

export const descriptionRule: FieldRule = (value) => {
  if (value.trim().length < limits.descriptionMin) return texts.listing.descriptionShort
  return value.length <= limits.descriptionMax ? undefined : texts.listing.descriptionLong
}

/** A positive decimal with at most two places. */
export const priceRule: FieldRule = (value) => {
  const minor = minorOf(value)
  return minor !== undefined && minor > 0n && minor <= BigInt(limits.moneyMinorMax)
    ? undefined
    : texts.listing.price
}

export const shippingRule: FieldRule = (value) => {
  if (value === '') return undefined
  const minor = minorOf(value)
  return minor !== undefined && minor <= BigInt(limits.moneyMinorMax)
    ? undefined
    : texts.listing.shipping
}

export const quantityRule = (value: number): string | undefined =>
  Number.isInteger(value) && value >= 1 && value <= limits.quantityMax
    ? undefined
    : texts.listing.quantity
