import type { DraftVariants } from '#contracts/selling/drafts.ts'
import type { NewVariants, Variants } from '#contracts/products/variants.ts'
import { valuesByOption, variantKey } from '#contracts/products/variant.rules.ts'

export type VariantLine = DraftVariants['lines'][string]
const noLine: VariantLine = { quantity: '', difference: '', image: '' }

/** The values that a seller typed for an option: "S, M, L". */
const valuesIn = (text: string): string[] => {
  const values = text.split(',').map((value) => value.trim().replace(/\s+/g, ' '))
  const known = new Set<string>()
  return values.filter((value) => {
    const isNew = value !== '' && !known.has(value.toLowerCase())
    known.add(value.toLowerCase())
    return isNew
  })
}

/** Every combination of the typed values, one of each option. */
export const combinationsOf = ({ options }: DraftVariants): string[][] =>
  options
    .map(({ values }) => valuesIn(values))
    .reduce<string[][]>(
      (before, values) => before.flatMap((known) => values.map((value) => [...known, value])),
      [[]],
    )
    .filter(({ length }) => length > 0 && length === options.length)

export const lineIn = ({ lines }: DraftVariants, values: readonly string[]): VariantLine =>
  lines[variantKey(values)] ?? noLine

/** The variants to send. A photo that was removed from the listing is left out. */
export const newVariantsOf = (variants: DraftVariants, images: readonly string[]): NewVariants => ({
  options: variants.options.map(({ name }) => name.trim()),
  list: combinationsOf(variants).map((values) => {
    const { quantity, difference, image } = lineIn(variants, values)
    return {
      values,
      quantity: Number(quantity.trim() || 0),
      priceDifference: difference.trim() || '0',
      image: images.includes(image) ? image : null,
    }
  }),
})

/** The form of an existing listing's variants. */
export const draftVariantsOf = (variants: Variants): DraftVariants => {
  const values = valuesByOption(variants)
  return {
    options: variants.options.map((name, at) => ({ name, values: values[at]!.join(', ') })),
    lines: Object.fromEntries(
      variants.list.map((one) => [
        variantKey(one.values),
        {
          quantity: String(one.quantity),
          difference: Number(one.priceDifference) === 0 ? '' : one.priceDifference,
          image: one.image ?? '',
        },
      ]),
    ),
  }
}

/** The same variants with copies of the photos, in the same order. */
export const withCopies = (
  { lines, ...variants }: DraftVariants,
  images: readonly string[],
  copies: readonly string[],
): DraftVariants => ({
  ...variants,
  lines: Object.fromEntries(
    Object.entries(lines).map(([key, line]) => [
      key,
      { ...line, image: copies[images.indexOf(line.image)] ?? '' },
    ]),
  ),
})
