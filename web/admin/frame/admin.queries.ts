import { queryOptions } from '@tanstack/react-query'
import {
  contactAdminCalls,
  messageList,
  type ContactMessage,
} from '#contracts/analytics/admin/dashboard.ts'
import { recentMessages } from '#contracts/staff/admin/admin-limits.ts'
import { settingsCalls } from '#contracts/settings/admin/settings.ts'
import { adminCalls } from '#contracts/staff/admin/staff.ts'
import { queryOf } from '../../lib/api/calls.ts'
import { listQuery, rowsQuery } from '../lists/list-filters.ts'
import type { MessageFilters } from './admin-href.ts'

/** Milliseconds between two polls while the email of an answer is being sent. */
const mailing = 2000

/** The staff member who is signed in. */
export const adminSessionQuery = queryOf(adminCalls.session)

/** The numbers of entries that wait for staff, shown in the tabs of every page. */
export const waitingQuery = queryOf(contactAdminCalls.waiting)

export const dashboardQuery = queryOf(contactAdminCalls.dashboard)

export const analyticsQuery = (days: number) =>
  queryOf(contactAdminCalls.analytics, { query: { days } })

export const settingsQuery = queryOf(settingsCalls.settings)
export const businessQuery = queryOf(settingsCalls.business)

const whileMailing = (messages: ContactMessage[] | undefined): number | false =>
  messages?.some(({ response }) => response?.delivery === 'sending') ? mailing : false

/** One page of the messages from the contact form. */
export const messagesQuery = (filters: MessageFilters) =>
  queryOptions({
    ...listQuery<ContactMessage, typeof messageList>(messageList, filters),
    refetchInterval: ({ state }) => whileMailing(state.data?.items),
  })

/** The newest messages, for the dashboard. */
export const recentQuery = queryOptions({
  ...rowsQuery<ContactMessage>(messageList, {}, recentMessages),
  refetchInterval: ({ state }) => whileMailing(state.data?.items),
})

export const messageQuery = (id: string) =>
  queryOptions({
    ...queryOf(contactAdminCalls.message, { params: { id } }),
    refetchInterval: ({ state }) => whileMailing(state.data && [state.data]),
  })
