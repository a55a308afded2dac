import * as combinedText from '#messages/orders/combined'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { formatMoney } from './format.ts'

/** How much combined delivery saves, if it does. */
export function SavedByCombining({ amount, base }: { amount: string; base: CurrencyCode }) {
  if (Number(amount) <= 0) return null
  // The amount stays in one piece in a narrow column.
  const saved = formatMoney(amount, base).replace(' ', '\u00a0')
  return <small>{combinedText.youSave({ amount: saved })}</small>
}
