import * as ordersText from '#messages/orders'
import { useState, type FormEvent, type ReactNode } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { EvidencePicker } from '../disputes/evidence-picker.tsx'
import { ButtonRow, Form } from '../../../ui/layout.tsx'
import * as orderStepsStyles from './order-steps.module.css'

interface StatementFormProps {
  label: string
  button: string
  pending: boolean
  /** Sends the statement; `done` clears the form. */
  onSend: (said: { text: string; images: string[] }, done: () => void) => void
  /** Fields above the text. */
  children?: ReactNode
}

/** A description of the problem, with images. */
export function StatementForm({ label, button, pending, onSend, children }: StatementFormProps) {
  const [text, setText] = useState('')
  const [images, setImages] = useState<string[]>([])
  const [sending, setSending] = useState(false)
  const [missing, setMissing] = useState(false)
  /** A new key remounts the image picker, which clears it. */
  const [round, setRound] = useState(0)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (pending || sending) return
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    onSend({ text: text.trim(), images }, () => {
      setText('')
      setImages([])
      setRound((before) => before + 1)
    })
  }
  return (
    <Form gap={4} noValidate onSubmit={submit}>
      {children}
      <Field
        label={label}
        required
        count={`${text.length}/${limits.disputeTextMax}`}
        {...(missing && { error: ordersText.pleaseDescribeWhatHappened })}
      >
        <TextArea
          rows={4}
          maxLength={limits.disputeTextMax}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setMissing(false)
          }}
        />
      </Field>
      <EvidencePicker
        key={round}
        onChange={(paths, isSending) => {
          setImages(paths)
          setSending(isSending)
        }}
      />
      <ButtonRow className={orderStepsStyles.buttonRow}>
        <Button
          type="submit"
          pending={pending}
          pendingText={ordersText.sending}
          blocked={sending ? ordersText.photosAreBeingSent : undefined}
        >
          {button}
        </Button>
      </ButtonRow>
    </Form>
  )
}
