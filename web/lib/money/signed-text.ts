import { amountText, type CurrencyCode } from '../../../contracts/currencies/currencies.ts'

/** An amount that may be negative, with a minus sign before its currency. */
export const signedText = (amount: string, currency: CurrencyCode): string =>
  amount.startsWith('-')
    ? `\u2212${amountText(amount.slice(1), currency)}`
    : amountText(amount, currency)
