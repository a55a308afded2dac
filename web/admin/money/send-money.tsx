import { send } from '../../lib/api/calls.ts'
import * as ledgerAdminText from '#messages/ledger/admin'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { disbursementCalls, type Sending } from '#contracts/ledger/admin/disbursements.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Text, VisuallyHidden } from '../../ui/layout.tsx'
import { useFigures } from '../dialogs/figures.tsx'
import { money } from './money-labels.ts'
import { ConfirmedButton } from '../dialogs/confirmed-button.tsx'

const failures = {
  refused: ledgerAdminText.sendRefused,
  declined: ledgerAdminText.sendDeclined,
  not_received: ledgerAdminText.sendNotReceived,
} as const

interface Sendable extends Sending {
  id: string
  username: string
  amount: string
  currency: CurrencyCode
  destination: string
}

/** Pays a refund or payout through the provider, once, after a confirmation. */
export function SendButton({ what, item }: { what: 'refunds' | 'payouts'; item: Sendable }) {
  const { id, username, amount, currency, destination } = item
  const figures = useFigures()(amount, currency)
  const text = { amount: money(amount, currency), username }
  return (
    <ConfirmedButton
      opener={{
        children: (
          <>
            {ledgerAdminText.payNow}
            <VisuallyHidden> {ledgerAdminText.toUsername({ username })}</VisuallyHidden>
          </>
        ),
      }}
      title={ledgerAdminText.payThroughProvider}
      figures={[{ label: ledgerAdminText.usernameGets(text), note: destination, ...figures }]}
      button={ledgerAdminText.payAmountNow(text)}
      write={() =>
        send(what === 'refunds' ? disbursementCalls.sendRefund : disbursementCalls.sendPayout, {
          params: { id },
        })
      }
      effects={{
        done: ({ sent }) =>
          sent === 'failed' ? ledgerAdminText.sendFailed : ledgerAdminText.sendStarted,
        failed: ledgerAdminText.notDone,
      }}
      closesAnyway
    />
  )
}

/** How the latest request to the provider stands. */
export function SentState({ sent, sentFailure, sentDetail, sentAt }: Sending) {
  if (!sentAt || sent === 'paid') return null
  const dayAndTime = formatDayAndTime(sentAt)
  if (sent === 'pending')
    return (
      <Text small muted>
        {ledgerAdminText.sentAndWaiting({ dayAndTime })}
      </Text>
    )
  return (
    <Text small muted breakAnywhere>
      {`${dayAndTime}: ${sentFailure ? failures[sentFailure] : ledgerAdminText.sendFailed}`}
      {sentDetail && ` (${sentDetail})`}
    </Text>
  )
}
