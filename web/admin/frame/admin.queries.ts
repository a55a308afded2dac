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
/** Milliseconds between two requests while the mail of an answer is still to be sent. */
const mailing = 2000

/** The staff member who is signed in. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin', 'session'],
  queryFn: read<{ admin: AdminSession | null }>('/api/admin/session'),
})

/** How to sign in to a demo shop: asked for by the browser itself, since only a browser on the shop's own machine gets it. */
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

/** One page of the messages to the people of the shop. */
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

/** Signs in as staff; solves the puzzle required after many guesses, and reports it by `onPuzzle`. */
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

/** The puzzle that a sign-in was refused with, while many guess at the account. */
function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'proof_required') return undefined
  return (error.body as { challenge?: string }).challenge
}

/** Marks a message read, without a toast. */
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

/** Sends an answer, with its toasts, and reads the list again. `onSent` runs first, to close its dialog. */
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
        // Another staff member was faster: show it.
        description:
          statusOf(error) === 409
            ? reasonOf(error, commonAdminText.responseFailed)
            : commonAdminText.responseFailed,
        variant: 'destructive',
      }),
  })
}

/** Takes a message as a data request, and reads messages and requests again. */
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

/** Saves the seven settings, with toasts, and reads them again. */
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
  /** A later day; absent: from now on. */
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
  /** A later day; absent: from now on. */
  from?: string
  reason?: string
}

/** Changes rate, commission, fees or prices from now on, or from a later day. */
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

/** Takes back a change that was to begin on a day. */
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
