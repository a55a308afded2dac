import * as paymentsAdminText from '#messages/payments/admin'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { adminLimits } from '../../../../contracts/staff/admin/admin-limits.ts'
import type { Transfer } from '../../../../contracts/payments/transfers.ts'
import { api } from '../../../lib/api/api.ts'
import { bankTransfers, methodOf } from '../../../../contracts/currencies/currencies.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'
import { money } from '../../../admin/money/money-labels.ts'
import { awaitedQuery } from '../../../admin/money/money.queries.ts'
import { ButtonRow, Form, Text } from '../../../ui/layout.tsx'
import * as moneyStyles from '../../../admin/money/money.module.css'
import * as choiceStyles from '../../../ui/forms/choice.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

interface MatchDialogProps {
  transfer: Transfer
  /** Whether the transfer pays the payment or is owed back to its buyer. */
  action: 'match' | 'return'
  open: boolean
  onClose: () => void
}

/** Matches a line of the statement to a payment by hand. */
export function MatchDialog({ transfer, action, open, onClose }: MatchDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        action === 'match' ? paymentsAdminText.whichPaymentIsIt : paymentsAdminText.whoseMoneyIsIt
      }
    >
      <MatchForm transfer={transfer} action={action} onClose={onClose} />
    </Dialog>
  )
}

function MatchForm({ transfer, action, onClose }: Omit<MatchDialogProps, 'open'>) {
  const [reference, setReference] = useState(transfer.suggestions[0] ?? '')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ reference?: string; reason?: string }>({})
  const [accepted, setAccepted] = useState(false)
  const method = bankTransfers().find((id) => methodOf(id).currency === transfer.currency) ?? ''
  const awaited = useQuery(awaitedQuery(method)).data?.items ?? []
  const match = useAdminWrite(
    (given: { reference: string; reason: string; acceptDifference?: boolean }) =>
      api.post<Transfer>(`/api/admin/transfers/${transfer.id}/${action}`, given),
    action === 'match'
      ? {
          done: accepted ? paymentsAdminText.booked : paymentsAdminText.matchedAndPaid,
          failed: paymentsAdminText.notMatched,
        }
      : { done: paymentsAdminText.listedWithRefunds, failed: paymentsAdminText.notReturned },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (match.isPending) return
    const found = {
      ...(!reference.trim() && { reference: paymentsAdminText.referenceIsRequired }),
      ...(reason.trim().length < 5 && { reason: paymentsAdminText.pleaseGiveReason }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const given = { reference: reference.trim(), reason: reason.trim() }
    match.mutate(action === 'match' ? { ...given, acceptDifference: accepted } : given, {
      onSuccess: onClose,
    })
  }
  const known = awaited.find((payment) => payment.reference === reference.trim())
  return (
    <Form gap={4} noValidate onSubmit={submit}>
      <Text small muted breakAnywhere>
        {`${money(transfer.amount, transfer.currency)} · ${transfer.narration}`}
      </Text>
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
              onClick={() => setReference(suggested)}
            >
              {suggested}
            </button>
          ))}
        </div>
      )}
      <Field
        label={paymentsAdminText.referenceOfPayment}
        required
        hint={
          known
            ? paymentsAdminText.awaitedFromBuyerUsernameAmount({
                buyerUsername: known.buyerUsername,
                amount: money(known.amount, known.currency),
              })
            : paymentsAdminText.currencyMustMatch
        }
        {...(errors.reference && { error: errors.reference })}
      >
        <TextInput
          name="reference"
          value={reference}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={paymentsAdminText.why}
        required
        hint={paymentsAdminText.itIsInAuditLog}
        {...(errors.reason && { error: errors.reason })}
      >
        <TextArea
          name="reason"
          rows={2}
          maxLength={adminLimits.reasonMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      {action === 'match' && (
        <Checkbox checked={accepted} onChange={(event) => setAccepted(event.currentTarget.checked)}>
          {paymentsAdminText.bookItAlthoughAmountDiffers}
        </Checkbox>
      )}
      <ButtonRow className={moneyStyles.buttonRow}>
        <Button type="submit" pending={match.isPending} pendingText={paymentsAdminText.oneMoment}>
          {action === 'match' ? paymentsAdminText.matchAndPay : paymentsAdminText.returnIt}
        </Button>
        <Button variant="line" onClick={onClose}>
          {paymentsAdminText.notNow}
        </Button>
      </ButtonRow>
    </Form>
  )
}
