/** Roles of staff: `support` answers and looks, `admin` also decides and sets. */
export const staffRoles = ['support', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether a staff account is open. */
export const staffStates = ['active', 'disabled'] as const
export type StaffState = (typeof staffStates)[number]
