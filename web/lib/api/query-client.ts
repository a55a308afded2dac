import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { api as browserApi, type Api, type List, type Query } from './api.ts'

const apis = new WeakMap<QueryClient, Api>()

/**
 * The cache of what the server said, with the defaults of docs/rules/everywhere.md#reads-in-the-browser: data never goes
 * stale by itself, nothing is tried again or fetched anew on focus. `api` is the way to the server:
 * the network in a browser, the application itself while a page is rendered.
 */
export function createQueryClient(api: Api): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 5 * 60 * 1000,
        retry: false,
        // A failure that the server rendered stays on the page until somebody asks again.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Without a connection a call fails and says so, instead of waiting unseen for its return.
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
