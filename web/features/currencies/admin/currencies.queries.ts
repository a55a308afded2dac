import * as currenciesAdminText from '#messages/currencies/admin'
import { queryOptions } from '@tanstack/react-query'
import { currencyCalls } from '#contracts/currencies/admin/currencies.ts'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { queryOf } from '../../../lib/api/calls.ts'

export const currenciesQuery = queryOf(currencyCalls.list)

/** The progress of the last change of the default; polled while it runs. */
export const progressQuery = queryOptions({
  ...queryOf(currencyCalls.progress),
  refetchInterval: ({ state }) => (state.data && !state.data.finishedAt ? 1000 : false),
})

/** A change of the currencies, of which the whole shop reads. */
export const useCurrencyCall = <E extends Endpoint>(call: E, done: string) =>
  useStaffCall(call, {
    done,
    failed: currenciesAdminText.notSaved,
    hint: currenciesAdminText.checkYourConnectionThenTry,
    outdates: [currenciesQuery.queryKey, ['site']],
  })
