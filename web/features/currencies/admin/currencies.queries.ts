import * as currenciesAdminText from '#messages/currencies/admin'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  AdminCurrency,
  SwitchPreview,
  SwitchProgress,
} from '#contracts/currencies/admin/currencies.ts'
import type { Provider } from '#contracts/payments/providers.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/query-client.ts'
import { toast } from '../../../ui/overlays/toast.ts'

const path = '/api/admin/currencies'

export const currenciesQuery = queryOptions({
  queryKey: ['admin', 'currencies'],
  queryFn: read<AdminCurrency[]>(path),
})

/** The progress of the last change of the default; polled while it runs. */
export const progressQuery = queryOptions({
  queryKey: ['admin', 'currencies', 'progress'],
  queryFn: read<SwitchProgress>(`${path}/default`),
  refetchInterval: ({ state }) => (state.data && !state.data.finishedAt ? 1000 : false),
})

function useCurrencyWrite<Given>(write: (given: Given) => Promise<AdminCurrency[]>, done: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (currencies) => {
      cache.setQueryData(currenciesQuery.queryKey, currencies)
      toast({ title: done })
      return Promise.all([
        cache.invalidateQueries({ queryKey: progressQuery.queryKey }),
        cache.invalidateQueries({ queryKey: ['site'] }),
      ])
    },
    onError: (error) =>
      toast({
        title: currenciesAdminText.notSaved,
        description: reasonOf(error, currenciesAdminText.checkYourConnectionThenTry),
        variant: 'destructive',
      }),
  })
}

/** The messages of an error, by field. */
export const fieldsOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {}

export interface CurrencyTyped {
  code: string
  label: string
  digits: number
  payoutMin: string
  payoutMax: string
  rate: string
  providers: Provider[]
  reason: string
}

export const useAddCurrency = () =>
  useCurrencyWrite(
    (given: CurrencyTyped) => api.post<AdminCurrency[]>(path, given),
    currenciesAdminText.currencyAdded,
  )

export const useUpdateCurrency = (code: string) =>
  useCurrencyWrite(
    (given: {
      rate?: string
      payoutMin: string
      payoutMax: string
      label: string
      reason: string
    }) => api.put<AdminCurrency[]>(`${path}/${code}`, given),
    currenciesAdminText.currencySaved,
  )

export const useSetMethod = (code: string) =>
  useCurrencyWrite(
    ({ provider, ...given }: { provider: Provider; enabled: boolean; reason: string }) =>
      api.put<AdminCurrency[]>(`${path}/${code}/methods/${provider}`, given),
    currenciesAdminText.paymentMethodSaved,
  )

export interface SwitchTyped {
  to: string
  factor: string
  retire: boolean
}

export const usePreview = () =>
  useMutation({
    mutationFn: (given: SwitchTyped) => api.post<SwitchPreview>(`${path}/preview`, given),
  })

export const useReplaceDefault = () =>
  useCurrencyWrite(
    (given: SwitchTyped & { reason: string }) =>
      api.post<AdminCurrency[]>(`${path}/default`, given),
    currenciesAdminText.defaultCurrencyWasChanged,
  )
