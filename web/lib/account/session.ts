import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { accountCalls, type User } from '#contracts/accounts/accounts.ts'
import { queryOf } from '../api/calls.ts'
import { promptSignIn, signInThen } from './sign-in-prompt.ts'

export const sessionQuery = { ...queryOf(accountCalls.session), gcTime: Infinity }

/** Provides the session to all components. One provider for the page, because every card needs it. */
export const SignedIn = createContext<User | null>(null)

/** The signed-in member, or null. Reads the cache's current value, which may be newer than the rendered one. */
export function useSession(): User | null {
  const client = useQueryClient()
  const rendered = useContext(SignedIn)
  if (import.meta.env.SSR) return rendered
  return client.getQueryData(sessionQuery.queryKey)?.user ?? null
}

/** The signed-in member for a page's loader; null if the server cannot be reached. */
export async function findSession(client: QueryClient): Promise<User | null> {
  await client.prefetchQuery(sessionQuery)
  return client.getQueryData(sessionQuery.queryKey)?.user ?? null
}

/**
 * Asks for sign-in after a call was refused with 401: the session has ended since the page was read. Runs `then` after
 * signing in.
 */
export function askToSignIn(cache: QueryClient, then?: () => void): void {
  cache.setQueryData(sessionQuery.queryKey, { user: null })
  if (then) signInThen(then)
  else promptSignIn()
}
