import {
  decimalOf,
  groupedOf,
  minorOf,
  usdMinorOf,
  zwlMinorOf,
} from '../../contracts/currencies.ts'

/** What stands in two linked boxes, as typed. */
export interface DualAmount {
  zwl: string
  usd: string
}

export const noAmount: DualAmount = { zwl: '', usd: '' }

/** Minor units of what somebody typed: "1,650,000", "1 650 000.50"; undefined when it is no amount. */
export function typedMinor(text: string): bigint | undefined {
  return minorOf(text.replaceAll(/[\s,]/g, '').replace(/\.$/, ''))
}

/** "66.00" grouped, always with cents. */
const dollars = (minor: bigint): string => {
  const [whole = '', cents = ''] = decimalOf(minor).split('.')
  return `${groupedOf(BigInt(whole) * 100n)}.${cents}`
}

/** Both boxes after somebody typed ZWL; `rate` is ZWL for one dollar. */
export function fromZwl(zwl: string, rate: number): DualAmount {
  const minor = typedMinor(zwl)
  return { zwl, usd: minor === undefined ? '' : dollars(usdMinorOf(minor, rate)) }
}

/** Both boxes after somebody typed dollars. */
export function fromUsd(usd: string, rate: number): DualAmount {
  const minor = typedMinor(usd)
  return { zwl: minor === undefined ? '' : groupedOf(zwlMinorOf(minor, rate)), usd }
}

/** Both boxes for an amount in ZWL minor units. */
export function dualAmountOf(minor: bigint, rate: number): DualAmount {
  return { zwl: groupedOf(minor), usd: dollars(usdMinorOf(minor, rate)) }
}

/** Groups the thousands of both boxes, once somebody has left them. */
export function tidied({ zwl, usd }: DualAmount): DualAmount {
  const [zwlMinor, usdMinor] = [typedMinor(zwl), typedMinor(usd)]
  return {
    zwl: zwlMinor === undefined ? zwl : groupedOf(zwlMinor),
    usd: usdMinor === undefined ? usd : dollars(usdMinor),
  }
}
