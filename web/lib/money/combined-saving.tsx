import * as combinedText from '#messages/orders/combined'
import { decimalOf, minorOf, type CurrencyCode } from '../../../contracts/currencies/currencies.ts'
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
  if (saved <= 0n) return null
  // The amount stays in one piece in a narrow column.
  const amount = formatMoney(decimalOf(saved, base), base).replace(' ', '\u00a0')
  return <small>{combinedText.youSave({ amount })}</small>
}
