import * as commonAdminText from '#messages/common/admin'
import type { StaffRole } from '../../../contracts/staff/admin/staff-roles.ts'

/** The admin pages besides the four tabs, in the order of the navigation. */
export const adminPages = [
  { name: 'orders', label: commonAdminText.orders, roles: ['admin', 'support'] },
  { name: 'disputes', label: commonAdminText.disputes, roles: ['admin', 'support'] },
  { name: 'payouts', label: commonAdminText.payouts, roles: ['admin'] },
  { name: 'auctions', label: commonAdminText.auctions, roles: ['admin', 'support'] },
  { name: 'moderation', label: commonAdminText.moderation, roles: ['support', 'admin'] },
  { name: 'catalogue', label: commonAdminText.catalogue, roles: ['support', 'admin'] },
  { name: 'currencies', label: commonAdminText.currencies, roles: ['support', 'admin'] },
  { name: 'signals', label: commonAdminText.signals, roles: ['support', 'admin'] },
  { name: 'campaigns', label: commonAdminText.campaigns, roles: ['support', 'admin'] },
  { name: 'requests', label: commonAdminText.dataRequests, roles: ['support', 'admin'] },
  { name: 'breaches', label: commonAdminText.breaches, roles: ['admin'] },
  { name: 'staff', label: commonAdminText.staff, roles: ['admin'] },
  { name: 'audit', label: commonAdminText.audit, roles: ['admin'] },
] as const satisfies readonly { name: string; label: string; roles: readonly StaffRole[] }[]

/** The name of an admin page that is not one of the four tabs. */
export type AdminPageName = (typeof adminPages)[number]['name'] | 'account' | 'search'

/** The pages that this role may open. */
export const adminPagesOf = (role: StaffRole | undefined) =>
  adminPages.filter(({ roles }) => (roles as readonly (StaffRole | undefined)[]).includes(role))
