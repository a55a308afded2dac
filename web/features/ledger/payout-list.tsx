import * as ledgerText from '#messages/ledger'
import { useQuery } from '@tanstack/react-query'
import { amountText } from '#contracts/currencies/currencies.ts'
import type { Payout } from '#contracts/ledger/payouts.ts'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { payoutsQuery } from './balance.queries.ts'
import { Text } from '../../ui/layout.tsx'
import * as balanceStyles from './balance.module.css'

const states = {
  requested: { label: ledgerText.requested, tone: 'info', icon: 'clock' },
  approved: { label: ledgerText.approved, tone: 'info', icon: 'circle-check' },
  paid: { label: ledgerText.paid, tone: 'new', icon: 'check' },
  refused: { label: ledgerText.refused, tone: 'warn', icon: 'circle-alert' },
  stopped: { label: ledgerText.stopped, tone: 'warn', icon: 'circle-alert' },
} as const

/** The latest payouts and their states; renders nothing if there are none. */
export function PayoutList() {
  const { data, isError, isFetching, refetch } = useQuery(payoutsQuery)
  if (!data && isError)
    return (
      <Text small muted>
        {ledgerText.weCouldNotLoadYour}{' '}
        <Button variant="link" disabled={isFetching} onClick={() => void refetch()}>
          {ledgerText.tryAgain}
        </Button>
      </Text>
    )
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="payouts-heading" className={balanceStyles.statement}>
      <h2 id="payouts-heading">{ledgerText.payouts}</h2>
      <ul className={balanceStyles.moves}>
        {data.items.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
    </section>
  )
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { amount, currency, destination, status, note, createdAt, heldUntil } = payout
  const isHeld = heldUntil && (status === 'requested' || status === 'approved')
  const { label, tone, icon } = states[status]
  return (
    <li>
      <div>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        <Text as="span" breakAnywhere>
          {destination}
        </Text>
        <Text as="span" small muted>
          {`${formatDate(createdAt)}, ${formatTime(createdAt)}`}
          {note && (status === 'paid' ? ` ${ledgerText.referenceNote({ note })}` : ` · “${note}”`)}
        </Text>
        {isHeld && (
          <Text as="span" small muted>
            {ledgerText.paidFromAtTheEarliest({
              day: formatDate(heldUntil),
              time: formatTime(heldUntil),
            })}
          </Text>
        )}
      </div>
      <Text tabular>
        <b>{amountText(amount, currency)}</b>
      </Text>
    </li>
  )
}
