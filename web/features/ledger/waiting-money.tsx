import * as ledgerText from '#messages/ledger'
import { amountText } from '#contracts/currencies/currencies.ts'
import type { Balance } from '#contracts/ledger/payouts.ts'
import { countedUsd } from '#contracts/common/counted-orders.ts'
import { formatDate } from '../../lib/dates.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import * as noteStyles from '../../ui/states/note.module.css'

type NewSeller = NonNullable<Balance['newSeller']>

interface WaitingMoneyProps {
  balance: Balance
  newSeller: NewSeller
}

/** The terms for a new seller, and when they end. */
export function WaitingMoney({ balance: { currency }, newSeller }: WaitingMoneyProps) {
  const { until, salesLeft, holdDays, dailyMax } = newSeller
  const date = formatDate(until)
  const end =
    salesLeft > 0
      ? ledgerText.newUntilSales({ salesLeft, date, least: countedUsd })
      : ledgerText.newUntil({ date })
  return (
    <div className={noteStyles.note}>
      <Icon name="clock" />
      <p>
        {ledgerText.newSeller({
          terms: termsOf(holdDays, dailyMax),
          holdDays,
          dailyMax: dailyMax ? amountText(dailyMax, currency) : '',
          end,
        })}
      </p>
    </div>
  )
}

function termsOf(
  holdDays: number,
  dailyMax: NewSeller['dailyMax'],
): 'both' | 'hold' | 'limit' | 'other' {
  if (holdDays > 0) return dailyMax ? 'both' : 'hold'
  return dailyMax ? 'limit' : 'other'
}
