import * as sellingText from '#messages/selling'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sellingCalls } from '#contracts/selling/selling.ts'
import { queryOf } from '../../lib/api/calls.ts'
import { Badge } from '../../ui/states/badge.tsx'

/**
 * The maximum number of listings, by default "Unlimited" (docs/rules/fees.md#number-of-listings). Renders nothing until
 * the response arrives. Requests the figures only where the desktop header is visible.
 */
export function ListingStatsBadge({ userId }: { userId: string }) {
  const [shown] = useState(() => matchMedia('(min-width: 62rem)').matches)
  const { data } = useQuery({
    ...queryOf(sellingCalls.stats, { params: { userId } }),
    enabled: shown,
  })
  if (!data) return null
  return (
    <span>
      {sellingText.listings} <Badge tone="new">{data.label}</Badge>
    </span>
  )
}
