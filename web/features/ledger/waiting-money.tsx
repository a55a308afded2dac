import { amountText } from '../../../contracts/currencies/currencies.ts'
import type { Balance } from '../../../contracts/ledger/payouts.ts'
import { formatDate } from '../../lib/dates.ts'
import { counted } from '../../lib/money/format.ts'
import { Icon } from '../../ui/pictures/icon.tsx'

interface WaitingMoneyProps {
  balance: Balance
  newSeller: NonNullable<Balance['newSeller']>
}

/** What of a new seller's balance can leave now, what on which day, and why. */
export function WaitingMoney({ balance, newSeller }: WaitingMoneyProps) {
  const { currency, withdrawable, waiting } = balance
  const money = (amount: string) => amountText(amount, currency)
  const { holdDays, dailyMax } = newSeller
  return (
    <div className="note">
      <Icon name="clock" />
      <div className="stack-s">
        {waiting.length > 0 && (
          <>
            <p>
              <b>{`You can withdraw ${money(withdrawable)} now.`}</b>
            </p>
            <ul>
              {waiting.map(({ amount, from, reason }) => (
                <li key={from + reason}>
                  {reason === 'daily'
                    ? `${money(amount)} from ${formatDate(from)}, ${dailyMax ? money(dailyMax) : ''} a day`
                    : `${money(amount)} from ${formatDate(from)}, ${counted(holdDays, 'day', 'days')} after the sale was completed`}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>{whyNew(newSeller, money)}</p>
      </div>
    </div>
  )
}

function whyNew(
  { until, salesLeft, holdDays, dailyMax }: WaitingMoneyProps['newSeller'],
  money: (amount: string) => string,
): string {
  const both = [
    ...(salesLeft > 0 ? [counted(salesLeft, 'more completed sale', 'more completed sales')] : []),
    formatDate(until),
  ]
  const what = [
    ...(holdDays > 0 ? [`the money of a sale waits ${counted(holdDays, 'day', 'days')}`] : []),
    ...(dailyMax ? [`at most ${money(dailyMax)} leaves in a day`] : []),
  ].join(' and ')
  const end =
    salesLeft > 0
      ? `This ends after ${both[0]}, not before ${both[1]}.`
      : `This ends on ${both[0]}.`
  return `You are new as a seller: ${what || 'payouts are as for everybody'}. ${end}`
}
