import { useRef, useState, type FormEvent } from 'react'
import { amountText, currencyOf } from '../../../contracts/currencies/currencies.ts'
import { limits } from '../../../contracts/common/limits.ts'
import type { Balance } from '../../../contracts/ledger/payouts.ts'
import { newIdempotencyKey } from '../../lib/api/api.ts'
import { ApiError, reasonOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { InputGroup } from '../../ui/forms/input-group.tsx'
import { RadioRow } from '../../ui/forms/radio-row.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useRequestPayout, type PayoutRequest } from './balance.queries.ts'

interface PayoutDialogProps {
  balance: Balance
  open: boolean
  onClose: () => void
}

/** How much, and where to: an EcoCash wallet or a bank account. */
export function PayoutDialog({ balance, open, onClose }: PayoutDialogProps) {
  const { currency, withdrawable } = balance
  const [kind, setKind] = useState<'ecocash' | 'bank'>('ecocash')
  const [form, setForm] = useState({ amount: '', number: '', bank: '', account: '', name: '' })
  const attempt = useRef<{ said: string; key: string }>(undefined)
  const request = useRequestPayout()
  const errors = request.error instanceof ApiError ? request.error.fields : {}
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
    const body: PayoutRequest = {
      currency,
      amount: form.amount.replace(/[\s,]/g, ''),
      destination: kind === 'ecocash' ? { kind, number } : { kind, bank, account, name },
    }
    const said = JSON.stringify(body)
    if (attempt.current?.said !== said) attempt.current = { said, key: newIdempotencyKey() }
    request.mutate(
      { ...body, key: attempt.current.key },
      {
        onSuccess: () => {
          attempt.current = undefined
          onClose()
          toast({
            title: 'Payout requested',
            description: 'We check it and pay it within two working days.',
          })
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status > 0 && error.status < 500)
            attempt.current = undefined
          toast({
            title: 'Payout not requested',
            description: reasonOf(error, 'Please check your connection and try again.'),
            variant: 'destructive',
          })
        },
      },
    )
  }

  return (
    <Dialog open={open} onClose={onClose} title="Request a payout">
      <form className="stack gap-4" noValidate onSubmit={submit}>
        <Field
          label="Amount"
          required
          hint={`${amountText(withdrawable, currency)} can be withdrawn now`}
          {...errorOf('amount')}
        >
          <InputGroup
            before={currencyOf(currency).label}
            inputMode="decimal"
            autoComplete="off"
            action={
              <Button
                variant="link"
                onClick={() => setForm((before) => ({ ...before, amount: withdrawable }))}
              >
                All of it
              </Button>
            }
            {...field('amount')}
          />
        </Field>
        <FieldGroup label="Where to">
          <div className="opts">
            <RadioRow
              name="kind"
              checked={kind === 'ecocash'}
              onChange={() => setKind('ecocash')}
              label="EcoCash"
            />
            <RadioRow
              name="kind"
              checked={kind === 'bank'}
              onChange={() => setKind('bank')}
              label="Bank account"
            />
          </div>
        </FieldGroup>
        {kind === 'ecocash' ? (
          <Field label="EcoCash number" required {...errorOf('destination.number')}>
            <TextInput type="tel" inputMode="tel" autoComplete="tel" {...field('number')} />
          </Field>
        ) : (
          <>
            <Field label="Bank" required {...errorOf('destination.bank')}>
              <TextInput maxLength={60} {...field('bank')} />
            </Field>
            <Field label="Account number" required {...errorOf('destination.account')}>
              <TextInput maxLength={34} inputMode="numeric" {...field('account')} />
            </Field>
            <Field label="Name on the account" required {...errorOf('destination.name')}>
              <TextInput maxLength={limits.nameMax} autoComplete="name" {...field('name')} />
            </Field>
          </>
        )}
        <div className="btnrow">
          <Button type="submit" pending={request.isPending} pendingText="One moment...">
            Request payout
          </Button>
          <Button variant="line" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
