import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { messageRule } from '../../../contracts/rules/messages.ts'
import { useScripts } from '../../lib/use-scripts.ts'
import { Icon } from '../../ui/icon.tsx'

interface ComposerProps {
  onSend: (content: string) => void
  /** In a dialog the field has the first focus, where that brings up no keyboard over the messages. */
  focused?: boolean
}

/** Where a message is written: Enter sends it, Shift+Enter breaks the line; an empty one is not sent. */
export function Composer({ onSend, focused = false }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  const errorId = useId()
  const scripts = useScripts()

  useEffect(() => {
    if (focused && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [focused])

  function send() {
    const input = field.current
    if (!input) return
    const content = input.value.trim()
    const refusal = messageRule(content)
    // Nothing to say is no mistake.
    setError(content === '' ? undefined : refusal)
    if (refusal === undefined) {
      onSend(content)
      input.value = ''
    }
    input.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    send()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter may also end a word of a keyboard that composes.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form className="compose" onSubmit={submit}>
      {error && (
        <p className="err" id={errorId} role="alert">
          <Icon name="circle-alert" size={14} />
          {error}
        </p>
      )}
      <textarea
        ref={field}
        rows={1}
        aria-label="Message"
        placeholder="Write a message"
        enterKeyHint="send"
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
        onKeyDown={press}
        onInput={() => setError(undefined)}
      />
      <button type="submit" className="send" aria-label="Send message" disabled={!scripts}>
        <Icon name="send-horizontal" />
      </button>
    </form>
  )
}
