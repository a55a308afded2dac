import { usdMinorOf } from '../../../contracts/currencies.ts'

/** What one line costs: ZWL minor units, US cents, and the rate (ZWL for one US dollar) that joins them. */
export interface Figures {
  unitMinor: bigint
  shippingMinor: bigint
  totalMinor: bigint
  totalUsdMinor: bigint
  rate: number
}

/** The figures of a line: price times quantity, and shipping once whatever the quantity (specification, section 9). What the buyer collects has no shipping. Dollars are rounded half up, once, from the total. */
export function figuresOf(line: {
  unitMinor: bigint
  quantity: number
  shippingMinor: bigint
  collect: boolean
  rate: number
}): Figures {
  const { unitMinor, rate } = line
  const shippingMinor = line.collect ? 0n : line.shippingMinor
  const totalMinor = unitMinor * BigInt(line.quantity) + shippingMinor
  return { unitMinor, shippingMinor, totalMinor, totalUsdMinor: usdMinorOf(totalMinor, rate), rate }
}
