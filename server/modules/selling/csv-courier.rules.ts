/** The word for a group of cities to which the courier does not go. */
const nowhere = 'none'

interface FiledPrice {
  groupId: string
  price: string | null
}

/**
 * The cell `courier` ("Bulawayo and around = 3.00; North = none") as the field of a listing. Null for an empty cell,
 * undefined for a cell that is not like that.
 */
export function courierIn(
  text: string,
  groupOf: (name: string) => string | undefined,
): FiledPrice[] | null | undefined {
  if (text === '') return null
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  const prices = parts.flatMap((part): FiledPrice[] => {
    const at = part.lastIndexOf('=')
    const groupId = at > 0 ? groupOf(part.slice(0, at).trim()) : undefined
    const price = part.slice(at + 1).trim()
    if (!groupId || price === '') return []
    return [{ groupId, price: price.toLowerCase() === nowhere ? null : price }]
  })
  return prices.length === parts.length && parts.length > 0 ? prices : undefined
}

/** The cell of a listing's prices. */
export const courierCell = (prices: readonly { group: string; price: string | null }[]): string =>
  prices.map(({ group, price }) => `${group} = ${price ?? nowhere}`).join('; ')
