import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { Appearance } from '../contracts/accounts/appearance.ts'
import { ApiError } from './lib/api/api-error.ts'
import type { SentView } from './lib/router/resolve-view.ts'

/** The server's data for the browser, as JSON in the page. */
export interface HydrationState {
  view: SentView
  queries: DehydratedState
  publicUrl: string
  /** When the page was rendered, in milliseconds; the first render in the browser repeats it. */
  renderTime: number
  /** The server's time when the page left. */
  sendTime: string
  appearance: Appearance
  /** The page is at least as new as this live event. */
  position: string
}

export const hydrationStateId = 'hydrationState'

/** A failed read in the page: only the part that may be shown, never internals. */
interface SentFailure {
  status: number
  code: string | undefined
  message: string | undefined
}

/** The page's reads. A failed one is included as its error, so that the browser repeats the rendering. */
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

/** As JSON: an `Error` would lose its fields. */
function packError(error: Error): Error {
  const { status = 0, code, reason } = error instanceof ApiError ? error : {}
  const sent: SentFailure = { status, code, message: reason }
  return sent as unknown as Error
}

function unpackError(error: Error): ApiError {
  const { status, ...refusal } = error as unknown as SentFailure
  return new ApiError(status, refusal.message ?? 'failed', refusal)
}

/** The hydration state; its reads are in the cache. */
export function takeHydrationState(client: QueryClient): HydrationState {
  const text = document.getElementById(hydrationStateId)?.textContent ?? ''
  const hydrationState = JSON.parse(text) as HydrationState
  for (const { state } of hydrationState.queries.queries)
    if (state.error) state.error = unpackError(state.error)
  hydrate(client, hydrationState.queries)
  return hydrationState
}
