import * as moderationText from '#messages/moderation'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { appealMax, type DecisionKind } from '#contracts/moderation/report-reasons.ts'
import { reportCalls, type OwnDecision } from '#contracts/moderation/reports.ts'
import { queryOf, useCall } from '../../../lib/api/calls.ts'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { PanelState } from '../../../ui/states/panel-state.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { ButtonRow, Form, Panel, Stack, Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as accountPageStyles from '../../../ui/patterns/account-page.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

const kinds: Record<DecisionKind, string> = {
  remove: moderationText.listingRemoved,
  warn: moderationText.warning,
  suspend: moderationText.accountSuspended,
}

const removedRating = {
  rating: moderationText.ratingRemoved,
  reply: moderationText.replyRemoved,
}

/** A member's suspension, listings under review, and decisions by staff. Each decision can be appealed once. */
export function AccountStatusView() {
  const query = useQuery(queryOf(reportCalls.accountStatus))
  const { data } = query
  if (!data) return <PanelState what={moderationText.yourAccountStatus} query={query} />
  const { suspended, suspendedUntil, suspensionReason, underReview, decisions } = data
  return (
    <>
      {suspended && (
        <Alert tone="error">
          <b>
            {suspendedUntil
              ? moderationText.yourAccountIsSuspendedUntil({ date: formatDate(suspendedUntil) })
              : moderationText.yourAccountIsSuspended}
          </b>{' '}
          {suspensionReason} {moderationText.suspendedRules}
        </Alert>
      )}
      {underReview.length > 0 && (
        <Panel gap={2} className={accountPageStyles.panel} aria-labelledby="review-h">
          <h2 id="review-h">{moderationText.underReview}</h2>
          <Text small muted className={accountPageStyles.muted}>
            {moderationText.ourStaffReviewTheseBefore}
          </Text>
          <Stack as="ul" gap={2}>
            {underReview.map(({ id, title, reason }) => (
              <Text key={id} as="li" breakAnywhere>
                <TextLink href={`/product/${id}`}>{title}</TextLink>
                <Text small muted className={accountPageStyles.muted}>
                  {reason}
                </Text>
              </Text>
            ))}
          </Stack>
        </Panel>
      )}
      {decisions.map((decision) => (
        <Decision key={decision.id} decision={decision} />
      ))}
      {!suspended && underReview.length === 0 && decisions.length === 0 && (
        <EmptyState
          framed
          title={moderationText.allIsWell}
          detail={moderationText.ifOurStaffEverMake}
        />
      )}
    </>
  )
}

function Decision({ decision }: { decision: OwnDecision }) {
  const { id, kind, reason, at, until, product, rating, holds, canAppeal, appeal } = decision
  return (
    <Panel gap={2} className={accountPageStyles.panel} aria-labelledby={`d-${id}`}>
      <div className={layoutStyles.between}>
        <h2 id={`d-${id}`}>{rating ? removedRating[rating.part] : kinds[kind]}</h2>
        {!holds && <Badge>{moderationText.noLongerHolds}</Badge>}
      </div>
      {product && (
        <Text breakAnywhere>
          <TextLink href={`/product/${product.id}`}>{product.title}</TextLink>
        </Text>
      )}
      {rating && <Text breakAnywhere>{moderationText.forItem({ title: rating.title })}</Text>}
      <Text breakAnywhere className={layoutStyles.keepLines}>
        {reason}
      </Text>
      <Text small muted className={accountPageStyles.muted}>
        {formatDayAndTime(at)}
        {until && moderationText.untilDayAndTime({ dayAndTime: formatDayAndTime(until) })}
      </Text>
      {appeal && (
        <>
          <Text small muted className={accountPageStyles.muted}>
            {moderationText.yourAppealOfDayAnd({ dayAndTime: formatDayAndTime(appeal.at) })}
          </Text>
          <Text breakAnywhere className={layoutStyles.keepLines}>
            {appeal.text}
          </Text>
          <Alert
            tone={appeal.outcome === 'overturned' ? 'success' : 'neutral'}
            icon={appeal.outcome ? 'info' : 'clock'}
          >
            {appeal.outcome === null
              ? moderationText.anotherMemberOfOurStaff
              : `${appeal.outcome === 'overturned' ? moderationText.decisionWasReversed : moderationText.decisionStands}: ${appeal.answer ?? ''}`}
          </Alert>
        </>
      )}
      {canAppeal && <AppealForm id={id} />}
    </Panel>
  )
}

function AppealForm({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const send = useCall(reportCalls.appeal, {
    done: { title: moderationText.yourAnswerWasSent, description: moderationText.weWillLetYouKnow },
    failed: moderationText.yourAppealWasNotSent,
    hint: moderationText.checkYourDataOrSignal,
    outdates: [['account', 'standing']],
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = text.trim() ? undefined : moderationText.sayWhyItIsWrong
    setError(found)
    if (!found && !send.isPending) send.mutate({ params: { id }, body: { text: text.trim() } })
  }

  if (!open)
    return (
      <ButtonRow>
        <Button
          variant="line"
          className={connectionStyles.needsScripts}
          onClick={() => setOpen(true)}
        >
          {moderationText.answerThisDecision}
        </Button>
      </ButtonRow>
    )
  return (
    <Form gap={2} noValidate onSubmit={submit}>
      <Field
        label={moderationText.whyIsItWrong}
        required
        error={error}
        count={`${text.length}/${appealMax}`}
        hint={moderationText.youCanAppealOnceSomeone}
      >
        <TextArea
          name="appeal"
          rows={4}
          maxLength={appealMax}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <ButtonRow>
        <Button type="submit" pending={send.isPending} pendingText={moderationText.sending}>
          {moderationText.sendAnswer}
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          {moderationText.cancel}
        </Button>
      </ButtonRow>
    </Form>
  )
}
