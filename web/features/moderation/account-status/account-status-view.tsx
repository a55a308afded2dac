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
  remove: 'Listing removed',
  warn: 'Warning',
  suspend: 'Account suspended',
}

/** Whether one's account is open, what waits for a look, and what was decided, each with its one answer. */
export function AccountStatusView() {
  const { data, isError, isFetching, refetch } = useQuery(accountStatusQuery)
  if (!data)
    return (
      <PanelState
        what="your standing"
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
              ? `Your account is suspended until ${formatDate(suspendedUntil)}.`
              : 'Your account is suspended.'}
          </b>{' '}
          {suspensionReason} You can read everything and finish your sales. You cannot list, bid,
          buy or write.
        </Notice>
      )}
      {underReview.length > 0 && (
        <section className="panel stack-s" aria-labelledby="review-h">
          <h2 id="review-h">Under review</h2>
          <p className="small muted">
            Our staff look at these before they are shown. Nobody else sees them until then.
          </p>
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
        <section className="panel" aria-label="Decisions">
          <EmptyState
            title="All is well"
            detail="If our staff ever decide something about you or a listing of yours, it shows here, and you can answer."
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
        {!holds && <Badge>No longer holds</Badge>}
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
        {until && `, until ${formatDayAndTime(until)}`}
      </p>
      {appeal && (
        <>
          <p className="small muted">{`Your answer of ${formatDayAndTime(appeal.at)}:`}</p>
          <p className="wrap-anywhere whitespace-pre-line">{appeal.text}</p>
          <Notice
            tone={appeal.outcome === 'overturned' ? 'success' : 'neutral'}
            icon={appeal.outcome ? 'info' : 'clock'}
          >
            {appeal.outcome === null
              ? 'Somebody else of our staff looks at it again. You hear from us.'
              : `${appeal.outcome === 'overturned' ? 'The decision was taken back' : 'The decision stands'}: ${appeal.answer ?? ''}`}
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
    const found = text.trim() ? undefined : 'Say why it is wrong'
    setError(found)
    if (!found && !send.isPending) send.mutate({ id, text: text.trim() })
  }

  if (!open)
    return (
      <div className="btnrow">
        <Button variant="line" className="needs-scripts" onClick={() => setOpen(true)}>
          Answer this decision
        </Button>
      </div>
    )
  return (
    <form className="stack-s" noValidate onSubmit={submit}>
      <Field
        label="Why is it wrong?"
        required
        error={error}
        count={`${text.length}/${appealMax}`}
        hint="You can answer once. Somebody else than before looks at it."
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
        <Button type="submit" pending={send.isPending} pendingText="Sending...">
          Send answer
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
