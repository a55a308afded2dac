import * as commonAdminText from '#messages/common/admin'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminRecord, AdminSession, LoginHint } from '../../../contracts/staff/admin/staff.ts'
import type {
  AnalyticsDay,
  ContactMessage,
  DashboardStats,
} from '../../../contracts/analytics/admin/dashboard.ts'
import type {
  BusinessSetting,
  SettingValues,
  SiteSettings,
} from '../../../contracts/settings/admin/settings.ts'
import { recentMessages } from '../../../contracts/staff/admin/admin-limits.ts'
import type { FeeRules } from '../../../contracts/fees/fees.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError, reasonOf, statusOf } from '../../lib/api/api-error.ts'
import { read, readList } from '../../lib/api/query-client.ts'
import { solveChallenge } from '../../lib/account/solve-challenge.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { listsKey } from '../lists/list-filters.ts'
import type { AdminSearchParams } from './admin-href.ts'

export const messagesPerPage = 20
/** Milliseconds between two polls while the email of an answer is being sent. */
const mailing = 2000

/** The staff member who is signed in. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin', 'session'],
  queryFn: read<{ admin: AdminSession | null }>('/api/admin/session'),
})

/** How to sign in to a demo shop. Never prefetched: the server answers only browsers on its own machine. */
export const hintQuery = queryOptions({
  queryKey: ['admin', 'hint'],
  queryFn: read<{ hint: LoginHint | null }>('/api/admin/login-hint'),
})

export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: read<DashboardStats>('/api/admin/dashboard'),
})

export const analyticsQuery = (days: number) =>
  queryOptions({
    queryKey: ['admin', 'analytics', days],
    queryFn: read<AnalyticsDay[]>('/api/admin/analytics', { days }),
  })

const whileMailing = (messages: ContactMessage[] | undefined): number | false =>
  messages?.some(({ response }) => response?.delivery === 'sending') ? mailing : false

/** One page of the messages from the contact form. */
export const messagesQuery = ({
  status,
  search,
  page,
}: Pick<AdminSearchParams, 'status' | 'search' | 'page'>) =>
  queryOptions({
    queryKey: ['admin', 'messages', { status, search, page }],
    queryFn: readList<ContactMessage>('/api/admin/messages', {
      status,
      search,
      page,
      limit: messagesPerPage,
    }),
    refetchInterval: ({ state }) => whileMailing(state.data?.items),
  })

/** The newest messages, for the dashboard. */
export const recentQuery = queryOptions({
  queryKey: ['admin', 'messages', 'recent'],
  queryFn: readList<ContactMessage>('/api/admin/messages', { limit: recentMessages }),
  refetchInterval: ({ state }) => whileMailing(state.data?.items),
})

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'message', id],
    queryFn: read<ContactMessage>(`/api/admin/messages/${encodeURIComponent(id)}`),
    refetchInterval: ({ state }) => whileMailing(state.data && [state.data]),
  })

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: read<SiteSettings>('/api/admin/settings'),
})

export const businessQuery = queryOptions({
  queryKey: ['admin', 'business'],
  queryFn: read<BusinessSetting[]>('/api/admin/business-settings'),
})

/** Signs in as staff. `onPuzzle` runs when the server asks for a proof of work, after many wrong passwords. */
export const useStaffSignIn = (onPuzzle: () => void) =>
  useMutation({
    mutationFn: async (given: { username: string; password: string; code?: string }) => {
      try {
        return await login(given)
      } catch (error) {
        const challenge = challengeOf(error)
        if (challenge !== undefined) onPuzzle()
        const proof = challenge === undefined ? undefined : await solveChallenge(challenge)
        if (proof === undefined) throw error
        return login({ ...given, proof })
      }
    },
  })

const login = (given: { username: string; password: string; code?: string; proof?: string }) =>
  api.post<{ success: true; admin: AdminRecord; message: string }>('/api/admin/login', given)

/** The proof-of-work challenge in a refused sign-in; undefined for other errors. */
function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'proof_required') return undefined
  return (error.body as { challenge?: string }).challenge
}

/** Marks a message as read, without a toast. */
export function useMarkRead() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.put<ContactMessage>(`/api/admin/messages/${id}/read`),
    onSuccess: (message) => {
      cache.setQueryData(messageQuery(message.id).queryKey, message)
      return refreshMessages(cache)
    },
  })
}

/** Sends an answer, shows toasts and refetches the messages. `onSent` runs first, to close the dialog. */
export function useRespond(onSent: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, response }: { id: string; response: string }) =>
      api.post<{ contact: ContactMessage }>(`/api/admin/messages/${id}/respond`, { response }),
    onSuccess: ({ contact }) => {
      toast({
        title: commonAdminText.responseSent,
        description: commonAdminText.itIsOnItsWay({ email: contact.email }),
      })
      onSent()
      cache.setQueryData(messageQuery(contact.id).queryKey, contact)
      return refreshMessages(cache)
    },
    onError: (error) =>
      toast({
        title: commonAdminText.errorTitle,
        // Another staff member answered first.
        description:
          statusOf(error) === 409
            ? reasonOf(error, commonAdminText.responseFailed)
            : commonAdminText.responseFailed,
        variant: 'destructive',
      }),
  })
}

