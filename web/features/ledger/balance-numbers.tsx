import * as ledgerText from '#messages/ledger'
import { amountText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Balance } from '#contracts/ledger/payouts.ts'
import { formatDate } from '../../lib/dates.ts'
import { balanceParts } from './balance-parts.ts'
import { Text } from '../../ui/layout.tsx'
import * as balanceStyles from './balance.module.css'

/** What is available now, and what is on its way, with what each part waits for. */
export function BalanceNumbers({ balance }: { balance: Balance }) {
  const { currency, waiting, heldParts } = balance
  const { available, onItsWay } = balanceParts(balance)
  return (
    <>
      <dl className={balanceStyles.numbers}>
        <div className={balanceStyles.available}>
          <dt>{ledgerText.availableNow}</dt>
          <Text as="dd" tabular>
            {amountText(available, currency)}
          </Text>
        </div>
        <div>
          <dt>{ledgerText.onItsWay}</dt>
          <Text as="dd" tabular>
            {amountText(onItsWay, currency)}
          </Text>
          {waiting.map(({ amount, from, reason }) => (
            <Text key={from + reason} as="dd" small>
              {ledgerText.amountFromDate({
                amount: amountText(amount, currency),
                date: formatDate(from),
              })}
            </Text>
          ))}
          {heldParts.map((part) => (
            <Text key={`${part.reason} ${part.by}`} as="dd" small>
              {heldText(part, currency)}
            </Text>
          ))}
        </div>
      </dl>
      <Text small muted>
        {ledgerText.moneyBecomesAvailable}
        {heldParts.some(({ by }) => by) && ` ${ledgerText.latestDates}`}
      </Text>
    </>
  )
}

function heldText(
  { amount, orders, reason, by }: Balance['heldParts'][number],
  currency: CurrencyCode,
): string {
  const money = amountText(amount, currency)
  if (reason === 'delivered' || reason === 'sent')
    return by
      ? ledgerText.heldBy({
          amount: money,
          date: formatDate(by),
          orders,
          reason: reason === 'sent' ? 'other' : reason,
        })
      : ledgerText.heldUntil({ amount: money, orders, reason: 'other' })
  return ledgerText.heldUntil({ amount: money, orders, reason })
}
