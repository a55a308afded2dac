import * as commonAdminText from '#messages/common/admin'
import * as contactAdminText from '#messages/contact/admin'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { contactAdminCalls, type ContactMessage } from '#contracts/analytics/admin/dashboard.ts'
import { limits } from '#contracts/common/limits.ts'
import { responseRule } from '#contracts/staff/admin/admin-forms.rules.ts'
import { statusOf } from '../../../lib/api/api-error.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { DataRequestStep } from './data-request-step.tsx'
import { messageQuery } from '../../../admin/frame/admin.queries.ts'
import { useStaffCall, useStaffWrite } from '../../../admin/use-staff-call.ts'
import { send } from '../../../lib/api/calls.ts'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import { ButtonRow, Form, Panel, Text } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

interface RespondPanelProps {
  id: string
  onClose: () => void
}

/** The open message with its answer. Opening it marks it as read. */
export function RespondPanel({ id, onClose }: RespondPanelProps) {
  const query = useQuery(messageQuery(id))
  const { data } = query
  const { mutate: markRead } = useStaffCall(contactAdminCalls.readMessage, {})
  const panel = useRef<HTMLElement>(null)
  const unread = data?.status === 'unread'
  const opened = data?.id
  // On small screens the panel is below the list, so the page scrolls to it.
  useEffect(() => {
    if (opened) panel.current?.focus()
  }, [opened])
  useEffect(() => {
    if (unread) markRead({ params: { id } })
  }, [id, unread, markRead])
  if (!data && statusOf(query.error) === 404)
    return (
      <Panel aria-label={contactAdminText.respond}>
        <EmptyState
          title={contactAdminText.thereIsNoSuchMessage}
          action={
            <Button variant="line" onClick={onClose}>
              {contactAdminText.close}
            </Button>
          }
        />
      </Panel>
    )
  return (
    <ReadPanel what={contactAdminText.message} query={query}>
      {(message) => (
        <section
          className={`${layoutStyles.panel} ${layoutStyles.stack} ${layoutStyles.noOutline}`}
          aria-labelledby="respond"
          ref={panel}
          tabIndex={-1}
        >
          <h2 id="respond">{contactAdminText.respond}</h2>
          <dl className={listsStyles.replyTo}>
            <dt>{contactAdminText.from}</dt>
            <dd>
              <b>{message.name}</b>{' '}
              <Text as="span" muted>
                {message.email}
              </Text>
            </dd>
            <dt>{contactAdminText.subject}</dt>
            <dd>{message.subject ?? contactAdminText.noSubject}</dd>
            <dt>{contactAdminText.sent}</dt>
            <dd>
              <time dateTime={message.createdAt}>{formatDayAndTime(message.createdAt)}</time>
            </dd>
            <dt>{contactAdminText.messageTitle}</dt>
            <dd className={listsStyles.whole}>{message.message}</dd>
          </dl>
          <DataRequestStep key={`request ${id}`} message={message} />
          {message.response ? (
            <Answered response={message.response} onClose={onClose} />
          ) : (
            // One form per message, so that an answer is never sent to another message.
            <RespondForm key={id} message={message} onClose={onClose} />
          )}
        </section>
      )}
    </ReadPanel>
  )
}

function RespondForm({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const [text, setText] = useState('')
  const respond = useStaffWrite(
    async (response: string) => {
      await send(contactAdminCalls.respond, { params: { id: message.id }, body: { response } })
      // Before the message is read again, which replaces this form.
      onClose()
    },
    {
      done: {
        title: commonAdminText.responseSent,
        description: commonAdminText.itIsOnItsWay({ email: message.email }),
      },
      failed: commonAdminText.errorTitle,
      hint: commonAdminText.responseFailed,
    },
  )
  const blank = responseRule(text) !== undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (blank || respond.isPending) return
    respond.mutate(text)
  }

  return (
    <Form onSubmit={submit}>
      <Field
        label={contactAdminText.yourResponse}
        count={`${text.length}/${limits.contactMessageMax}`}
        hint={contactAdminText.yourAnswerIsEmailedWith}
      >
        <TextArea
          name="response"
          rows={6}
          placeholder={contactAdminText.writeReply}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={limits.contactMessageMax}
        />
      </Field>
      <ButtonRow>
        <Button
          type="submit"
          disabled={blank}
          pending={respond.isPending}
          pendingText={contactAdminText.sending}
        >
          {contactAdminText.send}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {contactAdminText.cancel}
        </Button>
      </ButtonRow>
    </Form>
  )
}

const deliveries = {
  sending: contactAdminText.mailIsBeingSent,
  sent: contactAdminText.mailWasSent,
  failed: contactAdminText.mailServerHasNotAccepted,
} as const

interface AnsweredProps {
  response: NonNullable<ContactMessage['response']>
  onClose: () => void
}

function Answered({ response, onClose }: AnsweredProps) {
  const { text, by, at, delivery, deliveredAt } = response
  return (
    <>
      <dl className={listsStyles.replyTo}>
        <dt>{contactAdminText.answer}</dt>
        <dd className={listsStyles.whole}>{text}</dd>
        <dt>{contactAdminText.by}</dt>
        <dd>{`${by ?? contactAdminText.staff}, ${formatDayAndTime(at)}`}</dd>
      </dl>
      <Alert
        tone={delivery === 'failed' ? 'error' : delivery === 'sent' ? 'success' : 'neutral'}
        icon={delivery === 'sent' ? 'circle-check' : 'mail'}
      >
        {deliveries[delivery]}
        {deliveredAt &&
          ` ${contactAdminText.onDayAndTime({ dayAndTime: formatDayAndTime(deliveredAt) })}`}
      </Alert>
      <ButtonRow>
        <Button variant="line" onClick={onClose}>
          {contactAdminText.close}
        </Button>
      </ButtonRow>
    </>
  )
}
