import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Appearance } from '#contracts/accounts/appearance.ts'
import { ApiError } from './lib/api/api-error.ts'
import type { SentView } from './lib/router/resolve-view.ts'

/** The server's data for the browser, as JSON in the page. */
export interface HydrationState {
  view: SentView
  queries: SentQuery[]
  publicUrl: string
  /** When the page was rendered, in milliseconds; the first render in the browser uses the same time. */
  renderTime: number
  /** The server's time when the page was sent. */
  sendTime: string
  appearance: Appearance
  /** The id of the last live event that the page includes. */
  position: string
}

export const hydrationStateId = 'hydrationState'

/** The public part of a failed read; never contains internals. */
interface SentFailure {
  status: number
  code: string | undefined
  message: string | undefined
}

/** One read: its data, or its error. Everything else about it is the same for all reads of a page. */
interface SentQuery {
  key: QueryKey
  data?: unknown
  error?: SentFailure
}

/** The page's reads. Failed reads are included as errors, so that the browser renders the same result. */
export function packQueries(client: QueryClient): SentQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey: key, state: { data, error } }) =>
      error ? { key, error: packError(error) } : { key, data },
    )
}

/** Converts an error to JSON with its fields, which an `Error` would lose. */
function packError(error: Error): SentFailure {
  const { status = 0, code, reason } = error instanceof ApiError ? error : {}
  return { status, code, message: reason }
}

/** Reads the hydration state and puts its reads into the cache, as old as the page. */
export function takeHydrationState(client: QueryClient): HydrationState {
  const text = document.getElementById(hydrationStateId)?.textContent ?? ''
  const hydrationState = JSON.parse(text) as HydrationState
  const { queries, renderTime: updatedAt } = hydrationState
  for (const { key: queryKey, data, error } of queries)
    if (error)
      client
        .getQueryCache()
        .build(client, { queryKey })
        .setState({
          status: 'error',
          error: new ApiError(error.status, error.message ?? 'failed', error),
          errorUpdatedAt: updatedAt,
          errorUpdateCount: 1,
          isInvalidated: true,
        })
    else client.setQueryData(queryKey, data, { updatedAt })
  return hydrationState
}
