import { disbursementCalls } from '#contracts/ledger/admin/disbursements.ts'
import { send } from '../../lib/api/calls.ts'
import { useStaffWrite } from '../use-staff-call.ts'
import * as ledgerAdminText from '#messages/ledger/admin'
import { useState } from 'react'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Sending } from '#contracts/ledger/admin/disbursements.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Text, VisuallyHidden } from '../../ui/layout.tsx'
import { ConfirmationDialog } from '../dialogs/confirmation-dialog.tsx'
import { useFigures } from '../dialogs/figures.tsx'
import { money } from './money-labels.ts'

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
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const figures = useFigures()(amount, currency)
  const text = { amount: money(amount, currency), username }
  const pay = useStaffWrite(
    () =>
      send(what === 'refunds' ? disbursementCalls.sendRefund : disbursementCalls.sendPayout, {
        params: { id },
      }),
    {
      done: ({ sent }) =>
        sent === 'failed' ? ledgerAdminText.sendFailed : ledgerAdminText.sendStarted,
      failed: ledgerAdminText.notDone,
    },
  )
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        {ledgerAdminText.payNow}
        <VisuallyHidden> {ledgerAdminText.toUsername({ username })}</VisuallyHidden>
      </Button>
      <ConfirmationDialog
        open={asked}
        onClose={close}
        title={ledgerAdminText.payThroughProvider}
        figures={[{ label: ledgerAdminText.usernameGets(text), note: destination, ...figures }]}
        button={ledgerAdminText.payAmountNow(text)}
        pending={pay.isPending}
        onConfirm={() => pay.mutate(undefined, { onSettled: close })}
      />
    </>
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
