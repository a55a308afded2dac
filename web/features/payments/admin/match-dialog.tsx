import { send } from '../../../lib/api/calls.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import * as paymentsAdminText from '#messages/payments/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { transferCalls, type Transfer } from '#contracts/payments/transfers.ts'
import { bankTransfers, methodOf } from '#contracts/currencies/currencies.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { askReason, ConfirmationDialog } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { useFigures } from '../../../admin/dialogs/figures.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { awaitedQuery } from '../../../admin/money/money.queries.ts'
import * as choiceStyles from '../../../ui/forms/choice.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

interface MatchDialogProps {
  transfer: Transfer
  /** Whether the transfer pays the payment or is owed back to its buyer. */
  action: 'match' | 'return'
  onClose: () => void
}

/** Matches a line of the statement to a payment by hand. */
export function MatchDialog({ transfer, action, onClose }: MatchDialogProps) {
  const [reference, setReference] = useState(transfer.suggestions[0] ?? '')
  const [error, setError] = useState<string>()
  const [accepted, setAccepted] = useState(false)
  const figures = useFigures()
  const method = bankTransfers().find((id) => methodOf(id).currency === transfer.currency) ?? ''
  const awaited = useQuery(awaitedQuery(method)).data?.items ?? []
  const match = useStaffWrite(
    (body: { reference: string; reason: string }) => {
      const params = { id: transfer.id }
      return action === 'match'
        ? send(transferCalls.match, { params, body: { ...body, acceptDifference: accepted } })
        : send(transferCalls.giveBack, { params, body })
    },
    action === 'match'
      ? {
          done: accepted ? paymentsAdminText.booked : paymentsAdminText.matchedAndPaid,
          failed: paymentsAdminText.notMatched,
        }
      : { done: paymentsAdminText.listedWithRefunds, failed: paymentsAdminText.notReturned },
  )
  function confirm(reason: string) {
    const given = { reference: reference.trim(), reason }
    setError(given.reference ? undefined : paymentsAdminText.referenceIsRequired)
    if (given.reference) match.mutate(given, { onSuccess: onClose })
  }
  function choose(value: string) {
    setReference(value)
    setError(undefined)
  }
  const known = awaited.find((payment) => payment.reference === reference.trim())
  const arrived = figures(transfer.amount, transfer.currency)
  const text = { amount: money(transfer.amount, transfer.currency) }
  return (
    <ConfirmationDialog
      open
      onClose={onClose}
      title={
        action === 'match' ? paymentsAdminText.whichPaymentIsIt : paymentsAdminText.whoseMoneyIsIt
      }
      figures={[
        { label: paymentsAdminText.arrived, note: transfer.narration, ...arrived },
        ...(known
          ? [
              {
                label: paymentsAdminText.awaitedFromBuyer({ buyerUsername: known.buyerUsername }),
                note: known.reference,
                ...figures(known.amount, known.currency),
              },
            ]
          : []),
      ]}
      ask={askReason(paymentsAdminText.itIsInAuditLog)}
      button={
        action === 'match'
          ? paymentsAdminText.matchAmount(text)
          : paymentsAdminText.returnAmount(text)
      }
      pending={match.isPending}
      onConfirm={confirm}
    >
      {transfer.suggestions.length > 0 && (
        <div
          className={choiceStyles.chips}
          role="group"
          aria-label={paymentsAdminText.referencesThatFit}
        >
          {transfer.suggestions.map((suggested) => (
            <button
              key={suggested}
              type="button"
              className={`${choiceStyles.chip} ${layoutStyles.tabular}`}
              aria-pressed={suggested === reference}
              onClick={() => choose(suggested)}
            >
              {suggested}
            </button>
          ))}
        </div>
      )}
      <Field
        label={paymentsAdminText.referenceOfPayment}
        required
        hint={paymentsAdminText.currencyMustMatch}
        {...(error && { error })}
      >
        <TextInput
          name="reference"
          value={reference}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Field>
      {action === 'match' && (
        <Checkbox checked={accepted} onChange={(event) => setAccepted(event.currentTarget.checked)}>
          {paymentsAdminText.bookItAlthoughAmountDiffers}
        </Checkbox>
      )}
    </ConfirmationDialog>
  )
}
