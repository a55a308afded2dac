import * as privacyAdminText from '#messages/privacy/admin'
import { useQuery } from '@tanstack/react-query'
import type { BreachDetail } from '#contracts/privacy/admin/privacy.ts'
import { statusOf } from '../../../lib/api/api-error.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { OpenPanel } from '../../../ui/overlays/open-panel.tsx'
import { BreachForm } from './breach-form.tsx'
import { breachQuery } from './privacy.queries.ts'
import { Text } from '../../../ui/layout.tsx'
import * as auditStyles from '../../../admin/lists/audit.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

/** One entry: the form that changes it, and its history. */
export function BreachPanel({ id, closeHref }: { id: string; closeHref: string }) {
  const query = useQuery(breachQuery(id))
  return (
    <OpenPanel
      what={privacyAdminText.entry}
      title={privacyAdminText.entry2}
      query={query}
      missing={statusOf(query.error) === 404 ? privacyAdminText.thereIsNoSuchEntry : undefined}
      close={
        <ButtonLink variant="ghost" href={closeHref}>
          {privacyAdminText.close}
        </ButtonLink>
      }
    >
      {(breach) => <Entry breach={breach} />}
    </OpenPanel>
  )
}

const Entry = ({ breach }: { breach: BreachDetail }) => (
  <>
    <Text small>
      {privacyAdminText.foundDayAndTimeRegulator({
        dayAndTime: formatDayAndTime(breach.foundAt),
        dayAndTime2: formatDayAndTime(breach.regulatorDueAt),
        dayAndTime3: formatDayAndTime(breach.peopleDueAt),
      })}
    </Text>
    {/* The key resets the form for a new version, so that changes to an older one are not sent. */}
    <BreachForm key={breach.version} breach={breach} />
    <h3>{privacyAdminText.whatHappenedToIt}</h3>
    <ul className={auditStyles.audit}>
      {breach.history.map((entry) => (
        <li key={entry.at}>
          <p className={auditStyles.auditHeading}>
            <b>{entry.by}</b>{' '}
            {entry.before === null ? privacyAdminText.enteredIt : (entry.note ?? '')}
            <time dateTime={entry.at}>{formatDayAndTime(entry.at)}</time>
          </p>
          <details>
            <summary className={`${layoutStyles.small} ${layoutStyles.link}`}>
              {privacyAdminText.beforeAndAfter}
            </summary>
            <div className={auditStyles.changes}>
              <pre role="group" aria-label={privacyAdminText.before}>
                {written(entry.before)}
              </pre>
              <pre role="group" aria-label={privacyAdminText.after}>
                {written(entry.after)}
              </pre>
            </div>
          </details>
        </li>
      ))}
    </ul>
  </>
)

const written = (value: unknown): string => (value === null ? '–' : JSON.stringify(value, null, 2))
