import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQuery, SignedIn } from './session.ts'
import { KnownSite, siteQuery, unreadSite } from './site.ts'

/** Hands who is signed in and what the shop is to everything inside: one reader each, however many ask. */
export function AroundPages({ children }: { children: ReactNode }) {
  const user = useQuery(sessionQuery).data?.user ?? null
  const site = useQuery(siteQuery).data ?? unreadSite
  return (
    <SignedIn value={user}>
      <KnownSite value={site}>{children}</KnownSite>
    </SignedIn>
  )
}
