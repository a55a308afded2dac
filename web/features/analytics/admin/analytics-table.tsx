import type { AnalyticsDay } from '../../../../contracts/analytics/admin/dashboard.ts'
import { formatCount } from '../../../lib/money/format.ts'
import { dayName } from './chart-shapes.ts'

/** One row a day: date, views, visitors, new users. */
export function AnalyticsTable({ rows, caption }: { rows: AnalyticsDay[]; caption: string }) {
  return (
    <table className="tbl">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Views</th>
          <th scope="col">Visitors</th>
          <th scope="col">New Users</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <th scope="row">
              <time dateTime={row.date}>{dayName(row.date)}</time>
              {index === 0 && <span className="quiet"> so far</span>}
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
