/** Who works at the desk: `support` answers and looks, `admin` also decides and sets. */
export const staffRoles = ['support', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether somebody may work at the desk now. */
export const staffStates = ['active', 'disabled'] as const
export type StaffState = (typeof staffStates)[number]
