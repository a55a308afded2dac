import * as ordersText from '#messages/orders'
import { useState, type FormEvent, type ReactNode } from 'react'
import { limits } from '#contracts/common/limits.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useOrderStep } from './steps.mutations.ts'
import { ButtonRow, Form } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as orderStepsStyles from './order-steps.module.css'

interface Said {
  note?: string
  goodsReturned?: boolean
}

interface StepDialogProps {
  orderId: string
  open: boolean
  onClose: () => void
  /** Takes the step, with what was said. */
  take: (said: Said, idempotencyKey: string) => Promise<OrderDetail>
  /** What is said besides the text for the other side. */
  said?: Said
  title: string
  button: string
  /** The text of the toast after the step. */
  done: string
  failed: string
  danger?: boolean
  /** The label of a text for the other side, if one is asked for. */
  note?: { label: string; hint?: string }
  /** The name of a step that the viewer may take: browsers without scripts show it as a form of the page. */
  offered?: string | false
  children: ReactNode
}

/** Confirms a step that cannot be undone. */
export function StepDialog(props: StepDialogProps) {
  const { orderId, open, onClose, take, title, button, done, failed, danger, note, children } =
    props
  const { offered = false } = props
  const [text, setText] = useState('')
  const step = useOrderStep(orderId, take, {
    failed,
    done() {
      onClose()
      toast({ title: done })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (step.isPending) return
    step.mutate({ ...props.said, ...(note && text.trim() && { note: text.trim() }) })
  }
  const fields = (
    <>
      {children}
      {note && (
        <Field
          label={note.label}
          note={ordersText.optional}
          {...(note.hint && { hint: note.hint })}
          count={`${text.length}/${limits.noteMax}`}
        >
          <TextArea
            name="note"
            rows={3}
            maxLength={limits.noteMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      )}
    </>
  )
  const confirm = (
    <Button
      type="submit"
      variant={danger ? 'danger' : 'primary'}
      pending={step.isPending}
      pendingText={ordersText.oneMoment}
    >
      {button}
    </Button>
  )
  return (
    <>
      {offered && (
        <noscript>
          <details>
            <summary className={layoutStyles.link}>{title}</summary>
            <Form gap={4} method="post" action={`/orders/${orderId}`}>
              <FormFields form="order-step" values={{ step: offered }} />
              {fields}
              {confirm}
            </Form>
          </details>
        </noscript>
      )}
      <Dialog open={open} onClose={onClose} title={title}>
        <Form gap={4} onSubmit={submit}>
          {fields}
          <ButtonRow className={orderStepsStyles.buttonRow}>
            {confirm}
            <Button variant="line" onClick={onClose}>
              {ordersText.notNow}
            </Button>
          </ButtonRow>
        </Form>
      </Dialog>
    </>
  )
}
