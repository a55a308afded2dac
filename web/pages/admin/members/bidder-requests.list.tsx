import * as auctionsAdminText from '#messages/auctions/admin'
import { memberList } from '#contracts/accounts/admin/members.ts'
import { auctionList } from '#contracts/auctions/admin/auctions.ts'
import {
  bidderRequestList,
  type AdminBidderRequest,
} from '#contracts/auctions/admin/bidder-requests.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Text } from '../../../ui/layout.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

const states = {
  asked: auctionsAdminText.requestWaits,
  approved: auctionsAdminText.requestApproved,
  declined: auctionsAdminText.requestDeclined,
}

/** Requests of members to bid on auctions whose sellers approve bidders. Only the seller answers them. */
const BidderRequestList = ({ filters }: { filters: ListFilters<typeof bidderRequestList> }) => (
  <AdminListView
    list={bidderRequestList}
    filters={filters}
    title={auctionsAdminText.bidderRequests}
    counted={auctionsAdminText.requestRequests}
    fields={{
      search: { hint: auctionsAdminText.memberSellerOrAuction },
      state: {
        label: auctionsAdminText.state,
        any: auctionsAdminText.anyState,
        labels: states,
      },
    }}
    empty={{
      title: auctionsAdminText.noRequestsYet,
      detail: auctionsAdminText.youllSeeRequests,
    }}
    none={auctionsAdminText.noRequestsLikeThis}
  >
    {(request: AdminBidderRequest) => (
      <li key={`${request.auctionId} ${request.bidderId}`}>
        <div className={`${listsStyles.top} ${moneyStyles.top}`}>
          <TextLink href={`${memberList.path}/${request.bidderId}`}>
            {request.bidderUsername}
          </TextLink>
          <Badge
            className={listsStyles.badge}
            tone={request.state === 'asked' && request.running ? 'warn' : 'neutral'}
          >
            {states[request.state]}
          </Badge>
          <time dateTime={request.askedAt}>{formatDayAndTime(request.askedAt)}</time>
        </div>
        <p className={listsStyles.detail}>
          <TextLink href={`${auctionList.path}/${request.auctionId}`}>{request.title}</TextLink>
        </p>
        <div className={moneyStyles.line}>
          <span>
            {auctionsAdminText.requestToSeller({ sellerUsername: request.sellerUsername })}
          </span>
          <span>{auctionsAdminText.memberSince({ date: formatDate(request.memberSince) })}</span>
        </div>
        {request.note && (
          <Text small breakAnywhere>
            {auctionsAdminText.memberWrote({ note: request.note })}
          </Text>
        )}
        {!request.running && (
          <Text small quiet>
            {auctionsAdminText.auctionIsOver}
          </Text>
        )}
      </li>
    )}
  </AdminListView>
)

export default adminListPage(bidderRequestList, {
  title: auctionsAdminText.bidderRequests,
  current: 'auctions',
  tabs: <InnerTabs group="auctions" current={bidderRequestList.path} />,
  Content: BidderRequestList,
})
