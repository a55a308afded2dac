import { usdMinorOf, type CurrencyCode } from '../../../contracts/currencies.ts'

/** What one line costs: ZWL minor units, US cents, and the rate (ZWL for one US dollar) that joins them. */
export interface Figures {
  unitMinor: bigint
  shippingMinor: bigint
  totalMinor: bigint
  totalUsdMinor: bigint
  rate: number
  /** What the listing was priced in, in minor units of that currency; absent for ZWL. */
  original?: OriginalFigures | undefined
}

export interface OriginalFigures {
  currency: CurrencyCode
  unitMinor: bigint
  shippingMinor: bigint
}

/**
 * The figures of a line: price times quantity, and shipping once whatever the quantity (specification, section 9). What
 * the buyer collects has no shipping. A listing priced in US dollars costs exactly those; otherwise dollars are rounded
 * half up, once, from the total.
 */
export function figuresOf(line: {
  unitMinor: bigint
  quantity: number
  shippingMinor: bigint
  collect: boolean
  rate: number
  original?: OriginalFigures | undefined
}): Figures {
  const { unitMinor, rate, collect } = line
  const quantity = BigInt(line.quantity)
  const shippingMinor = collect ? 0n : line.shippingMinor
  const totalMinor = unitMinor * quantity + shippingMinor
  const original = line.original && {
    ...line.original,
    shippingMinor: collect ? 0n : line.original.shippingMinor,
  }
  const totalUsdMinor =
    original?.currency === 'USD'
      ? original.unitMinor * quantity + original.shippingMinor
      : usdMinorOf(totalMinor, rate)
  return { unitMinor, shippingMinor, totalMinor, totalUsdMinor, rate, original }
}

/** A part of an order, in minor units of the default currency, as US cents at its own rate. All of it is the order's own total, and no part is more. */
export function usdPartOf(
  order: { totalMinor: bigint; totalUsdMinor: bigint; rate: number },
  minor: bigint,
): bigint {
  const usdMinor = usdMinorOf(minor, order.rate)
  return minor === order.totalMinor || usdMinor > order.totalUsdMinor
    ? order.totalUsdMinor
    : usdMinor
}
