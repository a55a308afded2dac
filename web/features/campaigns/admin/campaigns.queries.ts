import * as campaignsAdminText from '#messages/campaigns/admin'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  Broadcast,
  AdminAdvertisement,
  Featured,
  NewBroadcast,
} from '#contracts/campaigns/admin/campaigns.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts'
import { read, readList } from '../../../lib/api/query-client.ts'
import { toast } from '../../../ui/overlays/toast.ts'

export const campaignTabs = ['adverts', 'deals', 'news'] as const
export type CampaignTab = (typeof campaignTabs)[number]
export const campaignsPerPage = 20
/** The states of each tab. */
export const campaignStates = {
  adverts: ['planned', 'running', 'over'],
  deals: ['planned', 'running', 'over'],
  news: ['planned', 'running', 'done', 'cancelled'],
} as const satisfies Record<CampaignTab, readonly string[]>
/** Parses the state filter of a tab; returns an empty string for an invalid state. */
export const campaignStateOf = (tab: CampaignTab, given: string | undefined): string =>
  campaignStates[tab].find((state) => state === given) ?? ''

/** Filters by state; pages start at 1. */
export interface CampaignsAsked {
  state: string
  page: number
}

export const advertisementsQuery = (asked: CampaignsAsked) =>
  queryOptions({
    queryKey: ['admin', 'campaigns', 'adverts', asked],
    queryFn: readList<AdminAdvertisement>('/api/admin/adverts', {
      ...asked,
      limit: campaignsPerPage,
    }),
  })
export const featuredQuery = (asked: CampaignsAsked) =>
  queryOptions({
    queryKey: ['admin', 'campaigns', 'deals', asked],
    queryFn: readList<Featured>('/api/admin/featured', { ...asked, limit: campaignsPerPage }),
  })
export const broadcastsQuery = (asked: CampaignsAsked) =>
  queryOptions({
    queryKey: ['admin', 'campaigns', 'news', asked],
    queryFn: readList<Broadcast>('/api/admin/broadcasts', { ...asked, limit: campaignsPerPage }),
    // Polls while a broadcast is being sent.
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.kind === 'notice' && one.state === 'running')
        ? 2000
        : false,
  })
export const audienceQuery = (audience: string) =>
  queryOptions({
    queryKey: ['admin', 'campaigns', 'audience', audience],
    queryFn: read<{ people: number }>('/api/admin/broadcasts/audience', { audience }),
  })

/** A mutation of campaigns that shows toasts. It refetches the campaigns and the site banner, also after an error. */
function useCampaignWrite<Given, Answer>(write: (given: Given) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast({ title: campaignsAdminText.done }),
    onError: (error) =>
      toast({
        title: campaignsAdminText.nothingWasChanged,
        description: reasonOf(error, campaignsAdminText.checkYourConnectionThenTry),
        variant: 'destructive',
      }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['admin', 'campaigns'] }),
        cache.invalidateQueries({ queryKey: ['site'] }),
      ]),
  })
}

/** The errors of the response, by field; empty for other errors. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.fields : {}

/** The API path that ends an item, by tab. */
const ends = {
  adverts: (id: string) => `/api/admin/adverts/${id}/end`,
  deals: (id: string) => `/api/admin/featured/${id}/end`,
  news: (id: string) => `/api/admin/broadcasts/${id}/cancel`,
} as const
export const useEnd = (tab: CampaignTab) =>
  useCampaignWrite(({ id, reason }: { id: string; reason: string }) =>
    api.post(ends[tab](id), { reason }),
  )

export interface AdvertisementForm {
  place: string
  title: string
  text: string
  link: string
  startsAt: string
  endsAt: string
  picture: File | undefined
}
/** Uploads the picture, then books the advertisement. */
export const useAddAdvertisement = () =>
  useCampaignWrite(async ({ picture, ...given }: AdvertisementForm) => {
    const image = picture ? await sendPicture(picture) : undefined
    return api.post<AdminAdvertisement>('/api/admin/adverts', { ...given, ...(image && { image }) })
  })

async function sendPicture(file: File): Promise<string> {
  const response = await fetch('/api/admin/pictures', {
    method: 'POST',
    headers: { 'content-type': file.type || 'image/jpeg' },
    body: file,
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, JSON.parse(text) as never)
  return (JSON.parse(text) as { objectPath: string }).objectPath
}

export const useFeature = () =>
  useCampaignWrite((given: { productId: string; startsAt: string; endsAt: string }) =>
    api.post<Featured>('/api/admin/featured', given),
  )
export const useBroadcast = () =>
  useCampaignWrite((given: NewBroadcast) => api.post<Broadcast>('/api/admin/broadcasts', given))
