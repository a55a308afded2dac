import * as commonAdminText from '#messages/common/admin'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminRecord, AdminSession, LoginHint } from '#contracts/staff/admin/staff.ts'
import type {
  AnalyticsDay,
  ContactMessage,
  DashboardStats,
  WaitingWork,
} from '#contracts/analytics/admin/dashboard.ts'
import { recentMessages } from '#contracts/staff/admin/admin-limits.ts'
import { settingsCalls } from '#contracts/settings/admin/settings.ts'
import { api } from '../../lib/api/api.ts'
import { queryOf } from '../../lib/api/calls.ts'
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

/** The numbers of entries that wait for staff, shown in the tabs of every page. Refetched with the lists. */
export const waitingQuery = queryOptions({
  queryKey: [...listsKey, 'waiting'],
  queryFn: read<WaitingWork>('/api/admin/waiting'),
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

export const settingsQuery = queryOf(settingsCalls.settings)
export const businessQuery = queryOf(settingsCalls.business)

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
    cache.invalidateQueries({ queryKey: waitingQuery.queryKey }),
  ])
