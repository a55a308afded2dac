import * as moderationAdminText from '#messages/moderation/admin'
import { useState, type FormEvent, type ReactNode } from 'react'
import { adminLimits } from '../../../../contracts/staff/admin/admin-limits.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Form } from '../../../ui/layout.tsx'

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The label of the submit button. */
  button: string
  hint: string
  pending: boolean
  onDone: (reason: string) => void
  /** More fields, above the reason. */
  children?: ReactNode
}

/** Asks for a reason before an action on a listing or member. */
export function ReasonDialog({ open, onClose, title, ...form }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ReasonForm {...form} />
    </Dialog>
  )
}

function ReasonForm({
  button,
  hint,
  pending,
  onDone,
  children,
}: Omit<ReasonDialogProps, 'open' | 'onClose' | 'title'>) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = reason.trim() ? undefined : moderationAdminText.sayWhy
    setError(found)
    if (!found && !pending) onDone(reason.trim())
  }

  return (
    <Form noValidate onSubmit={submit}>
      {children}
      <Field
        label={moderationAdminText.why}
        required
        error={error}
        hint={hint}
        count={`${reason.length}/${adminLimits.reasonMax}`}
      >
        <TextArea
          name="reason"
          rows={3}
          maxLength={adminLimits.reasonMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" block pending={pending} pendingText={moderationAdminText.saving}>
        {button}
      </Button>
    </Form>
  )
}
