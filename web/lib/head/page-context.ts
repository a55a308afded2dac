import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'

/** What loaders and heads of pages get as `context`. */
export interface PageContext {
  queryClient: QueryClient
  /** The shop's own address, without a slash at its end. */
  publicUrl: string
  /** The visitor saves data: nothing is read beyond need. */
  saver: boolean
}

/** What `queryOptions` gives, whatever its data. */
export interface Loadable {
  queryKey: readonly unknown[]
  queryFn?: unknown
  staleTime?: unknown
}

/**
 * Reads what a page shows. The server waits for all of it before it renders; a browser that changes
 * pages does not, and shows skeletons. A failed read becomes the page's error state, not a throw.
 */
export function load(context: PageContext, ...queries: Loadable[]): Promise<void> | undefined {
  const reads = queries.map((query) =>
    context.queryClient.prefetchQuery(query as FetchQueryOptions),
  )
  return import.meta.env.SSR ? Promise.all(reads).then(() => undefined) : undefined
}
