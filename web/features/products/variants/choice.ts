import { minorOf } from '#contracts/currencies/currencies.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import type { Variant, Variants } from '#contracts/products/variants.ts'

/** The chosen value of each option; undefined until one is chosen. */
export type Choice = readonly (string | undefined)[]

export interface OptionValue {
  value: string
  /** No variant with this value, and with the values chosen before it, is in stock. */
  soldOut: boolean
  /** How much more the cheapest variant with this value costs than the cheapest one, in minor units. */
  moreMinor: bigint
  /** Its picture, if each value of the option has one. */
  image: string | null
}

export interface Option {
  name: string
  values: OptionValue[]
  pictured: boolean
}

const minorIn = (product: ProductDetail, { price }: Variant): bigint =>
  minorOf(price, product.base) ?? 0n
const least = (prices: bigint[]): bigint =>
  prices.reduce((low, price) => (price < low ? price : low))

/** The options of a listing, as far as this choice leaves them open. */
export function optionsOf(product: ProductDetail, variants: Variants, choice: Choice): Option[] {
  const { options, list } = variants
  const inStock = list.filter(({ quantity }) => quantity > 0)
  const priced = (some: Variant[], value: string, at: number) =>
    some.filter(({ values }) => values[at] === value).map((variant) => minorIn(product, variant))
  const cheapest = least((inStock.length > 0 ? inStock : list).map((one) => minorIn(product, one)))
  return options.map((name, at) => {
    const values = [...new Set(list.map((one) => one.values[at] ?? ''))]
    const pictured = list.every((one) => one.image) && hasOwnPictures(list, at)
    return {
      name,
      pictured,
      values: values.map((value) => {
        const here = priced(inStock, value, at)
        return {
          value,
          soldOut: !inStock.some((one) => fits(one, [...choice.slice(0, at), value])),
          moreMinor: least(here.length > 0 ? here : priced(list, value, at)) - cheapest,
          image: pictured ? (list.find((one) => one.values[at] === value)?.image ?? null) : null,
        }
      }),
    }
  })
}

/** Whether the pictures belong to the values of this option: one picture for each, and not one for all. */
function hasOwnPictures(list: readonly Variant[], at: number): boolean {
  const pictures = new Map<string, string | null>()
  for (const { values, image } of list) {
    const value = values[at] ?? ''
    if ((pictures.get(value) ?? image) !== image) return false
    pictures.set(value, image)
  }
  return new Set(pictures.values()).size > 1
}

const fits = ({ values }: Variant, choice: Choice): boolean =>
  choice.every((value, at) => value === undefined || values[at] === value)

/** The variant with the chosen values; undefined until all are chosen. */
export const chosenOf = ({ list }: Variants, choice: Choice): Variant | undefined =>
  choice.includes(undefined) ? undefined : list.find((one) => fits(one, choice))

/** The only value that each option has in stock, if there is only one. */
export const onlyChoice = ({ options, list }: Variants): Choice =>
  options.map((_, at) => {
    const values = new Set(list.flatMap((one) => (one.quantity > 0 ? (one.values[at] ?? []) : [])))
    return values.size === 1 ? [...values][0] : undefined
  })

/** The choice after this value was chosen; later ones are dropped if they are sold out with it. */
export function choose({ list }: Variants, choice: Choice, at: number, value: string): Choice {
  const next = choice.map((before, place) => (place === at ? value : before))
  const isInStock = list.some((one) => one.quantity > 0 && fits(one, next))
  return isInStock ? next : next.map((before, place) => (place > at ? undefined : before))
}

/** The listing as if the chosen variant were one of its own. Until then it is as it is in lists. */
export function asChosen(product: ProductDetail, variant: Variant | undefined): ProductDetail {
  if (!variant) return product
  const { variety: _, ...listing } = product
  const { price, originalPrice, quantity } = variant
  return { ...listing, price, originalPrice, quantity }
}
