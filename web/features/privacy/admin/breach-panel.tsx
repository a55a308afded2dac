import { useQuery } from '@tanstack/react-query'
import type { BreachDetail } from '../../../../contracts/privacy/admin/privacy.ts'
import { statusOf } from '../../../lib/api/api-error.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Link } from '../../../lib/link.tsx'
import { OpenPanel } from '../../../ui/overlays/open-panel.tsx'
import { BreachForm } from './breach-form.tsx'
import { breachQuery } from './privacy.queries.ts'

/** One entry: what it says, to be changed with a word on why, and everything that happened to it. */
export function BreachPanel({ id, closeHref }: { id: string; closeHref: string }) {
  const query = useQuery(breachQuery(id))
  return (
    <OpenPanel
      what="the entry"
      title="The entry"
      query={query}
      missing={statusOf(query.error) === 404 ? 'There is no such entry' : undefined}
      close={
        <Link className="btn btn-ghost" href={closeHref}>
          Close
        </Link>
      }
    >
      {(breach) => <Entry breach={breach} />}
    </OpenPanel>
  )
}

const Entry = ({ breach }: { breach: BreachDetail }) => (
  <>
    <p className="small">
      {`Found ${formatDayAndTime(breach.foundAt)}. The regulator: until ${formatDayAndTime(breach.regulatorDueAt)}. The people: until ${formatDayAndTime(breach.peopleDueAt)}.`}
    </p>
    {/* A new version is a new form: nothing typed for an older one is sent over it. */}
    <BreachForm key={breach.version} breach={breach} />
    <h3>What happened to it</h3>
    <ul className="audit">
      {breach.history.map((entry) => (
        <li key={entry.at}>
          <p className="audit-h">
            <b>{entry.by}</b> {entry.before === null ? 'entered it' : (entry.note ?? '')}
            <time dateTime={entry.at}>{formatDayAndTime(entry.at)}</time>
          </p>
          <details>
            <summary className="small link">Before and after</summary>
            <div className="audit-d">
              <pre aria-label="Before">{written(entry.before)}</pre>
              <pre aria-label="After">{written(entry.after)}</pre>
            </div>
          </details>
        </li>
      ))}
    </ul>
  </>
)

const written = (value: unknown): string => (value === null ? '–' : JSON.stringify(value, null, 2))
