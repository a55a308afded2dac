import { z } from 'zod'
import { adminList, choiceFilter, listCall, textFilter } from '../../common/admin-list.ts'
import { analyticsDays } from '../../staff/admin/admin-limits.ts'
import { scriptForm } from '../../common/call-form.ts'
import { calls } from '../../common/endpoint.ts'
import { ContactMessageId, DataRequestId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { requestKinds } from '../../privacy/privacy-limits.ts'
import { responseRule } from '../../staff/admin/admin-forms.rules.ts'
import { Currency, Day, Money, ruled, Timestamp } from '../../common/values.ts'

const day = Day.meta({ description: 'A day in Harare' })

const TrendDay = z.object({
  date: day,
  users: z.number().int(),
  products: z.number().int(),
  orders: z.number().int(),
  revenue: Money,
})
export type TrendDay = z.infer<typeof TrendDay>

/** Orders and revenue count completed orders only. */
export const DashboardStats = z.object({
  totalUsers: z.number().int(),
  totalProducts: z.number().int(),
  totalOrders: z.number().int(),
  currency: Currency.meta({ description: 'Of the revenue: the default one' }),
  totalRevenue: Money,
  totalRevenueUsd: Money.meta({ description: 'Each order at the rate that it was made at' }),
  todayViews: z.number().int(),
  unreadMessages: z.number().int(),
  overdueMessages: z.number().int().meta({ description: 'Not responded to within 24 hours' }),
  newUsersToday: z.number().int(),
  usualViews: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Views of a whole day like this one; null where none is known' }),
  trend: z.array(TrendDay).meta({ description: 'The last 14 days, today last' }),
  serverTime: Timestamp,
})
export type DashboardStats = z.infer<typeof DashboardStats>

const waiting = z.number().int().min(0)

/** The numbers of entries that wait for staff. Each count stops at 10. */
export const WaitingWork = z.object({
  messages: waiting.meta({ description: 'Unread' }),
  transfers: waiting.meta({ description: 'To be matched, or possible duplicates' }),
  disputes: waiting,
  payoutsToApprove: waiting.nullable().meta({ description: 'Null for support staff' }),
  payoutsToPay: waiting.nullable().meta({ description: 'Null for support staff' }),
  refunds: waiting.nullable().meta({ description: 'Null for support staff' }),
  cases: waiting.meta({ description: 'Held listings, reports and appeals' }),
  fraudSignals: waiting,
  dataRequests: waiting,
})
export type WaitingWork = z.infer<typeof WaitingWork>

export const contactStatuses = ['unread', 'read', 'responded'] as const

/** A message of a visitor or member to the staff. */
export const ContactMessage = z.object({
  id: ContactMessageId,
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  message: z.string(),
  status: z.enum(contactStatuses),
  createdAt: Timestamp,
  overdue: z.boolean(),
  dataRequest: z
    .object({ id: DataRequestId, kind: z.enum(requestKinds) })
    .nullable()
    .meta({ description: 'What it asks about data, where it does' }),
  response: z
    .object({
      text: z.string(),
      by: z.string().nullable(),
      at: Timestamp,
      /** `failed`: the mail server rejected the message; it is retried automatically. */
      delivery: z.enum(['sending', 'sent', 'failed']),
      deliveredAt: Timestamp.nullable(),
    })
    .nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const AnalyticsDay = z.object({
  id: z.string(),
  date: day,
  pageViews: z.number().int(),
  uniqueVisitors: z.number().int(),
  newUsers: z.number().int(),
})
export type AnalyticsDay = z.infer<typeof AnalyticsDay>

export const messageList = adminList({
  path: '/admin/dashboard',
  call: '/api/admin/messages',
  access: 'staff',
  filters: {
    status: choiceFilter([...contactStatuses, 'overdue']),
    search: textFilter(undefined, limits.searchMax),
  },
  file: {
    name: 'musika-messages',
    what: 'Messages to the people of the shop',
    columns: [
      'createdAt',
      'name',
      'email',
      'subject',
      'message',
      'status',
      'response',
      'respondedBy',
      'respondedAt',
      'delivery',
      'id',
    ],
  },
  perPage: 20,
})

const one = z.object({ id: ContactMessageId })
const answered = z.object({
  success: z.literal(true),
  message: z.string(),
  contact: ContactMessage,
})

export const contactAdminCalls = calls('admin', {
  dashboard: {
    method: 'get',
    path: '/api/admin/dashboard',
    access: 'staff',
    summary: 'The figures of the shop',
    response: DashboardStats,
  },
  waiting: {
    method: 'get',
    path: '/api/admin/waiting',
    access: 'staff',
    summary: 'How much waits for the staff, up to ten of each',
    response: WaitingWork,
  },
  messages: listCall(messageList, {
    row: ContactMessage,
    summary: 'Messages to the people of the shop, newest first',
  }),
  message: {
    method: 'get',
    path: '/api/admin/messages/{id}',
    access: 'staff',
    summary: 'One of them',
    params: one,
    response: ContactMessage,
    errors: ['not_found'],
  },
  readMessage: {
    method: 'put',
    path: '/api/admin/messages/{id}/read',
    access: 'staff',
    summary: 'Mark one read; one that was responded to stays so',
    params: one,
    response: ContactMessage,
    errors: ['not_found'],
  },
  respond: {
    method: 'post',
    path: '/api/admin/messages/{id}/respond',
    access: 'staff',
    summary: 'Answer one by mail, once',
    params: one,
    body: z.strictObject({ response: ruled(responseRule, limits.contactMessageMax) }),
    response: answered,
    errors: ['not_found', 'already_responded'],
  },
  makeRequest: {
    method: 'post',
    path: '/api/admin/messages/{id}/data-request',
    access: 'staff',
    summary: 'Take one in as a request about data, once; its sender is told by mail',
    params: one,
    body: z.strictObject({ kind: z.enum(requestKinds) }),
    status: 201,
    response: ContactMessage,
    errors: ['not_found', 'message_is_request'],
  },
  analytics: {
    method: 'get',
    path: '/api/admin/analytics',
    access: 'staff',
    summary: 'Views, visitors and new members of each day, today first; `days` is 7, 30 or 90',
    query: z.object({
      days: z.coerce
        .number()
        .refine(
          (days) => (analyticsDays as readonly number[]).includes(days),
          'analyticsFields.use730Or90',
        )
        .default(7),
    }),
    response: z.array(AnalyticsDay),
  },
})

export const makeRequestForm = scriptForm({
  call: contactAdminCalls.makeRequest,
  fields: { kind: { kind: 'choice', values: requestKinds, required: true } },
})
