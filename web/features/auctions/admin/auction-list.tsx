import * as auctionsAdminText from '#messages/auctions/admin'
import { auctionList, type AdminAuction } from '../../../../contracts/auctions/admin/auctions.ts'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Text } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

const states: Record<AdminAuction['state'], { label: string; tone: 'new' | 'neutral' | 'warn' }> = {
  running: { label: auctionsAdminText.running, tone: 'new' },
  sold: { label: auctionsAdminText.sold, tone: 'neutral' },
  unsold: { label: auctionsAdminText.notSold, tone: 'neutral' },
  removed: { label: auctionsAdminText.removed, tone: 'warn' },
}

export const AuctionBadge = ({ state }: { state: AdminAuction['state'] }) => (
  <Badge className={listsStyles.badge} tone={states[state].tone}>
    {states[state].label}
  </Badge>
)

/** Auctions, found by title, id or seller. */
export const AuctionList = ({ place }: { place: ListFilters<typeof auctionList> }) => (
  <AdminListView
    list={auctionList}
    place={place}
    title={auctionsAdminText.auctions}
    counted={auctionsAdminText.auctionAuctions}
    fields={{
      search: { hint: auctionsAdminText.titleIdOrSeller },
      state: { label: auctionsAdminText.state, any: auctionsAdminText.anyState, labels: states },
    }}
    empty={{
      title: auctionsAdminText.noAuctionsYet,
      detail: auctionsAdminText.youllSeeRunningAndEnded,
    }}
    none={auctionsAdminText.noAuctionsLikeThis}
  >
    {(auction: AdminAuction) => (
      <li key={auction.id}>
        <div className={`${listsStyles.top} ${moneyStyles.top}`}>
          <TextLink href={`${auctionList.path}/${auction.id}`}>{auction.title}</TextLink>
          <AuctionBadge state={auction.state} />
          <time dateTime={auction.endsAt}>
            {auctionsAdminText.yesEndsEndedDayAnd({
              value: auction.state === 'running' ? 'yes' : 'other',
              dayAndTime: formatDayAndTime(auction.endsAt),
            })}
          </time>
        </div>
        <div className={moneyStyles.line}>
          <span>
            {auctionsAdminText.sellerUsernameBidBids({
              sellerUsername: auction.sellerUsername,
              bidCount: auction.bidCount,
            })}
          </span>
          <Text as="span" tabular className={moneyStyles.tabular}>
            {formatMoney(auction.currentBid, auction.currency)}
          </Text>
        </div>
      </li>
    )}
  </AdminListView>
)
