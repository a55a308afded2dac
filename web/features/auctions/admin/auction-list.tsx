import { useQuery } from '@tanstack/react-query'
import type { AdminAuction } from '../../../../contracts/auctions/admin/auctions.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { counted, formatMoney } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { ChoiceField, SearchField } from '../../../admin/lists/filter-fields.tsx'
import { MoneyList } from '../../../admin/money/money-panel.tsx'
import { auctionsQuery } from '../../../admin/money/money.queries.ts'
import { isWhole, listHref, type AuctionSearch } from '../../../admin/money/money-filters.ts'

const path = '/admin/auctions'
const states: Record<AdminAuction['state'], { label: string; tone: 'new' | 'neutral' | 'warn' }> = {
  running: { label: 'Running', tone: 'new' },
  sold: { label: 'Sold', tone: 'neutral' },
  unsold: { label: 'Not sold', tone: 'neutral' },
  removed: { label: 'Removed', tone: 'warn' },
}

export const AuctionBadge = ({ state }: { state: AdminAuction['state'] }) => (
  <Badge tone={states[state].tone}>{states[state].label}</Badge>
)

/** Auctions, found by title, id or seller. The form works before scripts run. */
export function AuctionList({ place }: { place: AuctionSearch }) {
  const query = useQuery(auctionsQuery(place))
  return (
    <>
      <FilterForm
        action={path}
        label="Auctions"
        fileHref={listHref('/api/admin/auctions.csv', { ...place, page: 1 })}
      >
        <SearchField value={place.search} hint="Title, id or seller" />
        <ChoiceField
          label="State"
          name="state"
          value={place.state}
          any="Any state"
          choices={Object.entries(states).map(([state, { label }]) => [state, label])}
        />
      </FilterForm>
      <MoneyList
        title="Auctions"
        one="auction"
        query={query}
        empty={
          isWhole(place)
            ? { title: 'No auctions yet', detail: 'Running and ended auctions stand here.' }
            : { title: 'No auctions like this', detail: 'Try other filters.' }
        }
        page={place.page}
        href={(page) => listHref(path, { ...place, page })}
      >
        {(auction) => (
          <li key={auction.id}>
            <div className="top">
              <Link className="link" href={`${path}/${auction.id}`}>
                {auction.title}
              </Link>
              <AuctionBadge state={auction.state} />
              <time dateTime={auction.endsAt}>
                {`${auction.state === 'running' ? 'Ends' : 'Ended'} ${formatDayAndTime(auction.endsAt)}`}
              </time>
            </div>
            <div className="mline">
              <span>{`${auction.sellerUsername} · ${counted(auction.bidCount, 'bid')}`}</span>
              <span className="num">{formatMoney(auction.currentBid, auction.currency)}</span>
            </div>
          </li>
        )}
      </MoneyList>
    </>
  )
}
