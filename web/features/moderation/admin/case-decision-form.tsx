import * as moderationAdminText from '#messages/moderation/admin'
import { useState, type FormEvent } from 'react'
import {
  moderationCalls,
  type CaseDetail,
  type CaseOutcome,
} from '#contracts/moderation/admin/moderation.ts'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { adminLimits } from '#contracts/staff/admin/admin-limits.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { ConfirmationDialog } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { formatMoney } from '../../../lib/money/format.ts'
import { useVoidedAuction } from './voided-auction.ts'
import { SuspensionFields } from './suspension-fields.tsx'
import { Form } from '../../../ui/layout.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'
import * as choiceStyles from '../../../ui/forms/choice.module.css'

interface Choice {
  decision: CaseOutcome
  label: string
  detail: string
  adminOnly?: boolean
}

const suspend: Choice = {
  decision: 'suspend',
  label: moderationAdminText.suspendMember,
  detail: moderationAdminText.allTheirListingsAreHidden,
  adminOnly: true,
}
const remove: Choice = {
  decision: 'remove',
  label: moderationAdminText.removeListing,
  detail: moderationAdminText.itDisappearsFromMusikaBidders,
}

const removeQuestion: Choice = {
  decision: 'remove',
  label: moderationAdminText.removeTheQuestion,
  detail: moderationAdminText.itDisappearsWithItsAnswer,
}

const removeRating: Choice = {
  decision: 'remove',
  label: moderationAdminText.removeTheRating,
  detail: moderationAdminText.itsTextDisappearsAppeal,
}

const removals: Partial<Record<CaseDetail['object']['kind'], Choice>> = {
  product: remove,
  question: removeQuestion,
  rating: removeRating,
}

function choicesOf({ kind, object, decision }: CaseDetail): Choice[] {
  if (kind === 'appeal')
    return [
      {
        decision: 'uphold',
        label: moderationAdminText.upholdIt,
        detail: moderationAdminText.nothingChanges,
      },
      {
        decision: 'overturn',
        label: moderationAdminText.reverseIt,
        detail: moderationAdminText.decisionAndItsEffectsAre,
        adminOnly: decision?.kind === 'suspend',
      },
    ]
  if (kind === 'held')
    return [
      {
        decision: 'dismiss',
        label: moderationAdminText.showListing,
        detail: moderationAdminText.itIsFine,
      },
      remove,
      suspend,
    ]
  return [
    {
      decision: 'dismiss',
      label: moderationAdminText.noAction,
      detail: moderationAdminText.nothingIsWrong,
    },
    ...[removals[object.kind] ?? []].flat(),
    {
      decision: 'warn',
      label: moderationAdminText.warnMember,
      detail: moderationAdminText.theyAreNotifiedAndCan,
    },
    suspend,
  ]
}

/** The decision and its reason, which the members concerned read. */
export function CaseDecisionForm({ one }: { one: CaseDetail }) {
  const isAdmin = useIsAdmin()
  const [decision, setDecision] = useState<CaseOutcome>()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [keepAuctions, setKeepAuctions] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const decide = useStaffCall(moderationCalls.decide, {
    done: moderationAdminText.decided,
    failed: moderationAdminText.notDecided,
  })
  const [asked, setAsked] = useState(false)
  const { listing } = one
  const voided = useVoidedAuction()(listing)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found: Record<string, string> = {
      ...(!decision && { decision: moderationAdminText.chooseWhatToDo }),
      ...(!reason.trim() && { reason: moderationAdminText.sayWhy }),
    }
    setErrors(found)
    if (!decision || !reason.trim() || decide.isPending) return
    if (decision === 'remove' && voided.length > 0) setAsked(true)
    else save()
  }
  function save() {
    if (decision)
      decide.mutate(
        {
          params: { id: one.id },
          body: {
            decision,
            reason: reason.trim(),
            ...(decision === 'suspend' && { ...(until && { until }), keepAuctions }),
          },
        },
        { onSettled: () => setAsked(false) },
      )
  }

  return (
    <>
      <Form noValidate onSubmit={submit} aria-label={moderationAdminText.decision}>
        <FieldGroup
          label={moderationAdminText.whatIsDone}
          {...(errors['decision'] && { error: errors['decision'] })}
        >
          <div className={choiceStyles.options}>
            {choicesOf(one).map((choice) => (
              <RadioRow
                key={choice.decision}
                name="decision"
                label={choice.label}
                detail={
                  choice.adminOnly && !isAdmin
                    ? moderationAdminText.detailAdminDecidesThis({ detail: choice.detail })
                    : choice.detail
                }
                disabled={choice.adminOnly && !isAdmin}
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
          label={moderationAdminText.why}
          required
          error={errors['reason']}
          count={`${reason.length}/${adminLimits.reasonMax}`}
          hint={
            decision === 'dismiss'
              ? moderationAdminText.forAuditLogReporterOnly
              : moderationAdminText.memberReadsItWordFor
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
        <SubmitRow pending={decide.isPending} pendingText={moderationAdminText.deciding}>
          {moderationAdminText.decide}
        </SubmitRow>
      </Form>
      {listing && (
        <ConfirmationDialog
          open={asked}
          onClose={() => setAsked(false)}
          title={moderationAdminText.removeAuction}
          figures={voided}
          button={moderationAdminText.removeAuctionAtAmount({
            amount: formatMoney(listing.price, listing.currency),
          })}
          danger
          pending={decide.isPending}
          onConfirm={save}
        />
      )}
    </>
  )
}
