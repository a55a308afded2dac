import * as moderationAdminText from '#messages/moderation/admin'
import { useState } from 'react'
import { membersCalls, type MemberDetail } from '#contracts/accounts/admin/members.ts'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { fieldsOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmationDialog } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { askWhy } from './labels.ts'
import { SuspensionFields } from './suspension-fields.tsx'
import { ButtonRow } from '../../../ui/layout.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'

type Step = 'warn' | 'suspend' | 'reinstate' | 'resetTwoFactor'
const titles: Record<Step, string> = {
  warn: moderationAdminText.warn,
  suspend: moderationAdminText.suspend,
  reinstate: moderationAdminText.reinstate,
  resetTwoFactor: moderationAdminText.resetTwoFactor,
}
const hints: Record<Step, string> = {
  warn: moderationAdminText.theyReadItWordFor,
  suspend: moderationAdminText.theyReadItWordFor,
  reinstate: moderationAdminText.forAuditLogTheirListings,
  resetTwoFactor: moderationAdminText.resetTwoFactorHint,
}

/** Buttons to warn, suspend and reinstate a member. Each asks for a reason; only admins do more than warn. */
export function MemberSteps({ member }: { member: MemberDetail }) {
  const isAdmin = useIsAdmin()
  const [step, setStep] = useState<Step>()
  const [until, setUntil] = useState('')
  const [keepAuctions, setKeepAuctions] = useState(false)
  const change = useStaffCall(membersCalls[step ?? 'warn'], {
    done: moderationAdminText.done,
    failed: moderationAdminText.nothingWasChanged,
  })
  const steps: Step[] = [
    'warn',
    ...(isAdmin
      ? [
          member.suspended ? ('reinstate' as const) : ('suspend' as const),
          ...(member.twoFactor ? (['resetTwoFactor'] as const) : []),
        ]
      : []),
  ]
  const refused = fieldsOf(change.error)['until']
  return (
    <ButtonRow>
      {steps.map((one) => (
        <Button
          key={one}
          variant={one === 'suspend' ? 'danger' : 'line'}
          onClick={() => setStep(one)}
        >
          {titles[one]}
        </Button>
      ))}
      <ConfirmationDialog
        open={step !== undefined}
        onClose={() => setStep(undefined)}
        title={step ? `${titles[step]} ${member.username}` : ''}
        button={step ? titles[step] : ''}
        ask={askWhy(step ? hints[step] : '')}
        danger={step === 'suspend'}
        pending={change.isPending}
        onConfirm={(reason) =>
          step &&
          change.mutate(
            {
              params: { id: member.id },
              body: {
                reason,
                ...(step === 'suspend' && { ...(until && { until }), keepAuctions }),
              },
            },
            { onSuccess: () => setStep(undefined) },
          )
        }
      >
        {step === 'suspend' && (
          <SuspensionFields
            until={until}
            onUntil={setUntil}
            keepAuctions={keepAuctions}
            onKeepAuctions={setKeepAuctions}
            error={refused}
          />
        )}
      </ConfirmationDialog>
    </ButtonRow>
  )
}
