import type { DemoMoney } from './types.ts'

/** A price in whole US dollars. */
export function usd(dollars: number): DemoMoney {
  return { minor: dollars * 100, currency: 'USD' }
}

/** A price in whole Zimbabwean dollars. */
export function zwl(dollars: number): DemoMoney {
  return { minor: dollars * 100, currency: 'ZWL' }
}
