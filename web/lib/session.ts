import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { User } from '../../contracts/accounts.ts'
import { read } from './query-client.ts'

/** What `GET /api/auth/session` says. */
export interface SessionAnswer {
  user: User | null
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: read<SessionAnswer>('/api/auth/session'),
  gcTime: Infinity,
})

/** Who is signed in, read once around the whole page: every card asks. */
export const SignedIn = createContext<User | null>(null)

/** The signed-in person, or null. */
export const useSession = (): User | null => useContext(SignedIn)

/** The signed-in person for a page's loader; nobody when the server cannot be asked. */
export async function findSession(client: QueryClient): Promise<User | null> {
  await client.prefetchQuery(sessionQuery)
  return client.getQueryData(sessionQuery.queryKey)?.user ?? null
}
