import * as auctionsAdminText from '#messages/auctions/admin'
import { useQuery } from '@tanstack/react-query'
import type { AdminAuction } from '../../../../contracts/auctions/admin/auctions.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { ChoiceField, SearchField } from '../../../admin/lists/filter-fields.tsx'
import { MoneyList } from '../../../admin/money/money-panel.tsx'
import { auctionsQuery } from '../../../admin/money/money.queries.ts'
import { isWhole, listHref, type AuctionSearch } from '../../../admin/money/money-filters.ts'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

const path = '/admin/auctions'
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

/** Auctions, found by title, id or seller. The form works before scripts run. */
export function AuctionList({ place }: { place: AuctionSearch }) {
  const query = useQuery(auctionsQuery(place))
  return (
    <>
      <FilterForm
        action={path}
        label={auctionsAdminText.auctions}
        fileHref={listHref('/api/admin/auctions.csv', { ...place, page: 1 })}
      >
        <SearchField value={place.search} hint={auctionsAdminText.titleIdOrSeller} />
        <ChoiceField
          label={auctionsAdminText.state}
          name="state"
          value={place.state}
          any={auctionsAdminText.anyState}
          choices={Object.entries(states).map(([state, { label }]) => [state, label])}
        />
      </FilterForm>
      <MoneyList
        title={auctionsAdminText.auctions}
        counted={auctionsAdminText.auctionAuctions}
        query={query}
        empty={
          isWhole(place)
            ? {
                title: auctionsAdminText.noAuctionsYet,
                detail: auctionsAdminText.runningAndEndedAuctionsStand,
              }
            : {
                title: auctionsAdminText.noAuctionsLikeThis,
                detail: auctionsAdminText.tryOtherFilters,
              }
        }
        page={place.page}
        href={(page) => listHref(path, { ...place, page })}
      >
        {(auction) => (
          <li key={auction.id}>
            <div className={`${listsStyles.top} ${moneyStyles.top}`}>
              <Link className={layoutStyles.link} href={`${path}/${auction.id}`}>
                {auction.title}
              </Link>
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
              <span className={`${layoutStyles.tabular} ${moneyStyles.tabular}`}>
                {formatMoney(auction.currentBid, auction.currency)}
              </span>
            </div>
          </li>
        )}
      </MoneyList>
    </>
  )
}
