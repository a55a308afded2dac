import * as ledgerText from '#messages/ledger'
import { useState, type FormEvent } from 'react'
import { amountText, currencyOf } from '#contracts/currencies/currencies.ts'
import { limits } from '#contracts/common/limits.ts'
import { payoutCalls, type Balance } from '#contracts/ledger/payouts.ts'
import { fieldsOf } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/calls.ts'
import { ProofFields, proofOf } from '../../lib/account/proof-fields.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { InputGroup } from '../../ui/forms/input-group.tsx'
import { RadioRow } from '../../ui/forms/radio-row.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { moneyKeys } from './balance.queries.ts'
import { ButtonRow, Form } from '../../ui/layout.tsx'
import * as balanceStyles from './balance.module.css'
import * as choiceStyles from '../../ui/forms/choice.module.css'

interface PayoutDialogProps {
  balance: Balance
  open: boolean
  onClose: () => void
}

/** Requests a payout to an EcoCash wallet or a bank account. */
export function PayoutDialog({ balance, open, onClose }: PayoutDialogProps) {
  const { currency, withdrawable } = balance
  const [kind, setKind] = useState<'ecocash' | 'bank'>('ecocash')
  const [form, setForm] = useState({
    amount: '',
    number: '',
    bank: '',
    account: '',
    name: '',
    currentPassword: '',
    code: '',
  })
  const request = useCall(payoutCalls.request, {
    done: { title: ledgerText.payoutRequested, description: ledgerText.weCheckItAndPay },
    failed: ledgerText.payoutNotRequested,
    hint: ledgerText.pleaseCheckYourConnectionAnd,
    outdates: moneyKeys,
  })
  const errors = fieldsOf(request.error)
  const errorOf = (name: string) => (errors[name] ? { error: errors[name] } : {})
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((before) => ({ ...before, [name]: event.target.value })),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (request.isPending) return
    const { number, bank, account, name } = form
    request.mutate(
      {
        body: {
          currency,
          amount: form.amount,
          destination: kind === 'ecocash' ? { kind, number } : { kind, bank, account, name },
          ...proofOf(form),
        },
      },
      { onSuccess: onClose },
    )
  }

  return (
    <Dialog open={open} onClose={onClose} title={ledgerText.requestPayoutTitle}>
      <Form gap={4} noValidate onSubmit={submit}>
        <Field
          label={ledgerText.amount}
          required
          hint={ledgerText.amountTextCanBeWithdrawn({
            amountText: amountText(withdrawable, currency),
          })}
          {...errorOf('amount')}
        >
          <InputGroup
            before={currencyOf(currency).label}
            inputMode="decimal"
            autoComplete="off"
            action={
              <Button
                className={balanceStyles.wholeAmount}
                variant="link"
                onClick={() => setForm((before) => ({ ...before, amount: withdrawable }))}
              >
                {ledgerText.allOfIt}
              </Button>
            }
            {...field('amount')}
          />
        </Field>
        <FieldGroup label={ledgerText.whereTo}>
          <div className={choiceStyles.options}>
            <RadioRow
              name="kind"
              checked={kind === 'ecocash'}
              onChange={() => setKind('ecocash')}
              label={ledgerText.ecocash}
            />
            <RadioRow
              name="kind"
              checked={kind === 'bank'}
              onChange={() => setKind('bank')}
              label={ledgerText.bankAccount}
            />
          </div>
        </FieldGroup>
        {kind === 'ecocash' ? (
          <Field label={ledgerText.ecocashNumber} required {...errorOf('destination.number')}>
            <TextInput type="tel" inputMode="tel" autoComplete="tel" {...field('number')} />
          </Field>
        ) : (
          <>
            <Field label={ledgerText.bank} required {...errorOf('destination.bank')}>
              <TextInput maxLength={60} {...field('bank')} />
            </Field>
            <Field label={ledgerText.accountNumber} required {...errorOf('destination.account')}>
              <TextInput maxLength={34} inputMode="numeric" {...field('account')} />
            </Field>
            <Field label={ledgerText.nameOnAccount} required {...errorOf('destination.name')}>
              <TextInput maxLength={limits.nameMax} autoComplete="name" {...field('name')} />
            </Field>
          </>
        )}
        <ProofFields errors={errors} field={field} />
        <ButtonRow>
          <Button type="submit" pending={request.isPending} pendingText={ledgerText.oneMoment}>
            {ledgerText.requestPayout}
          </Button>
          <Button variant="line" onClick={onClose}>
            {ledgerText.notNow}
          </Button>
        </ButtonRow>
      </Form>
    </Dialog>
  )
}
