import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { api as browserApi, type Api, type List, type Query } from './api.ts'

const apis = new WeakMap<QueryClient, Api>()

/**
 * The cache of the server's answers, with the defaults of docs/rules/everywhere.md#reads-in-the-browser: data do not
 * become stale by themselves, nothing is retried or refetched on focus. `api` is the way to the server: the network in
 * a browser, the application itself during server rendering.
 */
export function createQueryClient(api: Api): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 5 * 60 * 1000,
        retry: false,
        // A failure that the server rendered stays on the page until it is retried.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Without a connection a call fails at once, instead of waiting silently for its return.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  apis.set(client, api)
  return client
}

const apiOf = (client: QueryClient): Api => apis.get(client) ?? browserApi

/** A query function that reads one call: `queryFn: read<ProductDetail>('/api/products/…')`. */
export function read<T>(path: string, query?: Query) {
  return ({ client, signal }: QueryFunctionContext): Promise<T> =>
    apiOf(client).get<T>(path, query, signal)
}

/** A query function that reads one page of a list with its total. */
export function readList<T>(path: string, query?: Query) {
  return ({ client, signal }: QueryFunctionContext): Promise<List<T>> =>
    apiOf(client).list<T>(path, query, signal)
}
