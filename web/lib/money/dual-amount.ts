import {
  groupedOf,
  usdMinorOf,
  zwlMinorOf,
  type CurrencyCode,
} from '#contracts/currencies/currencies.ts'
import { typedMinor } from '#contracts/currencies/typed-amount.ts'

/** The typed texts of two linked inputs. `zwl` is the input that is not in dollars. */
export interface DualAmount {
  zwl: string
  usd: string
}

/** The currency of the other input, and its rate in units per US dollar. */
export interface DualRate {
  currency: CurrencyCode
  rate: number
}

export const noAmount: DualAmount = { zwl: '', usd: '' }

/** Groups "66.00", always with cents. */
const dollars = (minor: bigint): string => {
  const grouped = groupedOf(minor, 'USD')
  return grouped.includes('.') ? grouped : `${grouped}.00`
}

/** Both texts after typing into the input that is not in dollars. */
export function fromZwl(zwl: string, { currency, rate }: DualRate): DualAmount {
  const minor = typedMinor(zwl, currency)
  return { zwl, usd: minor === undefined ? '' : dollars(usdMinorOf(minor, rate, currency)) }
}

/** Both texts after typing into the dollar input. */
export function fromUsd(usd: string, { currency, rate }: DualRate): DualAmount {
  const minor = typedMinor(usd, 'USD')
  const other = minor === undefined ? '' : groupedOf(zwlMinorOf(minor, rate, currency), currency)
  return { zwl: other, usd }
}

/** Both texts for an amount in minor units of the other currency. */
export function dualAmountOf(minor: bigint, { currency, rate }: DualRate): DualAmount {
  return { zwl: groupedOf(minor, currency), usd: dollars(usdMinorOf(minor, rate, currency)) }
}

/** Groups the thousands of both texts; called on blur. */
export function tidied({ zwl, usd }: DualAmount, currency: CurrencyCode): DualAmount {
  const [minor, usdMinor] = [typedMinor(zwl, currency), typedMinor(usd, 'USD')]
  return {
    zwl: minor === undefined ? zwl : groupedOf(minor, currency),
    usd: usdMinor === undefined ? usd : dollars(usdMinor),
  }
}
