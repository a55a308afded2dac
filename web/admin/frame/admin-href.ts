import { analyticsDays } from '#contracts/staff/admin/admin-limits.ts'
import { one, pageNumber, type SearchParams } from '../../lib/search-params.ts'

export const adminTabs = ['dashboard', 'messages', 'analytics', 'settings'] as const
export type AdminTab = (typeof adminTabs)[number]
export const messageFilters = ['unread', 'read', 'responded', 'overdue'] as const
export type MessageFilter = (typeof messageFilters)[number]

/** The query parameters of the dashboard page. */
export interface AdminSearchParams {
  tab: AdminTab
  /** The id of the open message. */
  message: string | undefined
  status: MessageFilter | undefined
  search: string
  page: number
  days: (typeof analyticsDays)[number]
}

/** Parses the query parameters; invalid values fall back to their defaults. */
export function listFiltersOf(search: SearchParams): AdminSearchParams {
  return {
    tab: adminTabs.find((tab) => tab === one(search, 'tab')) ?? 'dashboard',
    message: one(search, 'message'),
    status: messageFilters.find((filter) => filter === one(search, 'status')),
    search: one(search, 'search')?.slice(0, 120) ?? '',
    page: pageNumber(one(search, 'page')),
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

/** The URL of the CSV file with the messages that match these filters. */
export function messagesFileHref({
  status,
  search,
}: Pick<AdminSearchParams, 'status' | 'search'>): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(search && { search }) })
  return query.size > 0 ? `/api/admin/messages.csv?${query.toString()}` : '/api/admin/messages.csv'
}
