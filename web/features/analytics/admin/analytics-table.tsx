import * as analyticsAdminText from '#messages/analytics/admin'
import type { AnalyticsDay } from '../../../../contracts/analytics/admin/dashboard.ts'
import { formatCount } from '../../../lib/money/format.ts'
import { dayName } from './chart-shapes.ts'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

/** One row a day: date, views, visitors, new users. */
export function AnalyticsTable({ rows, caption }: { rows: AnalyticsDay[]; caption: string }) {
  return (
    <table className={listsStyles.table}>
      <caption className={layoutStyles.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{analyticsAdminText.date}</th>
          <th scope="col">{analyticsAdminText.views}</th>
          <th scope="col">{analyticsAdminText.visitors}</th>
          <th scope="col">{analyticsAdminText.newUsers}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <th scope="row">
              <time dateTime={row.date}>{dayName(row.date)}</time>
              {index === 0 && (
                <span className={layoutStyles.quiet}> {analyticsAdminText.soFar}</span>
              )}
            </th>
            <td>{formatCount(row.pageViews)}</td>
            <td>{formatCount(row.uniqueVisitors)}</td>
            <td>{formatCount(row.newUsers)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
