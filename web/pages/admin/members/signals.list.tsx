import * as fraudSignalsAdminText from '#messages/fraud-signals/admin'
import { fraudSignalList, type FraudSignal } from '#contracts/fraud-signals/admin/fraud-signals.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { fraudSignalQuery } from '../../../features/fraud-signals/admin/fraud-signals.queries.ts'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { listHref, type ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { FraudSignalPanel } from '../../../features/fraud-signals/admin/fraud-signal-panel.tsx'
import {
  decisionWords,
  kindWords,
} from '../../../features/fraud-signals/admin/fraud-signal-labels.ts'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

/** Fraud signals to review, with the open one next to the list. */
const FraudSignalList = ({ filters }: { filters: ListFilters<typeof fraudSignalList> }) => (
  <AdminListView
    list={fraudSignalList}
    filters={filters}
    title={fraudSignalsAdminText.fraudSignals}
    what={fraudSignalsAdminText.theFraudSignals}
    counted={fraudSignalsAdminText.fraudSignalCount}
    tabs="state"
    fields={{
      state: {
        label: fraudSignalsAdminText.whichFraudSignals,
        labels: {
          open: fraudSignalsAdminText.open,
          decided: fraudSignalsAdminText.decided,
          all: fraudSignalsAdminText.all,
        },
      },
      kind: {
        label: fraudSignalsAdminText.kind,
        any: fraudSignalsAdminText.anyType,
        labels: kindWords,
      },
      member: {
        label: fraudSignalsAdminText.member,
        hint: fraudSignalsAdminText.usernameBidderWriterOrSeller,
      },
    }}
    empty={{
      title: fraudSignalsAdminText.nothingToReview,
      detail: fraudSignalsAdminText.afterEachAuctionItsBidders,
    }}
    none={fraudSignalsAdminText.noFraudSignalsLikeThis}
    className={listsStyles.queue}
    beside={
      filters.signal ? (
        <FraudSignalPanel key={filters.signal} id={filters.signal} filters={filters} />
      ) : null
    }
  >
    {(one: FraudSignal) => (
      <Row
        key={one.id}
        signal={one}
        href={listHref(fraudSignalList, { ...filters, signal: one.id })}
        current={one.id === filters.signal}
      />
    )}
  </AdminListView>
)

function Row({ signal, href, current }: { signal: FraudSignal; href: string; current: boolean }) {
  const { kind, at, weight, member, seller, auction, decision } = signal
  return (
    <li className={current ? listsStyles.current : undefined}>
      <Link
        className={listsStyles.queueOpen}
        href={href}
        aria-current={current ? 'true' : undefined}
        keepScroll
      >
        <span className={listsStyles.top}>
          <b>{member.username}</b>
          <Badge className={listsStyles.badge} tone={weight >= 60 ? 'warn' : 'neutral'}>
            {fraudSignalsAdminText.weightWeight({ weight })}
          </Badge>
          {decision && (
            <Badge className={listsStyles.badge} tone="info">
              {decisionWords[decision].label}
            </Badge>
          )}
        </span>
        <span className={listsStyles.detail}>{kindWords[kind]}</span>
        {auction && seller && (
          <span className={listsStyles.text}>
            {fraudSignalsAdminText.titleSoldByUsername({
              title: auction.title,
              username: seller.username,
            })}
          </span>
        )}
        <time
          className={`${layoutStyles.small} ${layoutStyles.quiet} ${listsStyles.quiet}`}
          dateTime={at}
        >
          {formatDayAndTime(at)}
        </time>
      </Link>
    </li>
  )
}

export default adminListPage(fraudSignalList, {
  title: fraudSignalsAdminText.fraudSignals,
  current: 'signals',
  reads: ({ signal }) => (signal ? [fraudSignalQuery(signal)] : []),
  Content: FraudSignalList,
})
