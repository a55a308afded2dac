import * as commonAdminText from '#messages/common/admin'
import { useState, type FormEvent, type ReactNode } from 'react'
import { adminLimits } from '../../../contracts/staff/admin/admin-limits.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { ButtonRow, Form } from '../../ui/layout.tsx'
import * as moneyStyles from '../money/money.module.css'

interface WordsDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The field: a reason in a text area, or with `short` a reference in one line. `least` is in characters. */
  ask: { label: string; hint?: string; least: number; missing: string; short?: boolean }
  button: string
  danger?: boolean
  pending: boolean
  onSend: (words: string) => void
  /** Explains the consequences, above the field. */
  children?: ReactNode
}

/** Confirms an action that cannot be undone, and asks for a reason or a reference. */
export function WordsDialog({ open, onClose, title, ...form }: WordsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <WordsForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function WordsForm(props: Omit<WordsDialogProps, 'open' | 'title'>) {
  const { onClose, ask, button, danger, pending, onSend, children } = props
  const [words, setBlockedTerms] = useState('')
  const [error, setError] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const found = words.trim().length < ask.least ? ask.missing : undefined
    setError(found)
    if (!found) onSend(words.trim())
  }
  const control = {
    value: words,
    onChange: (event: { currentTarget: { value: string } }) => {
      setBlockedTerms(event.currentTarget.value)
      setError(undefined)
    },
  }
  return (
    <Form gap={4} noValidate onSubmit={submit}>
      {children}
      <Field label={ask.label} required hint={ask.hint} {...(error && { error })}>
        {ask.short ? (
          <TextInput maxLength={80} autoComplete="off" {...control} />
        ) : (
          <TextArea rows={3} maxLength={adminLimits.reasonMax} {...control} />
        )}
      </Field>
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
export const askReason = (hint: string) => ({
  label: commonAdminText.why,
  hint,
  least: 5,
  missing: commonAdminText.pleaseGiveReason,
})
export const askReference = {
  label: commonAdminText.paymentReference,
  hint: commonAdminText.asBankOrWalletStated,
  least: 1,
  missing: commonAdminText.referenceIsRequired,
  short: true,
}
