import * as privacyAdminText from '#messages/privacy/admin'
import { useQuery } from '@tanstack/react-query'
import type { Breach } from '../../../../contracts/privacy/admin/privacy.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { countedOf } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { BreachForm } from './breach-form.tsx'
import { BreachPanel } from './breach-panel.tsx'
import { breachesQuery, perPage } from './privacy.queries.ts'
import {
  breachesFileHref,
  breachesHref,
  breachFilters,
  type BreachFilter,
  type BreachSearch,
} from './filters.ts'
import * as auditStyles from '../../../admin/lists/audit.module.css'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as buttonStyles from '../../../ui/buttons/button.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

const labels: Record<BreachFilter, string> = {
  open: privacyAdminText.open,
  late: privacyAdminText.late,
  closed: privacyAdminText.closed,
}

/** The register of breaches, and the open entry with its history. */
export function BreachList({ place }: { place: BreachSearch }) {
  return (
    <>
      <div className={listsStyles.queueTools}>
        <LinkTabs
          label={privacyAdminText.whichBreaches}
          tabs={[undefined, ...breachFilters].map((filter) => ({
            href: breachesHref({ status: filter }),
            label: filter ? labels[filter] : privacyAdminText.all,
            current: filter === place.status,
          }))}
          renderLink={(link) => <Link {...link} />}
        />
        <div className={layoutStyles.buttonRow}>
          <a
            className={`${buttonStyles.button} ${buttonStyles.ghost}`}
            href={breachesFileHref(place)}
            download
          >
            {privacyAdminText.exportCsv}
          </a>
        </div>
      </div>
      {place.breach && (
        <BreachPanel
          key={place.breach}
          id={place.breach}
          closeHref={breachesHref({ ...place, breach: undefined })}
        />
      )}
      <Entries place={place} />
      <section className={layoutStyles.panel}>
        <Disclosure summary={privacyAdminText.enterBreach}>
          <BreachForm />
        </Disclosure>
      </section>
    </>
  )
}

function Entries({ place }: { place: BreachSearch }) {
  return (
    <ListPanel
      title={privacyAdminText.breaches}
      what={privacyAdminText.register}
      query={useQuery(breachesQuery(place))}
      count={(list) => countedOf(list, privacyAdminText.entryEntries)}
      empty={
        place.status
          ? { title: privacyAdminText.noEntriesLikeThis, detail: privacyAdminText.tryAnotherFilter }
          : {
              title: privacyAdminText.noBreaches,
              detail: privacyAdminText.enterOneAsSoonAs,
            }
      }
      page={place.page}
      perPage={perPage}
      href={(page) => breachesHref({ ...place, page })}
      renderLink={(link) => <Link {...link} />}
      className={auditStyles.audit}
    >
      {(breach) => (
        <li key={breach.id}>
          <p className={auditStyles.auditHeading}>
            <Link
              className={layoutStyles.link}
              href={breachesHref({ ...place, breach: breach.id })}
              keepScroll
              aria-current={breach.id === place.breach ? 'true' : undefined}
            >
              <b>{breach.what.length > 90 ? `${breach.what.slice(0, 90)}…` : breach.what}</b>
            </Link>
            <BreachState breach={breach} />
            <time dateTime={breach.foundAt}>{formatDayAndTime(breach.foundAt)}</time>
          </p>
          <p className={layoutStyles.small}>
            {privacyAdminText.whosePersonPeople({ whose: breach.whose, people: breach.people })}
          </p>
        </li>
      )}
    </ListPanel>
  )
}

function BreachState({ breach }: { breach: Breach }) {
  const { late, closed, regulatorToldAt, regulatorDueAt, peopleToldAt, peopleNotToldBecause } =
    breach
  if (late)
    return (
      <Badge className={auditStyles.badge} tone="warn" icon="clock">
        {regulatorToldAt
          ? privacyAdminText.peopleWereNotTold
          : privacyAdminText.regulatorWasNotTold}
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
      {privacyAdminText.everybodyTold}
    </Badge>
  )
}
