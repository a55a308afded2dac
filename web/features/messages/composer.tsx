import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { outsideSignsOf } from '#contracts/messages/outside.rules.ts'
import { fieldText } from '#contracts/common/field-code.ts'
import { messageRule } from '#contracts/messages/message.rules.ts'
import { FormFields } from '../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../lib/api/posted-form.ts'
import * as messagesText from '#messages/messages'
import * as messageFields from '#messages/messages/fields'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import * as chatStyles from './chat.module.css'
import * as fieldStyles from '../../ui/forms/field.module.css'
import * as noteStyles from '../../ui/states/note.module.css'

interface ComposerProps {
  /** Where the server handles the message before scripts run. */
  plain: PlainMessage
  onSend: (content: string) => void
  /** Whether to focus the field in a dialog, on devices where that opens no keyboard over the messages. */
  focused?: boolean
}

/** A form of the messages page: its address, its name and its hidden values. */
export interface PlainMessage {
  action: string
  form: 'message' | 'first-message'
  values: Readonly<Record<string, string | undefined>>
}

/** The field for a message. Enter sends it, Shift+Enter adds a line; an empty message is not sent. */
export function Composer({ plain, onSend, focused = false }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { action, form, values } = plain
  const posted = usePostedForm(form)
  const [error, setError] = useState(posted?.errors['content'] ?? posted?.message)
  /** Whether a message is held back because it mentions paying or talking outside the shop. */
  const [held, setHeld] = useState(false)
  const errorId = useId()
  const heldId = useId()

  useEffect(() => {
    if (focused && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [focused])

  function send(anyway = false) {
    const input = field.current
    if (!input) return
    const content = input.value.trim()
    const refusal = messageRule(content)
    // An empty message is not an error.
    setError(content === '' || !refusal ? undefined : fieldText(messageFields, refusal))
    if (refusal === undefined && (anyway || outsideSignsOf(content, location.host).length === 0)) {
      onSend(content)
      input.value = ''
      setHeld(false)
    } else setHeld(refusal === undefined)
    input.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    send()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter may also confirm a word in an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      method="post"
      action={action}
      className={chatStyles.composer}
      data-composer
      onSubmit={submit}
    >
      <FormFields form={form} values={values} />
      {error && (
        <p className={`${fieldStyles.error} ${chatStyles.error}`} id={errorId} role="alert">
          <Icon name="circle-alert" size={14} />
          {error}
        </p>
      )}
      {held && (
        <div className={`${noteStyles.note} ${chatStyles.composerNote}`} id={heldId} role="status">
          <Icon name="shield-check" />
          <span>
            {messagesText.keepPayment}{' '}
            <Button variant="link" onClick={() => send(true)}>
              {messagesText.sendAnyway}
            </Button>
          </span>
        </div>
      )}
      <textarea
        ref={field}
        name="content"
        defaultValue={posted?.values['content']}
        rows={1}
        aria-label={messagesText.message}
        placeholder={messagesText.writeMessage}
        enterKeyHint="send"
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : held ? heldId : undefined}
        onKeyDown={press}
        onInput={() => {
          setError(undefined)
          setHeld(false)
        }}
      />
      <button type="submit" className={chatStyles.send} aria-label={messagesText.sendMessage}>
        <Icon name="send-horizontal" />
      </button>
    </form>
  )
}
