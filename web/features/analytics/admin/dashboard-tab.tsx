import * as analyticsAdminText from '#messages/analytics/admin'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AnalyticsChart, Legend } from './analytics-chart.tsx'
import { AnalyticsTable } from './analytics-table.tsx'
import { analyticsQuery, dashboardQuery } from '../../../admin/frame/admin.queries.ts'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import { StatCards } from './stat-cards.tsx'
import { TodayViews } from './today-views.tsx'
import { Panel } from '../../../ui/layout.tsx'
import * as panelsStyles from '../../../admin/frame/panels.module.css'
import * as panelHeadingStyles from '../../../ui/patterns/panel-heading.module.css'

/** The first tab: totals, the last week, today, and `children` (the newest messages). */
export function DashboardTab({ children }: { children: ReactNode }) {
  const stats = useQuery(dashboardQuery)
  const week = useQuery(analyticsQuery(7))
  return (
    <>
      <ReadPanel what={analyticsAdminText.figures} query={stats}>
        {(data) => <StatCards stats={data} />}
      </ReadPanel>
      <div className={panelsStyles.columns}>
        <ReadPanel what={analyticsAdminText.analytics} query={week}>
          {(rows) => (
            <Panel aria-labelledby="week">
              <div className={panelHeadingStyles.panelHeading}>
                <h2 id="week">{analyticsAdminText.siteAnalytics({ days: 7 })}</h2>
                <Legend />
              </div>
              <AnalyticsChart rows={rows} />
            </Panel>
          )}
        </ReadPanel>
        {stats.data && <TodayViews stats={stats.data} />}
      </div>
      {children}
      {week.data && (
        <Panel aria-labelledby="by-day">
          <div className={panelHeadingStyles.panelHeading}>
            <h2 id="by-day">{analyticsAdminText.byDay}</h2>
          </div>
          <AnalyticsTable
            rows={week.data}
            caption={analyticsAdminText.siteAnalytics({ days: 7 })}
          />
        </Panel>
      )}
    </>
  )
}
