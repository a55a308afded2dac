import * as sellingText from '#messages/selling'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListingStats } from '../../../contracts/selling/selling.ts'
import { read } from '../../lib/api/query-client.ts'
import { Badge } from '../../ui/states/badge.tsx'

/**
 * How many listings one may have, which is always Unlimited (docs/rules/fees.md#number-of-listings). Nothing until the answer is
 * there, and nothing without one. It asks only where the desktop's top bar is there to show it.
 */
export function ListingStatsBadge({ userId }: { userId: string }) {
  const [shown] = useState(() => matchMedia('(min-width: 62rem)').matches)
  const { data } = useQuery({
    queryKey: ['users', userId, 'listing-stats'],
    queryFn: read<ListingStats>(`/api/users/${userId}/listing-stats`),
    enabled: shown,
  })
  if (!data) return null
  return (
    <span>
      {sellingText.listings} <Badge tone="new">{data.label}</Badge>
    </span>
  )
}
