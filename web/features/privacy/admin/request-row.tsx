import * as privacyRequests from '#messages/privacy/requests'
import { labelOf } from '#contracts/common/label-of.ts'
import * as privacyAdminText from '#messages/privacy/admin'
import { useState, type FormEvent } from 'react'
import { dataRequestCalls, type DataRequest } from '#contracts/privacy/admin/privacy.ts'
import { privacyNoteMax, requestDetailsMax } from '#contracts/privacy/privacy-limits.ts'
import { privacyNoteRule, requestDetailsRule } from '#contracts/privacy/privacy-form.rules.ts'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import { send } from '../../../lib/api/calls.ts'
import { ButtonRow, Form, Text } from '../../../ui/layout.tsx'
import * as auditStyles from '../../../admin/lists/audit.module.css'
import * as ownWordsStyles from '../own-words.module.css'
import { privacyFieldText } from '../privacy-field-text.ts'

const channels = {
  account: privacyAdminText.fromAccount,
  contact: privacyAdminText.byContactPage,
  desk: privacyAdminText.writtenDownHere,
} as const

/** A data request with its possible actions. */
export function RequestRow({ request }: { request: DataRequest }) {
  const { kind, name, email, member, details, channel, receivedAt, status } = request
  const { identityCheck, answer, answeredAt, closeReason, closedAt, handledBy } = request
  return (
    <li>
      <p className={auditStyles.auditHeading}>
        <b>{labelOf(privacyRequests, 'kind', kind)}</b>
        <Due request={request} />
        <time dateTime={receivedAt}>{formatDayAndTime(receivedAt)}</time>
      </p>
      <Text small>
        {`${name} · ${email}${member ? ` ${privacyAdminText.memberMember({ member })}` : ''} · ${channels[channel]}`}
      </Text>
      <p className={ownWordsStyles.ownText}>{details}</p>
      {identityCheck && (
        <Text small className={ownWordsStyles.ownText}>
          <b>{privacyAdminText.whoAsks}</b> {identityCheck}
        </Text>
      )}
      {answer && answeredAt && (
        <Text small className={ownWordsStyles.ownText}>
          <b>
            {privacyAdminText.answeredOnDayAndTime({ dayAndTime: formatDayAndTime(answeredAt) })}
          </b>{' '}
          {answer}
        </Text>
      )}
      {closeReason && closedAt && (
        <Text small className={ownWordsStyles.ownText}>
          <b>{privacyAdminText.closedOnDayAndTime({ dayAndTime: formatDayAndTime(closedAt) })}</b>{' '}
          {closeReason}
        </Text>
      )}
      {handledBy && (
        <Text small quiet>
          {privacyAdminText.lastHandledByHandledBy({ handledBy })}
        </Text>
      )}
      {status !== 'closed' && <Handle request={request} />}
    </li>
  )
}

function Due({ request: { status, overdue, workingDaysLeft, dueOn } }: { request: DataRequest }) {
  if (status === 'answered')
    return (
      <Badge className={auditStyles.badge} tone="new">
        {privacyAdminText.answered}
      </Badge>
    )
  if (status === 'closed')
    return <Badge className={auditStyles.badge}>{privacyAdminText.closed}</Badge>
  if (overdue)
    return (
      <Badge className={auditStyles.badge} tone="warn" icon="clock">
        {privacyAdminText.overdueByWorkingDayWorking({ value: -workingDaysLeft })}
      </Badge>
    )
  return (
    <Badge className={auditStyles.badge} tone="info" icon="clock">
      {privacyAdminText.workingDayWorkingDaysLeft({
        workingDaysLeft,
        date: formatDate(`${dueOn}T12:00:00Z`),
      })}
    </Badge>
  )
}

const steps = {
  identity: {
    open: privacyAdminText.noteWhoAsks,
    label: privacyAdminText.howDidYouVerifyRequester,
    hint: privacyAdminText.forExampleSignedInOr,
    save: privacyAdminText.saveNote,
    max: privacyNoteMax,
    rule: privacyNoteRule,
  },
  answer: {
    open: privacyAdminText.answer,
    label: privacyAdminText.yourAnswer,
    hint: privacyAdminText.itIsEmailedOnce,
    save: privacyAdminText.sendAnswer,
    max: requestDetailsMax,
    rule: requestDetailsRule,
  },
  close: {
    open: privacyAdminText.close,
    label: privacyAdminText.whyIsItClosed,
    hint: privacyAdminText.requesterCanSeeIt,
    save: privacyAdminText.closeRequest,
    max: privacyNoteMax,
    rule: privacyNoteRule,
  },
} as const
type Step = keyof typeof steps

function Handle({ request: { id, status, identityCheck, name } }: { request: DataRequest }) {
  const [step, setStep] = useState<Step>()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const params = { id }
  const handle = useStaffWrite(
    ({ what, note }: { what: Step; note: string }) =>
      what === 'identity'
        ? send(dataRequestCalls.identity, { params, body: { note } })
        : what === 'answer'
          ? send(dataRequestCalls.answer, { params, body: { answer: note } })
          : send(dataRequestCalls.close, { params, body: { reason: note } }),
    { done: privacyAdminText.saved, failed: privacyAdminText.notSaved, atFields: true },
  )
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
    handle.mutate({ what: step, note: text.trim() }, { onSuccess: () => choose(undefined) })
  }

  if (!step)
    return (
      <ButtonRow>
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
      </ButtonRow>
    )
  const { label, hint, save, max, rule } = steps[step]
  return (
    <Form noValidate onSubmit={submit} aria-label={`${steps[step].open}: ${name}`}>
      <Field
        label={label}
        required
        hint={hint}
        error={checked ? privacyFieldText(rule(text)) : undefined}
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
      <ButtonRow>
        <Button type="submit" pending={handle.isPending} pendingText={privacyAdminText.saving}>
          {save}
        </Button>
        <Button variant="ghost" onClick={() => choose(undefined)}>
          {privacyAdminText.cancel}
        </Button>
      </ButtonRow>
    </Form>
  )
}
