import * as staffFields from '#messages/staff/fields'
import * as staffText from '#messages/staff'
import { rich } from '../../../lib/rich.ts'
import { useState, type FormEvent } from 'react'
import { staffList, type StaffAccount } from '../../../../contracts/staff/admin/staff-accounts.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import * as staffAdminText from '#messages/staff/admin'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { limits } from '../../../../contracts/common/limits.ts'
import { staffNameRule } from '../../../../contracts/staff/admin/admin-forms.rules.ts'
import { staffRoles, type StaffRole } from '../../../../contracts/staff/admin/staff-roles.ts'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import {
  useAddStaff,
  useChangeStaff,
  useResetStaff,
  type WithPassword,
} from '../../../features/staff/staff-accounts.queries.ts'
import * as staffStyles from '../../../features/staff/staff.module.css'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import { Text, VisuallyHidden } from '../../../ui/layout.tsx'

/** Staff accounts: add, change the role, disable, reset the password. */
function StaffList({ filters }: { filters: ListFilters<typeof staffList> }) {
  const [shown, setShown] = useState<WithPassword>()
  return (
    <>
      {shown && (
        <Alert tone="success" icon="lock" className={staffStyles.staffPassword}>
          {rich(staffText.usernameSignsInWithPassword, {
            b: <b />,
            username: shown.account.username,
            code: <code />,
            password: shown.password,
          })}{' '}
          <CopyButton
            variant="line"
            size="sm"
            text={shown.password}
            label={staffText.copyPassword}
            copiedLabel={staffText.copied}
          />
        </Alert>
      )}
      <AddForm onAdded={setShown} />
      <AdminListView
        list={staffList}
        filters={filters}
        title={staffText.staff}
        what={staffText.theStaff}
        counted={staffText.accountAccounts}
        fields={{
          search: { hint: staffText.partOfUsername },
          role: { label: staffText.worksAs, any: staffText.anyRole, labels: roleLabels },
          state: {
            label: staffText.state,
            any: staffText.anyState,
            labels: { active: staffText.active, disabled: staffText.disabled },
          },
        }}
        empty={{ title: staffText.noMatches, detail: staffText.tryOtherFilters }}
        none={staffText.noMatches}
        className={staffStyles.staff}
      >
        {(account: StaffAccount) => <Row key={account.id} account={account} onRenewed={setShown} />}
      </AdminListView>
    </>
  )
}

function AddForm({ onAdded }: { onAdded: (added: WithPassword) => void }) {
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<StaffRole>('support')
  const [error, setError] = useState<string>()
  const add = useAddStaff()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = staffNameRule(username.trim())
    setError(found && staffFields.username)
    if (found || add.isPending) return
    add.mutate(
      { username: username.trim(), role },
      {
        onSuccess: (added) => {
          setUsername('')
          onAdded(added)
        },
      },
    )
  }

  return (
    <form
      className={`${layoutStyles.panel} ${listsStyles.staffForm}`}
      noValidate
      onSubmit={submit}
      aria-label={staffText.addStaffMember}
    >
      <Field label={staffText.username} required error={error}>
        <TextInput
          name="username"
          value={username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.usernameMax}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
      </Field>
      <Field label={staffText.role} hint={staffText.supportStaffAnswerAndReview}>
        <RoleSelect value={role} onChange={setRole} />
      </Field>
      <Button
        className={listsStyles.button}
        type="submit"
        pending={add.isPending}
        pendingText={staffText.adding}
      >
        {staffText.addToStaff}
      </Button>
    </form>
  )
}

const roleLabels: Record<StaffRole, string> = { support: staffText.support, admin: staffText.admin }

function RoleSelect({
  value,
  onChange,
  label,
}: {
  value: StaffRole
  onChange: (role: StaffRole) => void
  label?: string
}) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = staffRoles.find((role) => role === event.currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {roleLabels[role]}
        </option>
      ))}
    </Select>
  )
}

interface RowProps {
  account: StaffAccount
  onRenewed: (renewed: WithPassword) => void
}

function Row({ account, onRenewed }: RowProps) {
  const { id, username, role, disabled, oneTimeCodes, createdAt, lastSeenAt } = account
  const change = useChangeStaff()
  const renew = useResetStaff()
  const busy = change.isPending || renew.isPending
  return (
    <li>
      <div className={staffStyles.staffText}>
        <b>{username}</b>
        {disabled && <Badge tone="warn">{staffText.disabled}</Badge>}
        {oneTimeCodes && <Badge icon="shield-check">{staffText.oneTimeCodes}</Badge>}
        <Text small quiet>
          {lastSeenAt
            ? staffText.activeDayAndTime({ dayAndTime: formatDayAndTime(lastSeenAt) })
            : staffText.sinceDate({ date: formatDate(createdAt) })}
        </Text>
      </div>
      <RoleSelect
        label={staffText.roleOfUsername({ username })}
        value={role}
        onChange={(chosen) => change.mutate({ id, role: chosen })}
      />
      <Button
        className={listsStyles.button}
        variant="line"
        disabled={busy}
        onClick={() => change.mutate({ id, disabled: !disabled })}
      >
        {disabled ? staffText.enable : staffText.disable}
        <VisuallyHidden>{` ${username}`}</VisuallyHidden>
      </Button>
      <Button
        className={listsStyles.button}
        variant="ghost"
        disabled={busy}
        onClick={() => renew.mutate(id, { onSuccess: onRenewed })}
      >
        {staffText.newPassword}
        <VisuallyHidden> {staffText.forUsername({ username })}</VisuallyHidden>
      </Button>
    </li>
  )
}

export default adminListPage(staffList, {
  title: staffAdminText.staff,
  current: 'staff',
  Content: StaffList,
})
