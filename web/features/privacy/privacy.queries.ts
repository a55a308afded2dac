import * as privacyText from '#messages/privacy'
import { queryOptions } from '@tanstack/react-query'
import { privacyCalls, type DataExport } from '#contracts/privacy/privacy.ts'
import { queryOf } from '../../lib/api/calls.ts'
import { sessionQuery } from '../../lib/account/session.ts'

/** Whether a copy is being built. */
export const isRunning = (copy: DataExport | null | undefined): boolean =>
  copy?.status === 'waiting' || copy?.status === 'building'

/** The data of the privacy page, polled while a copy is being built. */
export const privacyQuery = queryOptions({
  ...queryOf(privacyCalls.state),
  staleTime: 5000,
  refetchInterval: ({ state }) => (isRunning(state.data?.latestExport) ? 2000 : false),
})

/** The effects of every change on this page. */
export const privacyEffects = {
  hint: privacyText.pleaseTryAgain,
  atFields: true,
  // The header shows the date of a deletion.
  outdates: [privacyQuery.queryKey, sessionQuery.queryKey],
}
