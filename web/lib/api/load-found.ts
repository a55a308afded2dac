import type { DataTag, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { notFound } from '../router/route.ts'
import { statusOf } from './api-error.ts'
import type { PageContext } from '../head/page-context.ts'

/** The result of `queryOptions`, with its data type. */
export interface Findable<Data> {
  queryKey: DataTag<QueryKey, Data, Error>
  queryFn?: unknown
}

/**
 * Reads a page's main record in its loader. Shows the route's `notFoundComponent` with status 404 if it does not
 * exist. Returns undefined if the read failed for another reason.
 */
export async function loadFound<Data>(
  { queryClient }: PageContext,
  query: Findable<Data>,
): Promise<Data | undefined> {
  await queryClient.prefetchQuery(query as unknown as FetchQueryOptions)
  const state = queryClient.getQueryState<Data>(query.queryKey)
  if (state?.data === undefined && statusOf(state?.error) === 404) notFound()
  return state?.data
}
