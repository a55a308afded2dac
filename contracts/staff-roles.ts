/** Who works at the desk: `support` answers and looks, `admin` also decides and sets. */
export const staffRoles = ['support', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]
