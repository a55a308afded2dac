import * as staffText from '#messages/staff'
import { useState } from 'react'
import { staffCalls, type StaffAccount } from '#contracts/staff/admin/staff-accounts.ts'
import type { StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import { ConfirmationDialog } from '../../admin/dialogs/confirmation-dialog.tsx'
import { formatDate, formatDayAndTime } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Text, VisuallyHidden } from '../../ui/layout.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { RoleSelect } from './role-select.tsx'
import { useStaffCall } from '../../admin/use-staff-call.ts'
import type { ResponseOf } from '#contracts/common/endpoint.ts'
import * as staffStyles from './staff.module.css'
import * as listsStyles from '../../admin/lists/lists.module.css'

/** A new account, or one whose password was reset. The temporary password is shown once. */
export type WithPassword = ResponseOf<typeof staffCalls.add>

interface StaffRowProps {
  account: StaffAccount
  onRenewed: (renewed: WithPassword) => void
}

/** A change that ends the sessions of its account, so it is confirmed first. `other`: the role of support staff. */
type Asked = 'disable' | 'password' | 'admin' | 'other'

const askedOfRole: Record<StaffRole, Asked> = { admin: 'admin', support: 'other' }

/** One staff account with its role and state. */
export function StaffRow({ account, onRenewed }: StaffRowProps) {
  const { id, username, role, disabled, oneTimeCodes, checksIdentities, createdAt, lastSeenAt } =
    account
  const [asked, setAsked] = useState<Asked>()
  const change = useStaffCall(staffCalls.change, { failed: staffText.accountWasNotChanged })
  const renew = useStaffCall(staffCalls.reset, { failed: staffText.passwordWasNotRenewed })
  const params = { id }
  const busy = change.isPending || renew.isPending
  const onSettled = () => setAsked(undefined)

  function confirm() {
    if (asked === 'password') renew.mutate({ params }, { onSuccess: onRenewed, onSettled })
    else if (asked === 'disable') change.mutate({ params, body: { disabled: true } }, { onSettled })
    else if (asked)
      change.mutate(
        { params, body: { role: asked === 'admin' ? 'admin' : 'support' } },
        { onSettled },
      )
  }

  return (
    <li>
      <div className={staffStyles.staffText}>
        <b>{username}</b>
        {disabled && <Badge tone="warn">{staffText.disabled}</Badge>}
        {oneTimeCodes && <Badge icon="shield-check">{staffText.oneTimeCodes}</Badge>}
        {checksIdentities && <Badge icon="eye">{staffText.checksIdentities}</Badge>}
        <Text small quiet>
          {lastSeenAt
            ? staffText.activeDayAndTime({ dayAndTime: formatDayAndTime(lastSeenAt) })
            : staffText.sinceDate({ date: formatDate(createdAt) })}
        </Text>
      </div>
      <RoleSelect
        label={staffText.roleOfUsername({ username })}
        value={role}
        onChange={(chosen) => chosen !== role && setAsked(askedOfRole[chosen])}
      />
      <Button
        className={listsStyles.button}
        variant="line"
        disabled={busy}
        onClick={() =>
          disabled ? change.mutate({ params, body: { disabled: false } }) : setAsked('disable')
        }
      >
        {disabled ? staffText.enable : staffText.disable}
        <VisuallyHidden>{` ${username}`}</VisuallyHidden>
      </Button>
      {role === 'admin' && (
        <Button
          className={listsStyles.button}
          variant="ghost"
          disabled={busy}
          onClick={() => change.mutate({ params, body: { checksIdentities: !checksIdentities } })}
        >
          {checksIdentities ? staffText.mayNotCheckIds : staffText.mayCheckIds}
          <VisuallyHidden>{` ${username}`}</VisuallyHidden>
        </Button>
      )}
      <Button
        className={listsStyles.button}
        variant="ghost"
        disabled={busy}
        onClick={() => setAsked('password')}
      >
        {staffText.newPassword}
        <VisuallyHidden> {staffText.forUsername({ username })}</VisuallyHidden>
      </Button>
      <ConfirmationDialog
        open={asked !== undefined}
        onClose={onSettled}
        title={staffText.confirmChange({ change: asked ?? 'disable', username })}
        button={staffText.confirmChangeButton({ change: asked ?? 'disable' })}
        danger={asked === 'disable'}
        pending={busy}
        onConfirm={confirm}
      >
        <Text>{staffText.changeEffect({ change: asked ?? 'disable' })}</Text>
      </ConfirmationDialog>
    </li>
  )
}
