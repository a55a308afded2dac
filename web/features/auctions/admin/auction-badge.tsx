import * as auctionsAdminText from '#messages/auctions/admin'
import type { AdminAuction } from '#contracts/auctions/admin/auctions.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'

export const auctionStates: Record<
  AdminAuction['state'],
  { label: string; tone: 'new' | 'neutral' | 'warn' }
> = {
  running: { label: auctionsAdminText.running, tone: 'new' },
  sold: { label: auctionsAdminText.sold, tone: 'neutral' },
  unsold: { label: auctionsAdminText.notSold, tone: 'neutral' },
  removed: { label: auctionsAdminText.removed, tone: 'warn' },
}

export const AuctionBadge = ({ state }: { state: AdminAuction['state'] }) => (
  <Badge className={listsStyles.badge} tone={auctionStates[state].tone}>
    {auctionStates[state].label}
  </Badge>
)
