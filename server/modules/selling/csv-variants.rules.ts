/** A variant in a file: "Lilac, UK 9 = 3 + 2.50", with its stock and, if it has one, its price difference. */
const pattern = /^(?<values>[^=]+)=\s*(?<quantity>\d{1,6})\s*(?<difference>[+\-−]\s*\d[\d.,\s]*)?$/u

interface FiledVariant {
  values: string[]
  quantity: number
  priceDifference: string
}

const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim())

/**
 * The cells `options` ("Colour, Size") and `variants` (variants with a semicolon between) as the field of a listing.
 * Null for empty cells, undefined for cells that are not like that.
 */
export function variantsIn(
  options: string,
  variants: string,
): { options: string[]; list: FiledVariant[] } | null | undefined {
  if (options === '' && variants === '') return null
  const list = variants
    .split(';')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => pattern.exec(text)?.groups)
  if (options === '' || list.length === 0 || list.includes(undefined)) return undefined
  return {
    options: partsOf(options),
    list: list.map(({ values = '', quantity = '', difference = '0' } = {}) => ({
      values: partsOf(values),
      quantity: Number(quantity),
      priceDifference: difference.replace(/\s+/g, ''),
    })),
  }
}

/** The cells of a listing's variants. */
export const variantCells = ({
  options,
  list,
}: {
  options: readonly string[]
  list: readonly FiledVariant[]
}): { options: string; variants: string } => ({
  options: options.join(', '),
  variants: list
    .map(({ values, quantity, priceDifference }) =>
      `${values.join(', ')} = ${quantity} ${differenceText(priceDifference)}`.trim(),
    )
    .join('; '),
})

const differenceText = (difference: string): string => {
  if (Number(difference) === 0) return ''
  return /^[+-]/.test(difference) ? difference : `+${difference}`
}
