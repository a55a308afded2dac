import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Signal } from '../../../../contracts/fraud-signals/admin/fraud-signals.ts'
import { adminLimits } from '../../../../contracts/staff/admin/admin-limits.ts'
import {
  signalDecisions,
  type SignalDecision,
} from '../../../../contracts/fraud-signals/admin/signal-states.ts'
import { ApiError, statusOf } from '../../../lib/api/api-error.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { OpenPanel } from '../../../ui/overlays/open-panel.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { decisionWords, evidenceLabels, kindWords } from './signal-labels.ts'
import { signalsHref, type SignalSearch } from './signals-href.ts'
import { signalQuery, useDecideFraudSignal } from './signals.queries.ts'

interface SignalPanelProps {
  id: string
  place: SignalSearch
}

/** The open signal: who, about what, why, and what is to be done. */
export function SignalPanel({ id, place }: SignalPanelProps) {
  const query = useQuery(signalQuery(id))
  return (
    <OpenPanel
      what="the signal"
      title={(signal) => kindWords[signal.kind]}
      query={query}
      missing={statusOf(query.error) === 404 ? 'There is no such signal' : undefined}
      close={
        <Link
          className="btn btn-ghost"
          href={signalsHref({ ...place, signal: '' })}
          aria-label="Close the signal"
          keepScroll
        >
          Close
        </Link>
      }
    >
      {(signal) => <Evidence signal={signal} />}
    </OpenPanel>
  )
}

function Evidence({ signal }: { signal: Signal }) {
  const { id, kind, weight, member, seller, auction, evidence } = signal
  return (
    <>
      <dl className="pairs">
        <div>
          <dt>{kind === 'bidding' ? 'Bidder' : 'Member'}</dt>
          <dd>
            <Link className="link wrap-anywhere" href={`/seller/${member.id}`}>
              {member.username}
            </Link>
          </dd>
        </div>
        {seller && (
          <div>
            <dt>Seller</dt>
            <dd>
              <Link className="link wrap-anywhere" href={`/seller/${seller.id}`}>
                {seller.username}
              </Link>
            </dd>
          </div>
        )}
        {auction && (
          <div>
            <dt>Auction</dt>
            <dd>
              <Link className="link wrap-anywhere" href={`/product/${auction.id}/history`}>
                {auction.title}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <h3>Evidence</h3>
      <ul className="stack-s">
        {evidence.map((one) => (
          <li key={one.kind}>
            {evidenceLabels(one)} <Badge>{`Weight ${one.weight}`}</Badge>
          </li>
        ))}
      </ul>
      <p className="small muted">
        {`${weight} in all. Evidence is no proof: families share phones, and networks share addresses.`}
      </p>
      {signal.decision ? <Decided signal={signal} /> : <DecisionForm id={id} />}
    </>
  )
}

function Decided({ signal: { decision, reason, decidedBy, decidedAt } }: { signal: Signal }) {
  if (!decision || !decidedAt) return null
  return (
    <div className="stack-s">
      <h3>{`Decision: ${decisionWords[decision].label}`}</h3>
      <p className="wrap-anywhere">{reason}</p>
      <p className="small quiet">{`${decidedBy ?? 'Staff'}, ${formatDayAndTime(decidedAt)}`}</p>
    </div>
  )
}

function DecisionForm({ id }: { id: string }) {
  const [decision, setDecision] = useState<SignalDecision>('nothing')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const decide = useDecideFraudSignal(id)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (decide.isPending) return
    const missing = reason.trim() === '' ? 'Say in a few words why' : undefined
    setError(missing)
    if (missing) return
    decide.mutate(
      { decision, reason: reason.trim() },
      {
        onError: (refusal) => {
          if (refusal instanceof ApiError) setError(refusal.fields['reason'])
        },
      },
    )
  }

  return (
    <form className="stack" noValidate onSubmit={submit} aria-label="Decision">
      <FieldGroup label="What is to be done">
        <div className="opts">
          {signalDecisions.map((one) => (
            <RadioRow
              key={one}
              name="decision"
              checked={decision === one}
              onChange={() => setDecision(one)}
              {...decisionWords[one]}
            />
          ))}
        </div>
      </FieldGroup>
      <Field label="Why" required error={error} hint="Stands in the audit.">
        <TextArea
          name="reason"
          value={reason}
          maxLength={adminLimits.reasonMax}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" pending={decide.isPending} pendingText="Saving...">
          Save the decision
        </Button>
      </div>
    </form>
  )
}
