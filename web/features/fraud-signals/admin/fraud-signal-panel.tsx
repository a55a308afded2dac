import * as fraudSignalsAdminText from '#messages/fraud-signals/admin'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { adminLimits } from '#contracts/staff/admin/admin-limits.ts'
import {
  fraudSignalDecisions,
  type FraudSignalDecision,
} from '#contracts/fraud-signals/admin/fraud-signal-states.ts'
import { fieldsOf, statusOf } from '../../../lib/api/api-error.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { ButtonLink, TextLink } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { OpenPanel } from '../../../ui/overlays/open-panel.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { decisionWords, evidenceLabels, kindWords } from './fraud-signal-labels.ts'
import {
  fraudSignalCalls,
  fraudSignalList,
  type FraudSignal,
} from '#contracts/fraud-signals/admin/fraud-signals.ts'
import { listHref, type ListFilters } from '../../../admin/lists/list-filters.ts'
import { fraudSignalQuery } from './fraud-signals.queries.ts'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { Form, Stack, Text } from '../../../ui/layout.tsx'
import * as choiceStyles from '../../../ui/forms/choice.module.css'
import * as orderListStyles from '../../../ui/patterns/order-list.module.css'

interface FraudSignalPanelProps {
  id: string
  filters: ListFilters<typeof fraudSignalList>
}

/** The open fraud signal: members, auction, evidence, and the decision. */
export function FraudSignalPanel({ id, filters }: FraudSignalPanelProps) {
  const query = useQuery(fraudSignalQuery(id))
  return (
    <OpenPanel
      what={fraudSignalsAdminText.fraudSignal}
      title={({ kind }) => kindWords[kind]}
      query={query}
      missing={
        statusOf(query.error) === 404 ? fraudSignalsAdminText.thereIsNoSuchFraudSignal : undefined
      }
      close={
        <ButtonLink
          variant="ghost"
          href={listHref(fraudSignalList, { ...filters, signal: '' })}
          aria-label={fraudSignalsAdminText.closeFraudSignal}
          keepScroll
        >
          {fraudSignalsAdminText.close}
        </ButtonLink>
      }
    >
      {(fraudSignal) => <Evidence fraudSignal={fraudSignal} />}
    </OpenPanel>
  )
}

function Evidence({ fraudSignal }: { fraudSignal: FraudSignal }) {
  const { id, kind, weight, member, seller, auction, evidence } = fraudSignal
  return (
    <>
      <dl className={orderListStyles.pairs}>
        <div>
          <dt>
            {kind === 'bidding' ? fraudSignalsAdminText.bidder : fraudSignalsAdminText.member}
          </dt>
          <dd>
            <TextLink breakAnywhere href={`/seller/${member.id}`}>
              {member.username}
            </TextLink>
          </dd>
        </div>
        {seller && (
          <div>
            <dt>{fraudSignalsAdminText.seller}</dt>
            <dd>
              <TextLink breakAnywhere href={`/seller/${seller.id}`}>
                {seller.username}
              </TextLink>
            </dd>
          </div>
        )}
        {auction && (
          <div>
            <dt>{fraudSignalsAdminText.auction}</dt>
            <dd>
              <TextLink breakAnywhere href={`/product/${auction.id}/history`}>
                {auction.title}
              </TextLink>
            </dd>
          </div>
        )}
      </dl>
      <h3>{fraudSignalsAdminText.evidence}</h3>
      <Stack as="ul" gap={2}>
        {evidence.map((one) => (
          <li key={one.kind}>
            {evidenceLabels(one)}{' '}
            <Badge>{fraudSignalsAdminText.weightWeight({ weight: one.weight })}</Badge>
          </li>
        ))}
      </Stack>
      <Text small muted>
        {fraudSignalsAdminText.weightInTotalEvidenceIs({ weight })}
      </Text>
      {fraudSignal.decision ? <Decided fraudSignal={fraudSignal} /> : <DecisionForm id={id} />}
    </>
  )
}

function Decided({ fraudSignal }: { fraudSignal: FraudSignal }) {
  const { decision, reason, decidedBy, decidedAt } = fraudSignal
  if (!decision || !decidedAt) return null
  return (
    <Stack gap={2}>
      <h3>{fraudSignalsAdminText.decisionLabel({ label: decisionWords[decision].label })}</h3>
      <Text breakAnywhere>{reason}</Text>
      <Text
        small
        quiet
      >{`${decidedBy ?? fraudSignalsAdminText.staff}, ${formatDayAndTime(decidedAt)}`}</Text>
    </Stack>
  )
}

function DecisionForm({ id }: { id: string }) {
  const [decision, setDecision] = useState<FraudSignalDecision>('nothing')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const decide = useStaffCall(fraudSignalCalls.decide, {
    done: fraudSignalsAdminText.decisionSaved,
    failed: fraudSignalsAdminText.decisionNotSaved,
    atFields: true,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (decide.isPending) return
    const missing = reason.trim() === '' ? fraudSignalsAdminText.giveShortReason : undefined
    setError(missing)
    if (missing) return
    decide.mutate(
      { params: { id }, body: { decision, reason: reason.trim() } },
      { onError: (refusal) => setError(fieldsOf(refusal)['reason']) },
    )
  }

  return (
    <Form noValidate onSubmit={submit} aria-label={fraudSignalsAdminText.decision}>
      <FieldGroup label={fraudSignalsAdminText.whatIsToBeDone}>
        <div className={choiceStyles.options}>
          {fraudSignalDecisions.map((one) => (
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
      <Field
        label={fraudSignalsAdminText.why}
        required
        error={error}
        hint={fraudSignalsAdminText.itIsInAuditLog}
      >
        <TextArea
          name="reason"
          value={reason}
          maxLength={adminLimits.reasonMax}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" pending={decide.isPending} pendingText={fraudSignalsAdminText.saving}>
          {fraudSignalsAdminText.saveDecision}
        </Button>
      </div>
    </Form>
  )
}
