import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { api as browserApi, type List, type Query, type Reads } from './api.ts'

const apis = new WeakMap<QueryClient, Reads>()

/**
 * The cache of API responses, with the defaults of docs/rules/everywhere.md#reads-in-the-browser: no automatic
 * staleness, retries or refetches on focus. `api` uses the network in a browser, and calls the application in process
 * during server rendering.
 */
export function createQueryClient(api: Reads): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 5 * 60 * 1000,
        retry: false,
        // A read that failed during server rendering stays failed until the visitor retries it.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Without a connection a call fails at once instead of pausing until it returns.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  apis.set(client, api)
  return client
}

const apiOf = (client: QueryClient): Reads => apis.get(client) ?? browserApi

/** Returns a query function for one call: `queryFn: read<ProductDetail>('/api/products/…')`. */
export function read<T>(path: string, query?: Query) {
  return ({ client, signal }: QueryFunctionContext): Promise<T> =>
    apiOf(client).get<T>(path, query, signal)
}

/** Returns a query function for one page of a list with its total. */
export function readList<T>(path: string, query?: Query) {
  return ({ client, signal }: QueryFunctionContext): Promise<List<T>> =>
    apiOf(client).list<T>(path, query, signal)
}
