import * as ledgerText from '#messages/ledger'
import { amountText } from '../../../contracts/currencies/currencies.ts'
import type { Balance } from '../../../contracts/ledger/payouts.ts'
import { formatDate } from '../../lib/dates.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import * as noteStyles from '../../ui/states/note.module.css'

interface WaitingMoneyProps {
  balance: Balance
  newSeller: NonNullable<Balance['newSeller']>
}

/** The parts of a new seller's balance that can be paid out now and later, with days and reasons. */
export function WaitingMoney({ balance, newSeller }: WaitingMoneyProps) {
  const { currency, withdrawable, waiting } = balance
  const money = (amount: string) => amountText(amount, currency)
  const { holdDays, dailyMax } = newSeller
  return (
    <div className={noteStyles.note}>
      <Icon name="clock" />
      <Stack gap={2}>
        {waiting.length > 0 && (
          <>
            <p>
              <b>
                {ledgerText.youCanWithdrawWithdrawableNow({ withdrawable: money(withdrawable) })}
              </b>
            </p>
            <ul>
              {waiting.map(({ amount, from, reason }) => (
                <li key={from + reason}>
                  {reason === 'daily'
                    ? ledgerText.rateFromDate({
                        amount: money(amount),
                        date: formatDate(from),
                        value: dailyMax ? money(dailyMax) : '',
                      })
                    : ledgerText.amountFromDateDayDays({
                        amount: money(amount),
                        date: formatDate(from),
                        holdDays,
                      })}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>{whyNew(newSeller, money)}</p>
      </Stack>
    </div>
  )
}

function whyNew(
  { until, salesLeft, holdDays, dailyMax }: WaitingMoneyProps['newSeller'],
  money: (amount: string) => string,
): string {
  const what = [
    ...(holdDays > 0 ? [ledgerText.moneyOfSaleWaitsDay({ holdDays })] : []),
    ...(dailyMax ? [ledgerText.atMostDailyMaxDay({ dailyMax: money(dailyMax) })] : []),
  ].join(' and ')
  const date = formatDate(until)
  const end =
    salesLeft > 0 ? ledgerText.newUntilSales({ salesLeft, date }) : ledgerText.newUntil({ date })
  return ledgerText.newSeller({ what: what || ledgerText.payoutsWorkAsForEveryone, end })
}
