import { moneyText } from '../currencies/currencies.ts'

/** US cents from which on an order counts for what its buyer or seller may do. */
export const countedUsdMinor = 500n

/** The same amount in texts. */
export const countedUsd = moneyText(countedUsdMinor, 'USD')
