import * as analyticsAdminText from '#messages/analytics/admin'
import type { DashboardStats } from '#contracts/analytics/admin/dashboard.ts'
import { formatDayAndTime, formatTime } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/money/format.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import { adminHref } from '../../../admin/frame/admin-href.ts'
import { Panel, Text } from '../../../ui/layout.tsx'
import * as panelsStyles from '../../../admin/frame/panels.module.css'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as choiceStyles from '../../../ui/forms/choice.module.css'
import * as panelHeadingStyles from '../../../ui/patterns/panel-heading.module.css'
import * as priceStyles from '../../../ui/price.module.css'

/** Today's page views compared with the usual number for this weekday, unread messages and new users. */
export function TodayViews({ stats }: { stats: DashboardStats }) {
  const { todayViews, usualViews, serverTime } = stats
  const [weekday = ''] = formatDayAndTime(serverTime).split(' ')
  const share = usualViews ? Math.round((todayViews / usualViews) * 100) : undefined
  return (
    <Panel aria-labelledby="today-views">
      <div className={panelHeadingStyles.panelHeading}>
        <h2 id="today-views">{analyticsAdminText.todayViews}</h2>
      </div>
      <p className={`${priceStyles.bigNumber} ${listsStyles.bigNumber}`}>
        {formatCount(todayViews)}
      </p>
      <Text small muted>
        {analyticsAdminText.pageViewsByTime({ time: formatTime(serverTime) })}
      </Text>
      {share !== undefined && (
        <>
          <Progress
            look="meter"
            percent={Math.min(100, share)}
            label={analyticsAdminText.comparedWithUsualWeekday({ weekday })}
          />
          <Text small quiet>
            {analyticsAdminText.shareOfUsualWeekday2({ share: formatCount(share), weekday })}
          </Text>
        </>
      )}
      <hr />
      <div className={`${choiceStyles.lineItem} ${panelsStyles.lineItem}`}>
        <span>
          <TextLink href={adminHref({ tab: 'messages', status: 'unread' })}>
            {analyticsAdminText.unreadMessages}
          </TextLink>
        </span>
        <b>{formatCount(stats.unreadMessages)}</b>
      </div>
      {stats.overdueMessages > 0 && (
        <div className={`${choiceStyles.lineItem} ${panelsStyles.lineItem}`}>
          <span>
            <TextLink href={adminHref({ tab: 'messages', status: 'overdue' })}>
              {analyticsAdminText.waitingForMoreThan24}
            </TextLink>
          </span>
          <b>{formatCount(stats.overdueMessages)}</b>
        </div>
      )}
      <div className={`${choiceStyles.lineItem} ${panelsStyles.lineItem}`}>
        <span>{analyticsAdminText.newUsersToday}</span>
        <b>{formatCount(stats.newUsersToday)}</b>
      </div>
    </Panel>
  )
}
