import { usdMinorOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'

/** The price of one line: minor units of the default currency, US cents, and their rate. */
export interface Figures {
  unitMinor: bigint
  shippingMinor: bigint
  totalMinor: bigint
  totalUsdMinor: bigint
  /** The currency of these amounts, which is the default one. */
  base: CurrencyCode
  rate: number
  /** The price in the currency of the listing, in minor units; absent if it is the default one. */
  original?: OriginalFigures | undefined
}

export interface OriginalFigures {
  currency: CurrencyCode
  unitMinor: bigint
  shippingMinor: bigint
}

/** What a coupon takes off, in `base` and in the currency of the listing. */
export interface TakenOff {
  minor: bigint
  originalMinor: bigint | null
}

/**
 * The figures of a line: price times quantity, and shipping once for any quantity, less the discount of a coupon
 * (docs/rules/orders.md#figures).
 * Collection has no shipping cost. A listing priced in US dollars costs exactly that amount; otherwise the dollar total
 * is rounded half up, once.
 */
export function figuresOf(line: {
  unitMinor: bigint
  quantity: number
  shippingMinor: bigint
  collect: boolean
  base: CurrencyCode
  rate: number
  original?: OriginalFigures | undefined
  discount?: TakenOff | undefined
}): Figures {
  const { unitMinor, base, rate, collect, discount } = line
  const quantity = BigInt(line.quantity)
  const shippingMinor = collect ? 0n : line.shippingMinor
  const totalMinor = unitMinor * quantity + shippingMinor - (discount?.minor ?? 0n)
  const original = line.original && {
    ...line.original,
    shippingMinor: collect ? 0n : line.original.shippingMinor,
  }
  const totalUsdMinor =
    original?.currency === 'USD'
      ? original.unitMinor * quantity + original.shippingMinor - (discount?.originalMinor ?? 0n)
      : usdMinorOf(totalMinor, rate, base)
  return { unitMinor, shippingMinor, totalMinor, totalUsdMinor, base, rate, original }
}
