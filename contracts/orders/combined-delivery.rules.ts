import { grouped } from '../common/grouped.ts'

/** A seller's rule, as in `CombinedDelivery`; the amount is in US cents. */
export interface DeliveryRule {
  furtherPercent: number | null
  freeFromUsdMinor: bigint | null
}

/** An item that is sent. Costs are compared, so those of one seller have one currency. */
export interface SentItem {
  /** Of the line of a cart, or of the order: two variants of a listing are two items. */
  id: string
  /** Items with the same value go in one parcel. */
  parcel: string
  /** What its delivery costs by itself. */
  separateMinor: bigint
  /** The price of its pieces, in US cents. */
  goodsUsdMinor: bigint
}

/**
 * Per cent of its own delivery cost that each item pays, by its id: 0 if the items of its parcel reach the amount from
 * which delivery is free, else 100 for the dearest delivery of the parcel and the rule's share for each further item.
 * The order of the items makes no difference, and no item pays more than by itself.
 */
export function combinedPercents(
  items: readonly SentItem[],
  { furtherPercent, freeFromUsdMinor }: DeliveryRule,
): Map<string, number> {
  const percents = new Map<string, number>()
  for (const parcel of grouped(items, (item) => item.parcel)) {
    const goods = parcel.reduce((sum, { goodsUsdMinor }) => sum + goodsUsdMinor, 0n)
    const free = freeFromUsdMinor !== null && goods >= freeFromUsdMinor
    const [dearest] = parcel.toSorted(dearestFirst)
    for (const item of parcel)
      percents.set(item.id, free ? 0 : item === dearest ? 100 : (furtherPercent ?? 100))
  }
  return percents
}

function dearestFirst(a: SentItem, b: SentItem): number {
  if (a.separateMinor !== b.separateMinor) return a.separateMinor > b.separateMinor ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** This many per cent of an amount, rounded half up to a minor unit. */
export const percentOf = (minor: bigint, percent: number): bigint =>
  (minor * BigInt(percent) + 50n) / 100n
