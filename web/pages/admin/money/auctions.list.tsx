import * as auctionsAdminText from '#messages/auctions/admin'
import { auctionList, type AdminAuction } from '#contracts/auctions/admin/auctions.ts'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { AuctionBadge, auctionStates } from '../../../features/auctions/admin/auction-badge.tsx'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Text } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

/** All auctions, searchable by title, id or seller. */
const AuctionList = ({ filters }: { filters: ListFilters<typeof auctionList> }) => (
  <AdminListView
    list={auctionList}
    filters={filters}
    title={auctionsAdminText.auctions}
    counted={auctionsAdminText.auctionAuctions}
    fields={{
      search: { hint: auctionsAdminText.titleIdOrSeller },
      state: {
        label: auctionsAdminText.state,
        any: auctionsAdminText.anyState,
        labels: auctionStates,
      },
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

export default adminListPage(auctionList, {
  title: auctionsAdminText.auctions,
  current: 'auctions',
  tabs: <InnerTabs group="auctions" current={auctionList.path} />,
  Content: AuctionList,
})
