import * as commonAdminText from '#messages/common/admin'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FeeRules } from '#contracts/fees/fees.ts'
import type {
  BusinessSetting,
  SettingValues,
  SiteSettings,
} from '#contracts/settings/admin/settings.ts'
import { api } from '../../lib/api/api.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { read } from '../../lib/api/query-client.ts'
import { toast } from '../../ui/overlays/toast.ts'

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: read<SiteSettings>('/api/admin/settings'),
})

export const businessQuery = queryOptions({
  queryKey: ['admin', 'business'],
  queryFn: read<BusinessSetting[]>('/api/admin/business-settings'),
})

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
  payoutTwoPeopleUsd?: string
  cashMaxUsd?: string
  cashDebtMaxUsd?: string
  cashNoShows?: string
  walletTaxBasisPoints?: string
  confirmedEmail?: string
  blindRatings?: string
  bidderApproval?: string
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
