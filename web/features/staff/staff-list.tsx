import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { StaffAccount } from '../../../contracts/staff/admin/staff-accounts.ts'
import { adminLimits } from '../../../contracts/staff/admin/admin-limits.ts'
import { limits } from '../../../contracts/common/limits.ts'
import { staffNameRule } from '../../../contracts/staff/admin/admin-forms.rules.ts'
import { staffRoles, type StaffRole } from '../../../contracts/staff/admin/staff-roles.ts'
import { formatDate, formatDayAndTime } from '../../lib/dates.ts'
import { countedOf } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FilterForm } from '../../ui/forms/filter-form.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import {
  accountsPerPage,
  staffQuery,
  useAddStaff,
  useChangeStaff,
  useResetStaff,
  type WithPassword,
} from './staff-accounts.queries.ts'
import { staffFileHref, staffHref, type StaffSearch } from './staff-href.ts'

/** Staff accounts: add, change the role, shut out, give a new password. */
export function StaffList({ place }: { place: StaffSearch }) {
  const [shown, setShown] = useState<WithPassword>()
  return (
    <>
      {shown && (
        <Notice tone="success" icon="lock" className="staff-pw">
          <b>{shown.account.username}</b> signs in with <code>{shown.password}</code>. It is shown
          only now, and to be changed after signing in.{' '}
          <CopyButton
            variant="line"
            size="sm"
            text={shown.password}
            label="Copy password"
            copiedLabel="Copied"
          />
        </Notice>
      )}
      <AddForm onAdded={setShown} />
      <FilterForm
        // What is shown next is typed into fields of its own.
        key={staffHref(place)}
        action="/admin/staff"
        label="Staff"
        fileHref={staffFileHref(place)}
      >
        <Field label="Search" hint="A part of the username">
          <TextInput
            type="search"
            name="search"
            defaultValue={place.search}
            autoCapitalize="none"
            maxLength={adminLimits.searchMax}
          />
        </Field>
        <Field label="Works as">
          <Select name="role" defaultValue={place.role}>
            <option value="">Any role</option>
            {staffRoles.map((role) => (
              <option key={role} value={role}>
                {roleLabels[role]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="State">
          <Select name="state" defaultValue={place.state}>
            <option value="">Any state</option>
            <option value="active">May come in</option>
            <option value="disabled">Shut out</option>
          </Select>
        </Field>
      </FilterForm>
      <ListPanel
        title="Staff"
        what="the staff"
        query={useQuery(staffQuery(place))}
        count={(list) => countedOf(list, 'account')}
        empty={{ title: 'Nobody like this', detail: 'Try other filters.' }}
        page={place.page}
        perPage={accountsPerPage}
        href={(page) => staffHref({ ...place, page })}
        renderLink={(link) => <Link {...link} />}
        className="staff"
      >
        {(account) => <Row key={account.id} account={account} onRenewed={setShown} />}
      </ListPanel>
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
    setError(found)
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
    <form className="panel staff-f" noValidate onSubmit={submit} aria-label="Add somebody">
      <Field label="Username" required error={error}>
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
      <Field label="Role" hint="Support answers and looks; an admin also decides and sets.">
        <RoleSelect value={role} onChange={setRole} />
      </Field>
      <Button type="submit" pending={add.isPending} pendingText="Adding...">
        Add to the staff
      </Button>
    </form>
  )
}

const roleLabels: Record<StaffRole, string> = { support: 'Support', admin: 'Admin' }

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
      <div className="staff-w">
        <b>{username}</b>
        {disabled && <Badge tone="warn">Shut out</Badge>}
        {oneTimeCodes && <Badge icon="shield-check">One-time codes</Badge>}
        <p className="small quiet">
          {lastSeenAt ? `Active ${formatDayAndTime(lastSeenAt)}` : `Since ${formatDate(createdAt)}`}
        </p>
      </div>
      <RoleSelect
        label={`Role of ${username}`}
        value={role}
        onChange={(chosen) => change.mutate({ id, role: chosen })}
      />
      <Button
        variant="line"
        disabled={busy}
        onClick={() => change.mutate({ id, disabled: !disabled })}
      >
        {disabled ? 'Let in' : 'Shut out'}
        <span className="vh">{` ${username}`}</span>
      </Button>
      <Button
        variant="ghost"
        disabled={busy}
        onClick={() => renew.mutate(id, { onSuccess: onRenewed })}
      >
        New password<span className="vh">{` for ${username}`}</span>
      </Button>
    </li>
  )
}
