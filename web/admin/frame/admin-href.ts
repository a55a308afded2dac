import { messageList } from '#contracts/analytics/admin/dashboard.ts'
import { analyticsDays } from '#contracts/staff/admin/admin-limits.ts'
import { one, type SearchParams } from '../../lib/search-params.ts'
import { listFiltersOf, type ListFilters } from '../lists/list-filters.ts'

export const adminTabs = ['dashboard', 'messages', 'analytics', 'settings'] as const
export type AdminTab = (typeof adminTabs)[number]
export type MessageFilters = ListFilters<typeof messageList>

/** The query parameters of the dashboard page. */
export interface AdminSearchParams extends MessageFilters {
  tab: AdminTab
  /** The id of the open message. */
  message: string | undefined
  days: (typeof analyticsDays)[number]
}

/** Parses the query parameters; invalid values fall back to their defaults. */
export function placeOf(search: SearchParams): AdminSearchParams {
  return {
    ...listFiltersOf(messageList, search),
    tab: adminTabs.find((tab) => tab === one(search, 'tab')) ?? 'dashboard',
    message: one(search, 'message'),
    days: analyticsDays.find((days) => String(days) === one(search, 'days')) ?? 7,
  }
}

/** The URL of a dashboard page; default values are left out. */
export function adminHref(place: Partial<AdminSearchParams>): string {
  const { tab, message, status, search, page, days } = place
  const query = new URLSearchParams()
  if (tab && tab !== 'dashboard') query.set('tab', tab)
  if (status) query.set('status', status)
  if (search) query.set('search', search)
  if (page && page > 1) query.set('page', String(page))
  if (days && days !== 7) query.set('days', String(days))
  if (message) query.set('message', message)
  const text = query.toString()
  return text ? `/admin/dashboard?${text}` : '/admin/dashboard'
}
