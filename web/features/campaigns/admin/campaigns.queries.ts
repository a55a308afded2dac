import * as campaignsAdminText from '#messages/campaigns/admin'
import { queryOptions } from '@tanstack/react-query'
import {
  advertisementList,
  broadcastList,
  featuredList,
  type AdminAdvertisement,
  type Broadcast,
  type Featured,
} from '#contracts/campaigns/admin/campaigns.ts'
import { rowsQuery } from '../../../admin/lists/list-filters.ts'

/** The list of each tab. */
export const campaignLists = {
  adverts: advertisementList,
  deals: featuredList,
  news: broadcastList,
}
export const campaignTabs = ['adverts', 'deals', 'news'] as const
export type CampaignTab = (typeof campaignTabs)[number]
/** Parses the state filter of a tab; returns an empty string for an invalid state. */
export const campaignStateOf = (tab: CampaignTab, given: string | undefined): string =>
  campaignLists[tab].filters.state.values.find((state) => state === given) ?? ''

/** Filters by state; pages start at 1. */
export type CampaignsAsked = { state: string; page: number }

export const advertisementsQuery = (asked: CampaignsAsked) =>
  rowsQuery<AdminAdvertisement>(advertisementList, asked)
export const featuredQuery = (asked: CampaignsAsked) => rowsQuery<Featured>(featuredList, asked)
export const broadcastsQuery = (asked: CampaignsAsked) =>
  queryOptions({
    ...rowsQuery<Broadcast>(broadcastList, asked),
    // Polls while a broadcast is being sent.
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.kind === 'notice' && one.state === 'running')
        ? 2000
        : false,
  })

/** What every change of campaigns does: the banner of the site may be one of them. */
export const campaignEffects = {
  done: campaignsAdminText.done,
  failed: campaignsAdminText.nothingWasChanged,
  hint: campaignsAdminText.checkYourConnectionThenTry,
  outdates: [['admin'], ['site']],
}
