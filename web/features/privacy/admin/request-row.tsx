import { useState, type FormEvent } from 'react'
import type { DataRequest } from '../../../../contracts/privacy/admin/privacy.ts'
import {
  privacyNoteMax,
  requestDetailsMax,
  requestKindLabels,
} from '../../../../contracts/privacy/privacy-limits.ts'
import {
  privacyNoteRule,
  requestDetailsRule,
} from '../../../../contracts/privacy/privacy-form.rules.ts'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { counted } from '../../../lib/money/format.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useHandleRequest } from './privacy.queries.ts'

const channels = {
  account: 'from the account',
  contact: 'by the contact page',
  desk: 'written down here',
} as const

/** One request, and what can be done with it now. */
export function RequestRow({ request }: { request: DataRequest }) {
  const { kind, name, email, member, details, channel, receivedAt, status } = request
  const { identityCheck, answer, answeredAt, closeReason, closedAt, handledBy } = request
  return (
    <li>
      <p className="audit-h">
        <b>{requestKindLabels[kind]}</b>
        <Due request={request} />
        <time dateTime={receivedAt}>{formatDayAndTime(receivedAt)}</time>
      </p>
      <p className="small">
        {`${name} · ${email}${member ? ` · member ${member}` : ''} · ${channels[channel]}`}
      </p>
      <p className="own-words">{details}</p>
      {identityCheck && (
        <p className="small own-words">
          <b>Who asks:</b> {identityCheck}
        </p>
      )}
      {answer && answeredAt && (
        <p className="small own-words">
          <b>{`Answered on ${formatDayAndTime(answeredAt)}:`}</b> {answer}
        </p>
      )}
      {closeReason && closedAt && (
        <p className="small own-words">
          <b>{`Closed on ${formatDayAndTime(closedAt)}:`}</b> {closeReason}
        </p>
      )}
      {handledBy && <p className="small quiet">{`Last handled by ${handledBy}`}</p>}
      {status !== 'closed' && <Handle request={request} />}
    </li>
  )
}

function Due({ request: { status, overdue, workingDaysLeft, dueOn } }: { request: DataRequest }) {
  if (status === 'answered') return <Badge tone="new">Answered</Badge>
  if (status === 'closed') return <Badge>Closed</Badge>
  if (overdue)
    return (
      <Badge tone="warn" icon="clock">
        {`Overdue by ${counted(-workingDaysLeft, 'working day')}`}
      </Badge>
    )
  return (
    <Badge tone="info" icon="clock">
      {`${counted(workingDaysLeft, 'working day')} left, until ${formatDate(`${dueOn}T12:00:00Z`)}`}
    </Badge>
  )
}

const steps = {
  identity: {
    open: 'Note who asks',
    label: 'How did you make sure who asks?',
    hint: 'For example: signed in, or rang from the number of the account.',
    save: 'Save the note',
    max: privacyNoteMax,
    rule: privacyNoteRule,
  },
  answer: {
    open: 'Answer',
    label: 'Your answer',
    hint: 'It is mailed to the person, once.',
    save: 'Send the answer',
    max: requestDetailsMax,
    rule: requestDetailsRule,
  },
  close: {
    open: 'Close',
    label: 'Why is it closed?',
    hint: 'The person sees it on their page.',
    save: 'Close the request',
    max: privacyNoteMax,
    rule: privacyNoteRule,
  },
} as const
type Step = keyof typeof steps

function Handle({ request: { id, status, identityCheck, name } }: { request: DataRequest }) {
  const [step, setStep] = useState<Step>()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const handle = useHandleRequest()
  const possible: Step[] =
    status === 'answered' ? ['close'] : identityCheck ? ['answer', 'close'] : ['identity', 'close']

  function choose(next: Step | undefined) {
    setStep(next)
    setText('')
    setChecked(false)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (!step || steps[step].rule(text) || handle.isPending) return
    handle.mutate({ id, what: step, text: text.trim() }, { onSuccess: () => choose(undefined) })
  }

  if (!step)
    return (
      <div className="btnrow">
        {possible.map((one) => (
          <Button
            key={one}
            variant={one === 'close' ? 'ghost' : 'line'}
            aria-label={`${steps[one].open}: ${name}`}
            onClick={() => choose(one)}
          >
            {steps[one].open}
          </Button>
        ))}
      </div>
    )
  const { label, hint, save, max, rule } = steps[step]
  return (
    <form
      className="stack"
      noValidate
      onSubmit={submit}
      aria-label={`${steps[step].open}: ${name}`}
    >
      <Field
        label={label}
        required
        hint={hint}
        error={checked ? rule(text) : undefined}
        count={`${text.length}/${max}`}
      >
        <TextArea
          name="text"
          rows={step === 'answer' ? 6 : 2}
          value={text}
          maxLength={max}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className="btnrow">
        <Button type="submit" pending={handle.isPending} pendingText="Saving...">
          {save}
        </Button>
        <Button variant="ghost" onClick={() => choose(undefined)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
