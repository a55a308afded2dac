import type { StaffRole } from '../../../contracts/staff/admin/staff-roles.ts'

/** The admin pages beside the four tabs, in the order of the row that leads to them. */
export const adminPages = [
  { name: 'orders', label: 'Orders', roles: ['admin', 'support'] },
  { name: 'disputes', label: 'Disputes', roles: ['admin', 'support'] },
  { name: 'payouts', label: 'Payouts', roles: ['admin'] },
  { name: 'auctions', label: 'Auctions', roles: ['admin', 'support'] },
  { name: 'moderation', label: 'Moderation', roles: ['support', 'admin'] },
  { name: 'catalogue', label: 'Catalogue', roles: ['support', 'admin'] },
  { name: 'currencies', label: 'Currencies', roles: ['support', 'admin'] },
  { name: 'signals', label: 'Signals', roles: ['support', 'admin'] },
  { name: 'campaigns', label: 'Campaigns', roles: ['support', 'admin'] },
  { name: 'requests', label: 'Data requests', roles: ['support', 'admin'] },
  { name: 'breaches', label: 'Breaches', roles: ['admin'] },
  { name: 'staff', label: 'Staff', roles: ['admin'] },
  { name: 'audit', label: 'Audit', roles: ['admin'] },
] as const satisfies readonly { name: string; label: string; roles: readonly StaffRole[] }[]

/** An admin page beside the four tabs. */
export type AdminPageName = (typeof adminPages)[number]['name'] | 'account' | 'search'

/** The pages that somebody of this role may open. */
export const adminPagesOf = (role: StaffRole | undefined) =>
  adminPages.filter(({ roles }) => (roles as readonly (StaffRole | undefined)[]).includes(role))
