import * as moderationAdminText from '#messages/moderation/admin'
import { caseList, type ModerationCase } from '#contracts/moderation/admin/moderation.ts'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { caseQuery } from '../../../features/moderation/admin/moderation.queries.ts'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { listHref, type ListFilters } from '../../../admin/lists/list-filters.ts'
import { useNow } from '../../../lib/clock.ts'
import { formatAgo, formatDayAndTime } from '../../../lib/dates.ts'
import { ButtonLink, Link } from '../../../lib/link.tsx'
import { useGo } from '../../../lib/use-go.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CasePanel } from '../../../features/moderation/admin/case-panel.tsx'
import { kindLabels, outcomeLabels } from '../../../features/moderation/admin/labels.ts'
import { Text } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'

const minute = 60_000

/** The moderation queue of reports, held listings and appeals, with the open case next to it. */
function CaseList({ filters }: { filters: ListFilters<typeof caseList> }) {
  const go = useGo()
  return (
    <AdminListView
      list={caseList}
      filters={filters}
      title={moderationAdminText.cases}
      what={moderationAdminText.queue}
      counted={moderationAdminText.caseCases}
      tabs="state"
      fields={{
        kind: {
          label: moderationAdminText.kind,
          any: moderationAdminText.anyType,
          labels: kindLabels,
        },
        state: {
          label: moderationAdminText.whichCases,
          labels: {
            open: moderationAdminText.open,
            mine: moderationAdminText.mine,
            closed: moderationAdminText.decided,
          },
        },
        search: { hint: moderationAdminText.titleOrUsername },
      }}
      empty={
        filters.state === 'open'
          ? {
              title: moderationAdminText.nothingWaits,
              detail: moderationAdminText.youllSeeReportsListingsHeld,
            }
          : noCases
      }
      none={noCases}
      className={listsStyles.queue}
      beside={
        filters.case ? (
          <CasePanel
            key={filters.case}
            id={filters.case}
            onClose={() =>
              go(listHref(caseList, { ...filters, case: '' }), { replace: true, keepScroll: true })
            }
          />
        ) : null
      }
    >
      {(one: ModerationCase) => (
        <Row
          key={one.id}
          one={one}
          href={listHref(caseList, { ...filters, case: one.id })}
          current={one.id === filters.case}
        />
      )}
    </AdminListView>
  )
}

const noCases = {
  title: moderationAdminText.noCasesLikeThis,
  detail: moderationAdminText.tryAnotherFilter,
  action: (
    <ButtonLink variant="line" href={caseList.path}>
      {moderationAdminText.openQueue}
    </ButtonLink>
  ),
}

function Row({ one, href, current }: { one: ModerationCase; href: string; current: boolean }) {
  const now = useNow(minute)
  const {
    kind,
    object,
    person: member,
    reason,
    reports,
    createdAt,
    claimedBy,
    claimedByYou,
    outcome,
  } = one
  return (
    <li
      className={classNames(
        !outcome && !claimedBy && listsStyles.unread,
        current && listsStyles.current,
      )}
    >
      <Link
        href={href}
        keepScroll
        aria-current={current ? 'true' : undefined}
        className={listsStyles.queueOpen}
      >
        <span className={listsStyles.top}>
          <b>{object.label}</b>
          <Badge
            className={listsStyles.badge}
            tone={kind === 'held' ? 'info' : kind === 'appeal' ? 'auction' : 'warn'}
          >
            {kindLabels[kind]}
          </Badge>
          {reports > 1 && (
            <Badge className={listsStyles.badge} tone="new">
              {moderationAdminText.reportReports({ reports })}
            </Badge>
          )}
          {claimedBy && (
            <Badge className={listsStyles.badge}>
              {claimedByYou
                ? moderationAdminText.yours
                : moderationAdminText.withClaimedBy({ claimedBy })}
            </Badge>
          )}
          {outcome && (
            <Badge className={listsStyles.badge} icon="check">
              {outcomeLabels[outcome]}
            </Badge>
          )}
          <time dateTime={createdAt} title={formatDayAndTime(createdAt)}>
            {formatAgo(createdAt, now)}
          </time>
        </span>
        <span className={listsStyles.detail}>{reason}</span>
        <Text as="span" small quiet className={listsStyles.quiet}>
          {moderationAdminText.aboutMember({
            username: member.username,
            decisions:
              member.strikes > 0
                ? moderationAdminText.decisionDecisionsBefore({ strikes: member.strikes })
                : '',
            suspended: member.suspended ? 'yes' : 'other',
          })}
        </Text>
      </Link>
    </li>
  )
}

export default adminListPage(caseList, {
  title: moderationAdminText.moderation,
  current: 'moderation',
  tabs: <ModerationTabs current="queue" />,
  reads: (filters) => (filters.case ? [caseQuery(filters.case)] : []),
  Content: CaseList,
})
