import * as commonAdminText from '#messages/common/admin'
import { localCurrency, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import { moneyIn } from '../../lib/money/format.ts'
import { useSite } from '../../lib/site.ts'
import { Text, VisuallyHidden } from '../../ui/layout.tsx'
import { money } from '../money/money-labels.ts'
import * as figuresStyles from './figures.module.css'

/** One line of the effect: "ann gets back", "ZWL 2,125,000", "US$85.00". */
export interface Figure {
  label: string
  /** More about the line, such as the destination or the value before. */
  note?: string | undefined
  value: string
  /** The value in the other currency. */
  other?: string | undefined
  /** Whether they lose it. */
  loses?: boolean
}

/** The effect of an action as a table. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <table className={figuresStyles.figures}>
    <VisuallyHidden as="caption">{commonAdminText.whoGainsOrLosesWhat}</VisuallyHidden>
    <tbody>
      {figures.map(({ label, note, value, other, loses }) => (
        <tr key={label} {...(loses && { className: figuresStyles.loses })}>
          <th scope="row">
            {label}
            {note && <small>{note}</small>}
          </th>
          <Text as="td" tabular>
            {loses ? `−\u00A0${value}` : value}
            {other && other !== value && <small>{loses ? `−\u00A0${other}` : other}</small>}
          </Text>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Amounts at the current rate as lines: in their own currency, then in dollars, or dollars in the default currency. */
export function useFigures() {
  const { rate } = useSite()
  return (amount: string, currency: CurrencyCode): Pick<Figure, 'value' | 'other'> => ({
    value: money(amount, currency),
    other: moneyIn(currency === 'USD' ? localCurrency() : 'USD', amount, currency, rate),
  })
}
