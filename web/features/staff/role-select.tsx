import * as staffText from '#messages/staff'
import { staffRoles, type StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import { Select } from '../../ui/forms/select.tsx'

export const roleLabels: Record<StaffRole, string> = {
  support: staffText.support,
  admin: staffText.admin,
}

export function RoleSelect({
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
