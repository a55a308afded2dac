/** Roles of staff. Only `admin` may change settings, staff accounts, suspensions and payouts, for example. */
export const staffRoles = ['support', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** States of a staff account. A disabled account cannot sign in. */
export const staffStates = ['active', 'disabled'] as const
export type StaffState = (typeof staffStates)[number]
