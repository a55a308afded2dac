import * as commonAdminText from '#messages/common/admin'
import { useState, type FormEvent, type ReactNode } from 'react'
import { adminLimits } from '#contracts/staff/admin/admin-limits.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { ButtonRow, Form } from '../../ui/layout.tsx'
import { Figures, type Figure } from './figures.tsx'
import * as moneyStyles from '../money/money.module.css'

/** The field: a reason in a text area, or with `short` a reference in one line. `least` is in characters. */
interface Asked {
  label: string
  hint?: string
  least: number
  missing: string
  short?: boolean
}

export interface ConfirmationProps {
  open: boolean
  onClose: () => void
  title: string
  /** The effect: who gets or loses what. */
  figures?: readonly Figure[]
  ask?: Asked
  /** The label of the button, which repeats the amount. */
  button: string
  danger?: boolean
  pending: boolean
  onConfirm: (answer: string) => void
  /** More about the consequences, between the figures and the field. */
  children?: ReactNode
}

/** Confirms an action that cannot be undone: its effect in figures, then a reason or a reference, then the button. */
export function ConfirmationDialog({ open, onClose, title, ...form }: ConfirmationProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Confirmation {...form} onClose={onClose} />
    </Dialog>
  )
}

function Confirmation(props: Omit<ConfirmationProps, 'open' | 'title'>) {
  const { onClose, figures = [], ask, button, danger, pending, onConfirm, children } = props
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const found = ask && answer.trim().length < ask.least ? ask.missing : undefined
    setError(found)
    if (!found) onConfirm(answer.trim())
  }
  const control = {
    value: answer,
    onChange: (event: { currentTarget: { value: string } }) => {
      setAnswer(event.currentTarget.value)
      setError(undefined)
    },
  }
  return (
    <Form gap={4} noValidate onSubmit={submit}>
      {figures.length > 0 && <Figures figures={figures} />}
      {children}
      {ask && (
        <Field
          label={ask.label}
          required
          hint={ask.hint}
          {...(!ask.short && { count: `${answer.length}/${adminLimits.reasonMax}` })}
          {...(error && { error })}
        >
          {ask.short ? (
            <TextInput maxLength={80} autoComplete="off" {...control} />
          ) : (
            <TextArea name="reason" rows={3} maxLength={adminLimits.reasonMax} {...control} />
          )}
        </Field>
      )}
      <ButtonRow className={moneyStyles.buttonRow}>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          pending={pending}
          pendingText={commonAdminText.oneMoment}
        >
          {button}
        </Button>
        <Button variant="line" onClick={onClose}>
          {commonAdminText.notNow}
        </Button>
      </ButtonRow>
    </Form>
  )
}

/** Asks for a reason of at least five characters; the hint says who will read it. */
export const askReason = (hint: string): Asked => ({
  label: commonAdminText.why,
  hint,
  least: 5,
  missing: commonAdminText.pleaseGiveReason,
})
export const askReference: Asked = {
  label: commonAdminText.paymentReference,
  hint: commonAdminText.asBankOrWalletStated,
  least: 1,
  missing: commonAdminText.referenceIsRequired,
  short: true,
}
