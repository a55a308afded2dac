import * as commonAdminText from '#messages/common/admin'
import type { WaitingWork } from '#contracts/analytics/admin/dashboard.ts'
import type { StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import type { AdminTab } from './admin-href.ts'

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

/** The number of entries that wait on the pages of a tab. */
export const waitingOn: Partial<
  Record<AdminTab | AdminPageName, (waiting: WaitingWork) => number>
> = {
  messages: ({ messages }) => messages,
  orders: ({ transfers }) => transfers,
  disputes: ({ disputes }) => disputes,
  payouts: ({ payoutsToApprove, payoutsToPay, refunds }) =>
    (payoutsToApprove ?? 0) + (payoutsToPay ?? 0) + (refunds ?? 0),
  moderation: ({ cases }) => cases,
  signals: ({ fraudSignals }) => fraudSignals,
  requests: ({ dataRequests }) => dataRequests,
}

/** The same for the tabs within a group of pages, by path. */
export const waitingAt: Partial<Record<string, (waiting: WaitingWork) => number>> = {
  '/admin/transfers': ({ transfers }) => transfers,
  '/admin/payouts': ({ payoutsToApprove, payoutsToPay }) =>
    (payoutsToApprove ?? 0) + (payoutsToPay ?? 0),
  '/admin/refunds': ({ refunds }) => refunds ?? 0,
}