/** Turns a message into a data request, and refetches the message and all lists. */
export function useMakeRequest() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, kind }: { id: string; kind: string }) =>
      api.post<ContactMessage>(`/api/admin/messages/${id}/data-request`, { kind }),
    onSuccess: () => toast({ title: commonAdminText.itIsNowDataRequest }),
    onError: (error) =>
      toast({
        title: commonAdminText.notTakenIn,
        description: reasonOf(error, commonAdminText.pleaseTryAgain),
        variant: 'destructive',
      }),
    onSettled: (_answer, _error, { id }) =>
      Promise.all([
        cache.invalidateQueries({ queryKey: messageQuery(id).queryKey }),
        cache.invalidateQueries({ queryKey: listsKey }),
      ]),
  })
}

const refreshMessages = (cache: ReturnType<typeof useQueryClient>) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ['admin', 'messages'] }),
    cache.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
  ])

/** Saves the seven site settings, shows toasts, and refetches the settings and the pages that depend on them. */
export function useUpdateSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (settings: SettingValues & { version: string }) =>
      api.post<{ settings: SiteSettings }>('/api/admin/settings', settings),
    onSuccess: ({ settings }) => {
      toast({
        title: commonAdminText.settingsUpdated,
        description: commonAdminText.shopShowsThemFromNow,
      })
      cache.setQueryData(settingsQuery.queryKey, settings)
      return Promise.all([
        cache.invalidateQueries({ queryKey: settingsQuery.queryKey }),
        cache.invalidateQueries({ queryKey: ['site'] }),
        cache.invalidateQueries({ queryKey: ['documents'] }),
      ])
    },
    onError: (error) =>
      toast({
        title: commonAdminText.settingsFailed,
        description: reasonOf(error, commonAdminText.noConnection),
        variant: 'destructive',
      }),
  })
}

export const feeRulesQuery = queryOptions({
  queryKey: ['admin', 'fee-rules'],
  queryFn: read<FeeRules>('/api/admin/fee-rules'),
})

export interface FeeRulesChange {
  rules: {
    categoryId: string | null
    fromUsd: string
    listingFeeUsd: string
    commissionPercent: string
  }[]
  /** A later day, "2026-11-28"; without it the fees apply now. */
  from?: string
}

/** Replaces the fees by category and value. */
export function useSetFeeRules() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: FeeRulesChange) => api.put<FeeRules>('/api/admin/fee-rules', change),
    onSuccess: (rules) => {
      toast({ title: commonAdminText.settingsUpdated })
      cache.setQueryData(feeRulesQuery.queryKey, rules)
      return cache.invalidateQueries({ queryKey: ['fees'] })
    },
  })
}

export interface BusinessChange {
  exchangeRate?: string
  commissionPercent?: string
  listingFeeUsd?: string
  subscriptionUsd?: string
  boostUsd?: string
  bankTransferHours?: string
  newSellerDays?: string
  newSellerSales?: string
  newSellerHoldDays?: string
  newSellerDailyUsd?: string
  /** A later day, "2026-11-28"; without it the change applies now. */
  from?: string
  reason?: string
}

/** Changes the exchange rate, commission, fees or prices, now or from a later day. */
export function useUpdateBusiness() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: BusinessChange) =>
      api.post<BusinessSetting[]>('/api/admin/business-settings', change),
    onSuccess: (settings, { from }) => {
      toast({
        title: commonAdminText.settingsUpdated,
        description: from ? commonAdminText.theyStartOnThatDay : commonAdminText.theyApplyFromNowOn,
      })
      cache.setQueryData(businessQuery.queryKey, settings)
      return cache.invalidateQueries({ queryKey: ['site'] })
    },
    onError: (error) =>
      toast({
        title: commonAdminText.settingsFailed,
        description: reasonOf(error, commonAdminText.noConnection),
        variant: 'destructive',
      }),
  })
}

/** Withdraws a planned change. */
export function useWithdrawBusiness() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ name, day }: { name: string; day: string }) =>
      api.delete<BusinessSetting[]>(`/api/admin/business-settings/${name}/${day}`),
    onSuccess: (settings) => {
      toast({ title: commonAdminText.withdrawn, description: commonAdminText.currentValueStays })
      cache.setQueryData(businessQuery.queryKey, settings)
    },
    onError: (error) =>
      toast({
        title: commonAdminText.settingsFailed,
        description: reasonOf(error, commonAdminText.noConnection),
        variant: 'destructive',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: businessQuery.queryKey }),
  })
}
