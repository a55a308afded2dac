import type { StaffRole } from '../../../contracts/staff-roles.ts'

/** The pages of the desk beside the four tabs, in the order of the row that leads to them. */
export const deskPages = [
  { name: 'staff', label: 'Staff', roles: ['admin'] },
  { name: 'audit', label: 'Audit', roles: ['admin'] },
] as const satisfies readonly { name: string; label: string; roles: readonly StaffRole[] }[]

/** A page of the desk beside the four tabs. */
export type DeskPageName = (typeof deskPages)[number]['name'] | 'account'

/** The pages that somebody of this role may open. */
export const deskPagesOf = (role: StaffRole | undefined) =>
  deskPages.filter(({ roles }) => (roles as readonly (StaffRole | undefined)[]).includes(role))
