import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { Appearance } from '../contracts/appearance.ts'
import type { SentView } from './lib/router/resolve-view.ts'

/** What the server hands to the browser beside the page, as JSON in the page. */
export interface Handover {
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

export const handoverId = 'handover'

/** What was read for the page. That a read failed is told, what the failure looked like inside is not. */
export function packQueries(client: QueryClient): DehydratedState {
  const state = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status !== 'pending',
  })
  for (const { state: query } of state.queries) {
    if (query.error) query.error = new Error('failed')
    query.fetchFailureReason = null
  }
  return state
}

/** What the server has handed over; what it read is in the cache. */
export function takeHandover(client: QueryClient): Handover {
  const text = document.getElementById(handoverId)?.textContent ?? ''
  const handover = JSON.parse(text) as Handover
  hydrate(client, handover.queries)
  return handover
}
