import * as moderationText from '#messages/moderation'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { appealMax, type DecisionKind } from '../../../../contracts/moderation/report-reasons.ts'
import type { OwnDecision } from '../../../../contracts/moderation/reports.ts'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { PanelState } from '../../../ui/states/panel-state.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { accountStatusQuery, useAppeal } from './account-status.queries.ts'

const kinds: Record<DecisionKind, string> = {
  remove: moderationText.listingRemoved,
  warn: moderationText.warning,
  suspend: moderationText.accountSuspended,
}

/** Whether one's account is open, what waits for a look, and what was decided, each with its one answer. */
export function AccountStatusView() {
  const { data, isError, isFetching, refetch } = useQuery(accountStatusQuery)
  if (!data)
    return (
      <PanelState
        what={moderationText.yourStanding}
        failed={isError}
        fetching={isFetching}
        onRetry={() => void refetch()}
      />
    )
  const { suspended, suspendedUntil, suspensionReason, underReview, decisions } = data
  return (
    <>
      {suspended && (
        <Notice tone="error" icon="circle-alert">
          <b>
            {suspendedUntil
              ? moderationText.yourAccountIsSuspendedUntil({ date: formatDate(suspendedUntil) })
              : moderationText.yourAccountIsSuspended}
          </b>{' '}
          {suspensionReason} {moderationText.suspendedRules}
        </Notice>
      )}
      {underReview.length > 0 && (
        <section className="panel stack-s" aria-labelledby="review-h">
          <h2 id="review-h">{moderationText.underReview}</h2>
          <p className="small muted">{moderationText.ourStaffLookAtThese}</p>
          <ul className="stack-s">
            {underReview.map(({ id, title, reason }) => (
              <li key={id} className="wrap-anywhere">
                <Link className="link" href={`/product/${id}`}>
                  {title}
                </Link>
                <p className="small muted">{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {decisions.map((decision) => (
        <Decision key={decision.id} decision={decision} />
      ))}
      {!suspended && underReview.length === 0 && decisions.length === 0 && (
        <section className="panel" aria-label={moderationText.decisions}>
          <EmptyState
            title={moderationText.allIsWell}
            detail={moderationText.ifOurStaffEverDecide}
          />
        </section>
      )}
    </>
  )
}

function Decision({ decision }: { decision: OwnDecision }) {
  const { id, kind, reason, at, until, product, holds, canAppeal, appeal } = decision
  return (
    <section className="panel stack-s" aria-labelledby={`d-${id}`}>
      <div className="between">
        <h2 id={`d-${id}`}>{kinds[kind]}</h2>
        {!holds && <Badge>{moderationText.noLongerHolds}</Badge>}
      </div>
      {product && (
        <p className="wrap-anywhere">
          <Link className="link" href={`/product/${product.id}`}>
            {product.title}
          </Link>
        </p>
      )}
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="small muted">
        {formatDayAndTime(at)}
        {until && moderationText.untilDayAndTime({ dayAndTime: formatDayAndTime(until) })}
      </p>
      {appeal && (
        <>
          <p className="small muted">
            {moderationText.yourAnswerOfDayAnd({ dayAndTime: formatDayAndTime(appeal.at) })}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{appeal.text}</p>
          <Notice
            tone={appeal.outcome === 'overturned' ? 'success' : 'neutral'}
            icon={appeal.outcome ? 'info' : 'clock'}
          >
            {appeal.outcome === null
              ? moderationText.somebodyElseOfOurStaff
              : `${appeal.outcome === 'overturned' ? moderationText.decisionWasTakenBack : moderationText.decisionStands}: ${appeal.answer ?? ''}`}
          </Notice>
        </>
      )}
      {canAppeal && <AppealForm id={id} />}
    </section>
  )
}

function AppealForm({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const send = useAppeal()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = text.trim() ? undefined : moderationText.sayWhyItIsWrong
    setError(found)
    if (!found && !send.isPending) send.mutate({ id, text: text.trim() })
  }

  if (!open)
    return (
      <div className="btnrow">
        <Button variant="line" className="needs-scripts" onClick={() => setOpen(true)}>
          {moderationText.answerThisDecision}
        </Button>
      </div>
    )
  return (
    <form className="stack-s" noValidate onSubmit={submit}>
      <Field
        label={moderationText.whyIsItWrong}
        required
        error={error}
        count={`${text.length}/${appealMax}`}
        hint={moderationText.youCanAnswerOnceSomebody}
      >
        <TextArea
          name="appeal"
          rows={4}
          maxLength={appealMax}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className="btnrow">
        <Button type="submit" pending={send.isPending} pendingText={moderationText.sending}>
          {moderationText.sendAnswer}
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          {moderationText.cancel}
        </Button>
      </div>
    </form>
  )
}
