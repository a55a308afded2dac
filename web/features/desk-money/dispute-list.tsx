import { useQuery } from '@tanstack/react-query'
import { disputeReasons } from '../../../contracts/delivery.ts'
import { formatAgo, formatDayAndTime } from '../../lib/dates.ts'
import { useNow } from '../../lib/clock.ts'
import { Link } from '../../lib/link.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { ListPanel } from './money-panel.tsx'
import { disputesQuery, rowsPerPage } from './money.queries.ts'
import { listHref, type DisputePlace } from './places.ts'
import { OrderBadge } from './state-badges.tsx'

const path = '/admin/disputes'

/** Reported problems: the longest open first, or those that were decided. */
export function DisputeList({ place }: { place: DisputePlace }) {
  const query = useQuery(disputesQuery(place))
  const now = useNow(60_000)
  return (
    <>
      <LinkTabs
        label="Disputes"
        tabs={[
          { href: path, label: 'Open', current: place.state === 'open' },
          { href: `${path}?state=decided`, label: 'Decided', current: place.state === 'decided' },
        ]}
        renderLink={(link) => <Link {...link} />}
      />
      <ListPanel
        title="Disputes"
        one="dispute"
        query={query}
        empty={
          place.state === 'open'
            ? { title: 'No open disputes', detail: 'What buyers report stands here.' }
            : { title: 'Nothing was decided yet', detail: 'Decided disputes stand here.' }
        }
        page={place.page}
        perPage={rowsPerPage}
        href={(page) =>
          listHref(path, { ...(place.state === 'decided' && { state: 'decided' }), page })
        }
      >
        {(dispute) => (
          <li key={dispute.orderId}>
            <div className="top">
              <Link className="link num" href={`${path}/${dispute.orderId}`}>
                {dispute.number}
              </Link>
              {dispute.decidedAt && <OrderBadge state={dispute.orderStatus} />}
              <time dateTime={dispute.openedAt} title={formatDayAndTime(dispute.openedAt)}>
                {formatAgo(dispute.openedAt, now)}
              </time>
            </div>
            <p className="sub">{dispute.title}</p>
            <div className="mline">
              <span>{disputeReasons[dispute.reason]}</span>
              <span>{`${dispute.buyerUsername} and ${dispute.sellerUsername}`}</span>
            </div>
          </li>
        )}
      </ListPanel>
    </>
  )
}
