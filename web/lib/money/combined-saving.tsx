import * as combinedText from '#messages/orders/combined'
import { decimalOf, minorOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import { formatMoney } from './format.ts'

interface CombinedSavingProps {
  /** What delivery costs by itself, and together; decimals of `base`. */
  costs: readonly (readonly [separate: string, together: string])[]
  base: CurrencyCode
}

/** How much combined delivery saves, if it does. */
export function CombinedSaving({ costs, base }: CombinedSavingProps) {
  const minor = (cost: string) => minorOf(cost, base) ?? 0n
  const saved = costs.reduce(
    (sum, [separate, together]) => sum + minor(separate) - minor(together),
    0n,
  )
  return <SavedByCombining amount={decimalOf(saved, base)} base={base} />
}

/** The same of an amount; nothing if it is 0. */
export function SavedByCombining({ amount, base }: { amount: string; base: CurrencyCode }) {
  if (Number(amount) <= 0) return null
  // The amount stays in one piece in a narrow column.
  const saved = formatMoney(amount, base).replace(' ', '\u00a0')
  return <small>{combinedText.youSave({ amount: saved })}</small>
}
