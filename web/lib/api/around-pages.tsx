import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { setCurrencyTable } from '#contracts/currencies/currencies.ts'
import { Blocked, SavedAt, useConnection } from './connection.ts'
import { sessionQuery, SignedIn } from '../account/session.ts'
import { KnownSite, siteQuery, unreadSite } from '../site.ts'

/** Provides session, shop facts and connection state to all components, so that each is read once. */
export function AroundPages({ children }: { children: ReactNode }) {
  const user = useQuery(sessionQuery).data?.user ?? null
  const site = useQuery(siteQuery).data ?? unreadSite
  // Plain functions format amounts, so the table must be set before anything below renders.
  setCurrencyTable(site.currencies)
  const { offline, savedAt } = useConnection()
  return (
    <SignedIn value={user}>
      <KnownSite value={site}>
        <SavedAt value={savedAt}>
          <Blocked value={offline || savedAt !== undefined}>{children}</Blocked>
        </SavedAt>
      </KnownSite>
    </SignedIn>
  )
}
