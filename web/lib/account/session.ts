import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { User } from '../../../contracts/accounts/accounts.ts'
import { read } from '../api/query-client.ts'

/** What `GET /api/auth/session` says. */
export interface SessionAnswer {
  user: User | null
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: read<SessionAnswer>('/api/auth/session'),
  gcTime: Infinity,
})

/** Renders again whoever asks who is signed in, when that changes: one reader around the whole page, since every card asks. */
export const SignedIn = createContext<User | null>(null)

/** The signed-in person, or null: as the cache has it now, which may be a moment before everybody is told. */
export function useSession(): User | null {
  const client = useQueryClient()
  useContext(SignedIn)
  return client.getQueryData(sessionQuery.queryKey)?.user ?? null
}

/** The signed-in person for a page's loader; nobody when the server cannot be asked. */
export async function findSession(client: QueryClient): Promise<User | null> {
  await client.prefetchQuery(sessionQuery)
  return client.getQueryData(sessionQuery.queryKey)?.user ?? null
}
