import { typedMinor } from '../currencies/typed-amount.ts'
import { type CurrencyCode } from '../currencies/currencies.ts'
import type { FieldCode } from '../common/field-code.ts'
import { limits } from '../common/limits.ts'

type Code = FieldCode<'sellingFields'>

export interface TypedVariant {
  /** One value of each option. */
  values: string[]
  quantity: number
  /** Added to the price of the listing; may be negative. */
  priceDifference: string
}

/** What a listing comes in, as its seller typed it. */
interface TypedVariants<Typed extends TypedVariant = TypedVariant> {
  options: string[]
  list: Typed[]
}

/** The minor units of a difference such as "5", "+5.00" or "-2.50"; undefined if it is not an amount. */
export function differenceOf(text: string, currency: CurrencyCode): bigint | undefined {
  const typed = text.trim()
  const [sign = ''] = /^[+\-−]?/.exec(typed)!
  if (typed === '') return 0n
  const minor = typedMinor(typed.slice(sign.length), currency)
  return minor !== undefined && sign !== '' && sign !== '+' ? -minor : minor
}

const tidied = (text: string): string => text.trim().replace(/\s+/g, ' ')
const folded = (text: string): string => tidied(text).toLowerCase()
/** Distinguishes variants of one listing. */
export const variantKey = (values: readonly string[]): string => values.map(folded).join('\n')

/** Without spare blanks, and each value as it is spelled first. */
export function tidyVariants<Typed extends TypedVariant>({
  options,
  list,
}: TypedVariants<Typed>): TypedVariants<Typed> {
  const spellings = options.map(() => new Map<string, string>())
  const spelled = (value: string, at: number): string => {
    const known = spellings[at]?.get(folded(value))
    if (known !== undefined) return known
    spellings[at]?.set(folded(value), tidied(value))
    return tidied(value)
  }
  return {
    options: options.map(tidied),
    list: list.map((variant) => ({ ...variant, values: variant.values.map(spelled) })),
  }
}

/** The values of each option, in the order in which they first occur. */
export const valuesByOption = ({
  options,
  list,
}: {
  options: readonly string[]
  list: readonly { values: readonly string[] }[]
}): string[][] => options.map((_, at) => [...new Set(list.map(({ values }) => values[at] ?? ''))])

/**
 * The first error of a listing's variants (docs/rules/products.md#variants). Without a price, the final prices are not
 * judged.
 */
export function variantsRule(
  given: TypedVariants,
  { priceMinor, currency }: { priceMinor: bigint | undefined; currency: CurrencyCode },
): Code | undefined {
  const { options, list } = tidyVariants(given)
  if (options.some((name) => name === '') || new Set(options.map(folded)).size < options.length)
    return 'sellingFields.variantOptions'
  if (list.length > limits.variantsMax) return 'sellingFields.variantsMany'
  if (list.some(({ values }) => values.length !== options.length || values.includes('')))
    return 'sellingFields.variantValues'
  if ([...options, ...list.flatMap(({ values }) => values)].some((word) => /[,;=]/.test(word)))
    return 'sellingFields.variantSigns'
  if (valuesByOption({ options, list }).some((values) => values.length > limits.variantValuesMax))
    return 'sellingFields.variantValuesMany'
  if (new Set(list.map(({ values }) => variantKey(values))).size < list.length)
    return 'sellingFields.variantTwice'
  if (list.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 0))
    return 'sellingFields.variantStock'
  const stock = list.reduce((sum, { quantity }) => sum + quantity, 0)
  if (stock < 1 || stock > limits.quantityMax) return 'sellingFields.variantStock'
  const isPriced = list.every(({ priceDifference }) => {
    const minor = differenceOf(priceDifference, currency)
    if (minor === undefined) return false
    if (priceMinor === undefined) return true
    const price = priceMinor + minor
    return price > 0n && price <= BigInt(limits.moneyMinorMax)
  })
  return isPriced ? undefined : 'sellingFields.variantPrice'
}

/** "Lilac, UK 9" */
export const variantWords = (values: readonly string[]): string => values.join(', ')
