import * as analyticsAdminText from '#messages/analytics/admin'
import type { AnalyticsDay } from '#contracts/analytics/admin/dashboard.ts'
import { formatCount } from '../../../lib/money/format.ts'
import { dayName } from './chart-shapes.ts'
import { Text, VisuallyHidden } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'

export function AnalyticsTable({ rows, caption }: { rows: AnalyticsDay[]; caption: string }) {
  return (
    <table className={listsStyles.table}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
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
                <Text as="span" quiet>
                  {' '}
                  {analyticsAdminText.soFar}
                </Text>
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
