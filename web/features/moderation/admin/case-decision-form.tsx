import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { CaseDetail, CaseOutcome } from '../../../../contracts/moderation/admin/moderation.ts'
import { adminLimits } from '../../../../contracts/staff/admin/admin-limits.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { staffMemberQuery, useDecide } from './moderation.queries.ts'
import { SuspensionFields } from './suspension-fields.tsx'

interface Choice {
  decision: CaseOutcome
  label: string
  detail: string
  adminOnly?: boolean
}

const suspend: Choice = {
  decision: 'suspend',
  label: 'Suspend the person',
  detail: 'All their listings are hidden; they may not list, bid, buy or write.',
  adminOnly: true,
}
const remove: Choice = {
  decision: 'remove',
  label: 'Remove the listing',
  detail: 'Nobody finds it; bidders are told, and the seller may answer once.',
}

function choicesOf({ kind, object, decision }: CaseDetail): Choice[] {
  if (kind === 'appeal')
    return [
      { decision: 'uphold', label: 'It stands', detail: 'Nothing changes.' },
      {
        decision: 'overturn',
        label: 'Take it back',
        detail: 'The decision and what it did are undone.',
        adminOnly: decision?.kind === 'suspend',
      },
    ]
  if (kind === 'held')
    return [
      { decision: 'dismiss', label: 'Show the listing', detail: 'It is fine.' },
      remove,
      suspend,
    ]
  return [
    { decision: 'dismiss', label: 'Let it stand', detail: 'Nothing is wrong.' },
    ...(object.kind === 'product' ? [remove] : []),
    { decision: 'warn', label: 'Warn the person', detail: 'They are told, and may answer once.' },
    suspend,
  ]
}

/** What is decided, and why: the reason is told to whom it concerns. */
export function CaseDecisionForm({ one }: { one: CaseDetail }) {
  const admin = useQuery(staffMemberQuery).data?.admin
  const [decision, setDecision] = useState<CaseOutcome>()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [keepAuctions, setKeepAuctions] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const decide = useDecide()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found: Record<string, string> = {
      ...(!decision && { decision: 'Choose what to do' }),
      ...(!reason.trim() && { reason: 'Say why' }),
    }
    setErrors(found)
    if (!decision || !reason.trim() || decide.isPending) return
    decide.mutate({
      id: one.id,
      decision,
      reason: reason.trim(),
      ...(decision === 'suspend' && { ...(until && { until }), keepAuctions }),
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit} aria-label="Decision">
      <FieldGroup label="What is done?" {...(errors['decision'] && { error: errors['decision'] })}>
        <div className="opts">
          {choicesOf(one).map((choice) => (
            <RadioRow
              key={choice.decision}
              name="decision"
              label={choice.label}
              detail={
                choice.adminOnly && admin?.role !== 'admin'
                  ? `${choice.detail} An admin decides this.`
                  : choice.detail
              }
              disabled={choice.adminOnly && admin?.role !== 'admin'}
              checked={decision === choice.decision}
              onChange={() => setDecision(choice.decision)}
            />
          ))}
        </div>
      </FieldGroup>
      {decision === 'suspend' && (
        <SuspensionFields
          until={until}
          onUntil={setUntil}
          keepAuctions={keepAuctions}
          onKeepAuctions={setKeepAuctions}
          error={undefined}
        />
      )}
      <Field
        label="Why"
        required
        error={errors['reason']}
        count={`${reason.length}/${adminLimits.reasonMax}`}
        hint={
          decision === 'dismiss'
            ? 'For the trail; whoever reported it is told only that nothing was wrong.'
            : 'The person it concerns reads it word for word.'
        }
      >
        <TextArea
          name="reason"
          rows={3}
          maxLength={adminLimits.reasonMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <div className="btnrow">
        <Button type="submit" pending={decide.isPending} pendingText="Deciding...">
          Decide
        </Button>
      </div>
    </form>
  )
}
