import * as analyticsAdminText from '#messages/analytics/admin'
import { useQuery } from '@tanstack/react-query'
import { analyticsDays } from '#contracts/staff/admin/admin-limits.ts'
import { Link } from '../../../lib/link.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { AnalyticsChart, Legend } from './analytics-chart.tsx'
import { AnalyticsTable } from './analytics-table.tsx'
import { analyticsQuery } from '../../../admin/frame/admin.queries.ts'
import { adminHref } from '../../../admin/frame/admin-href.ts'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import { Panel, Text } from '../../../ui/layout.tsx'
import * as panelHeadingStyles from '../../../ui/patterns/panel-heading.module.css'

/** Views and visitors by day, as bars and as a table. */
export function AnalyticsTab({ days }: { days: number }) {
  const query = useQuery(analyticsQuery(days))
  return (
    <>
      <LinkTabs
        label={analyticsAdminText.howFarBack}
        tabs={analyticsDays.map((each) => ({
          href: adminHref({ tab: 'analytics', days: each }),
          label: analyticsAdminText.eachDays({ each }),
          current: each === days,
        }))}
        renderLink={(link) => <Link {...link} keepScroll />}
      />
      <ReadPanel what={analyticsAdminText.analytics} query={query}>
        {(rows) => (
          <>
            <Panel aria-labelledby="analytics">
              <div className={panelHeadingStyles.panelHeading}>
                <h2 id="analytics">{analyticsAdminText.siteAnalytics({ days: rows.length })}</h2>
                <Legend />
              </div>
              <AnalyticsChart rows={rows} wide />
            </Panel>
            <Panel aria-labelledby="by-day">
              <div className={panelHeadingStyles.panelHeading}>
                <h2 id="by-day">{analyticsAdminText.byDay}</h2>
              </div>
              <AnalyticsTable
                rows={rows}
                caption={analyticsAdminText.siteAnalytics({ days: rows.length })}
              />
            </Panel>
            <Text small quiet>
              {analyticsAdminText.daysAreInHarareTime}
            </Text>
          </>
        )}
      </ReadPanel>
    </>
  )
}
