import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { Appearance } from '../contracts/accounts/appearance.ts'
import { ApiError } from './lib/api/api-error.ts'
import type { SentView } from './lib/router/resolve-view.ts'

/** What the server hands to the browser beside the page, as JSON in the page. */
export interface HydrationState {
  view: SentView
  queries: DehydratedState
  publicUrl: string
  /** When the page was rendered, in milliseconds; the first render in the browser repeats it. */
  renderTime: number
  /** The server's time when the page left. */
  sendTime: string
  appearance: Appearance
  /** What the page shows is at least as new as this live event. */
  position: string
}

export const hydrationStateId = 'hydrationState'

/** What a page tells of a failed read: what it may show of it, and nothing of how it looked inside. */
interface SentFailure {
  status: number
  code: string | undefined
  message: string | undefined
}

/** What was read for the page. A read that failed is told as its refusal: the browser repeats what was rendered of it. */
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

/** As JSON: an `Error` of its own would lose what it carries. */
function packError(error: Error): Error {
  const { status = 0, code, reason } = error instanceof ApiError ? error : {}
  const sent: SentFailure = { status, code, message: reason }
  return sent as unknown as Error
}

function unpackError(error: Error): ApiError {
  const { status, ...refusal } = error as unknown as SentFailure
  return new ApiError(status, refusal.message ?? 'failed', refusal)
}

/** What the server has handed over; what it read is in the cache. */
export function takeHydrationState(client: QueryClient): HydrationState {
  const text = document.getElementById(hydrationStateId)?.textContent ?? ''
  const hydrationState = JSON.parse(text) as HydrationState
  for (const { state } of hydrationState.queries.queries)
    if (state.error) state.error = unpackError(state.error)
  hydrate(client, hydrationState.queries)
  return hydrationState
}
