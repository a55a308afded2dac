import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'

/** The `context` of the pages' loaders and heads. */
export interface PageContext {
  queryClient: QueryClient
  /** The shop's URL, without a trailing slash. */
  publicUrl: string
  /** The visitor saves data: only necessary data are read. */
  saver: boolean
  /** Chosen on this device. */
  city?: string | undefined
}

/** The result of `queryOptions`, with any data. */
export interface Loadable {
  queryKey: readonly unknown[]
  queryFn?: unknown
  staleTime?: unknown
}

/**
 * Reads a page's data. The server waits for all of it before rendering; the browser shows skeletons instead. A failed
 * read becomes the page's error state and does not throw.
 */
export function load(context: PageContext, ...queries: Loadable[]): Promise<void> | undefined {
  const reads = queries.map((query) =>
    context.queryClient.prefetchQuery(query as FetchQueryOptions),
  )
  return import.meta.env.SSR ? Promise.all(reads).then(() => undefined) : undefined
}

/** Reads data that decide where other parts of the page are. The browser waits too, unless it has older data. */
export async function loadFirst(context: PageContext, ...queries: Loadable[]): Promise<void> {
  const { queryClient } = context
  const isKnown = ({ queryKey }: Loadable) => queryClient.getQueryData(queryKey) !== undefined
  const known = queries.filter(isKnown)
  const reads = queries
    .filter((query) => !known.includes(query))
    .map((query) => queryClient.prefetchQuery(query as FetchQueryOptions))
  await load(context, ...known)
  await Promise.all(reads)
}
