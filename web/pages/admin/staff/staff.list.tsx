import * as staffFields from '#messages/staff/fields'
import * as staffText from '#messages/staff'
import { rich } from '../../../lib/rich.ts'
import { useState, type FormEvent } from 'react'
import { staffCalls, staffList, type StaffAccount } from '#contracts/staff/admin/staff-accounts.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import * as staffAdminText from '#messages/staff/admin'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { limits } from '#contracts/common/limits.ts'
import { staffNameRule } from '#contracts/staff/admin/admin-forms.rules.ts'
import type { StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { RoleSelect, roleLabels } from '../../../features/staff/role-select.tsx'
import { StaffRow, type WithPassword } from '../../../features/staff/staff-row.tsx'
import * as staffStyles from '../../../features/staff/staff.module.css'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

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
        {(account: StaffAccount) => (
          <StaffRow key={account.id} account={account} onRenewed={setShown} />
        )}
      </AdminListView>
    </>
  )
}

function AddForm({ onAdded }: { onAdded: (added: WithPassword) => void }) {
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<StaffRole>('support')
  const [error, setError] = useState<string>()
  const add = useStaffCall(staffCalls.add, { failed: staffText.accountWasNotCreated })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = staffNameRule(username.trim())
    setError(found && staffFields.username)
    if (found || add.isPending) return
    add.mutate(
      { body: { username: username.trim(), role } },
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

export default adminListPage(staffList, {
  title: staffAdminText.staff,
  current: 'staff',
  Content: StaffList,
})
