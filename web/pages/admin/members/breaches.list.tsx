import * as privacyAdminText from '#messages/privacy/admin'
import { breachList, type Breach } from '#contracts/privacy/admin/privacy.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { breachQuery } from '../../../features/privacy/admin/privacy.queries.ts'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { listHref, type ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { BreachForm } from '../../../features/privacy/admin/breach-form.tsx'
import { BreachPanel } from '../../../features/privacy/admin/breach-panel.tsx'
import { Panel, Text } from '../../../ui/layout.tsx'
import * as auditStyles from '../../../admin/lists/audit.module.css'

const nothing = {
  title: privacyAdminText.noEntriesLikeThis,
  detail: privacyAdminText.tryAnotherFilter,
}

/** The register of data breaches, with the open entry above the list. */
const BreachList = ({ filters }: { filters: ListFilters<typeof breachList> }) => (
  <>
    <AdminListView
      list={breachList}
      filters={filters}
      title={privacyAdminText.breaches}
      what={privacyAdminText.register}
      counted={privacyAdminText.entryEntries}
      tabs="status"
      fields={{
        status: {
          label: privacyAdminText.whichBreaches,
          any: privacyAdminText.all,
          labels: {
            open: privacyAdminText.open,
            late: privacyAdminText.late,
            closed: privacyAdminText.closed,
          },
        },
      }}
      empty={
        filters.status
          ? nothing
          : { title: privacyAdminText.noBreaches, detail: privacyAdminText.enterOneAsSoonAs }
      }
      none={nothing}
      above={
        filters.breach && (
          <BreachPanel
            key={filters.breach}
            id={filters.breach}
            closeHref={listHref(breachList, { ...filters, breach: '' })}
          />
        )
      }
      className={auditStyles.audit}
    >
      {(breach: Breach) => (
        <li key={breach.id}>
          <p className={auditStyles.auditHeading}>
            <TextLink
              href={listHref(breachList, { ...filters, breach: breach.id })}
              keepScroll
              aria-current={breach.id === filters.breach ? 'true' : undefined}
            >
              <b>{breach.what.length > 90 ? `${breach.what.slice(0, 90)}…` : breach.what}</b>
            </TextLink>
            <BreachState breach={breach} />
            <time dateTime={breach.foundAt}>{formatDayAndTime(breach.foundAt)}</time>
          </p>
          <Text small>
            {privacyAdminText.whoseAndCount({ whose: breach.whose, people: breach.people })}
          </Text>
        </li>
      )}
    </AdminListView>
    <Panel>
      <Disclosure summary={privacyAdminText.enterBreach}>
        <BreachForm />
      </Disclosure>
    </Panel>
  </>
)

function BreachState({ breach }: { breach: Breach }) {
  const { late, closed, regulatorToldAt, regulatorDueAt, peopleToldAt, peopleNotToldBecause } =
    breach
  if (late)
    return (
      <Badge className={auditStyles.badge} tone="warn" icon="clock">
        {regulatorToldAt
          ? privacyAdminText.peopleWereNotNotified
          : privacyAdminText.regulatorWasNotNotified}
      </Badge>
    )
  if (closed) return <Badge className={auditStyles.badge}>{privacyAdminText.closed}</Badge>
  if (!regulatorToldAt)
    return (
      <Badge className={auditStyles.badge} tone="info" icon="clock">
        {privacyAdminText.regulatorUntilDayAndTime({
          dayAndTime: formatDayAndTime(regulatorDueAt),
        })}
      </Badge>
    )
  if (!peopleToldAt && !peopleNotToldBecause)
    return (
      <Badge className={auditStyles.badge} tone="info" icon="clock">
        {privacyAdminText.peopleUntilDayAndTime({
          dayAndTime: formatDayAndTime(breach.peopleDueAt),
        })}
      </Badge>
    )
  return (
    <Badge className={auditStyles.badge} tone="new">
      {privacyAdminText.everyoneNotified}
    </Badge>
  )
}

export default adminListPage(breachList, {
  title: privacyAdminText.breaches,
  current: 'breaches',
  reads: ({ breach }) => (breach ? [breachQuery(breach)] : []),
  Content: BreachList,
})
