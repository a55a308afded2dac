import { useQuery } from '@tanstack/react-query'
import { deskTexts } from '../../../../contracts/staff/admin/admin-texts.ts'
import { Link } from '../../../lib/link.tsx'
import { useGo } from '../../../lib/use-go.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { AnalyticsChart, Legend } from './analytics-chart.tsx'
import { AnalyticsTable } from './analytics-table.tsx'
import { analyticsQuery, dashboardQuery, recentQuery } from '../../../admin/frame/admin.queries.ts'
import { deskHref, type DeskPlace } from '../../../admin/frame/admin-href.ts'
import { MessageRow } from '../../contact/admin/message-row.tsx'
import { PanelState } from '../../../ui/states/panel-state.tsx'
import { RespondPanel } from '../../contact/admin/respond-panel.tsx'
import { StatCards } from './stat-cards.tsx'
import { TodayViews } from './today-views.tsx'

/** The first tab: figures, the week, today and the newest messages. */
export function DashboardTab({ message }: Pick<DeskPlace, 'message'>) {
  const stats = useQuery(dashboardQuery)
  const week = useQuery(analyticsQuery(7))
  return (
    <>
      {stats.data ? (
        <StatCards stats={stats.data} />
      ) : (
        <PanelState
          what="the figures"
          failed={stats.isError}
          fetching={stats.isFetching}
          onRetry={() => void stats.refetch()}
        />
      )}
      <div className="arow">
        {week.data ? (
          <section className="panel" aria-labelledby="week">
            <div className="ph">
              <h2 id="week">{deskTexts.analytics}</h2>
              <Legend />
            </div>
            <AnalyticsChart rows={week.data} />
          </section>
        ) : (
          <PanelState
            what="analytics"
            failed={week.isError}
            fetching={week.isFetching}
            onRetry={() => void week.refetch()}
          />
        )}
        {stats.data && <TodayViews stats={stats.data} />}
      </div>
      <Recent message={message} />
      {week.data && (
        <section className="panel" aria-labelledby="by-day">
          <div className="ph">
            <h2 id="by-day">By day</h2>
          </div>
          <AnalyticsTable rows={week.data} caption={deskTexts.analytics} />
        </section>
      )}
    </>
  )
}

function Recent({ message }: Pick<DeskPlace, 'message'>) {
  const { data, isError, isFetching, refetch } = useQuery(recentQuery)
  const go = useGo()
  if (!data)
    return (
      <PanelState
        what="messages"
        failed={isError}
        fetching={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className={message ? 'arow even' : 'arow whole-row'}>
      <section className="panel" aria-labelledby="recent">
        <div className="ph">
          <h2 id="recent">{deskTexts.recentMessages}</h2>
          <Link className="link small" href={deskHref({ tab: 'messages' })}>
            View all
          </Link>
        </div>
        {data.items.length === 0 ? (
          <EmptyState
            level={3}
            title="No messages yet"
            detail="What people write on the contact page shows here."
          />
        ) : (
          <ul className="q">
            {data.items.map((one) => (
              <MessageRow
                key={one.id}
                message={one}
                href={deskHref({ message: one.id })}
                current={one.id === message}
              />
            ))}
          </ul>
        )}
      </section>
      {message && (
        <RespondPanel
          id={message}
          onClose={() => go(deskHref({}), { replace: true, keepScroll: true })}
        />
      )}
    </div>
  )
}
