import { useQuery } from '@tanstack/react-query'
import * as auctionsText from '#messages/auctions'
import { formatUsd } from '../../../lib/money/format.ts'
import { Alert } from '../../../ui/states/alert.tsx'
import { bidLimitQuery } from './bid-limit.queries.ts'
import { howItRises } from './how-it-rises.ts'

/** How much of their limit the member has in open bids. Nothing for members without a limit. */
export function OwnLimit() {
  const { data } = useQuery(bidLimitQuery)
  if (!data || data.limit === null) return null
  return (
    <Alert icon="gavel">
      <b>
        {auctionsText.openOfLimit({ open: formatUsd(data.open), limit: formatUsd(data.limit) })}
      </b>{' '}
      {howItRises(data)}
    </Alert>
  )
}
