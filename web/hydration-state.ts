import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { Appearance } from '../contracts/accounts/appearance.ts'
import { ApiError } from './lib/api/api-error.ts'
import type { SentView } from './lib/router/resolve-view.ts'

/** The server's data for the browser, as JSON in the page. */
export interface HydrationState {
  view: SentView
  queries: DehydratedState
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

/** The page's reads. Failed reads are included as errors, so that the browser renders the same result. */
export function packQueries(client: QueryClient): DehydratedState {
  const state = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status !== 'pending',
  })
  for (const { state: query } of state.queries) {
    if (query.error) query.error = packError(query.error)
    query.fetchFailureReason = null
  }
  return state
}

/** Converts an error to JSON with its fields, which an `Error` would lose. */
function packError(error: Error): Error {
  const { status = 0, code, reason } = error instanceof ApiError ? error : {}
  const sent: SentFailure = { status, code, message: reason }
  return sent as unknown as Error
}

function unpackError(error: Error): ApiError {
  const { status, ...refusal } = error as unknown as SentFailure
  return new ApiError(status, refusal.message ?? 'failed', refusal)
}

/** Reads the hydration state and puts its reads into the cache. */
export function takeHydrationState(client: QueryClient): HydrationState {
  const text = document.getElementById(hydrationStateId)?.textContent ?? ''
  const hydrationState = JSON.parse(text) as HydrationState
  for (const { state } of hydrationState.queries.queries)
    if (state.error) state.error = unpackError(state.error)
  hydrate(client, hydrationState.queries)
  return hydrationState
}
