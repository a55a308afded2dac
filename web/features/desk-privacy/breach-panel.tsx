import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { statusOf } from '../../lib/api-error.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BreachForm } from './breach-form.tsx'
import { breachQuery } from './desk-privacy.queries.ts'
import { ListState } from './list-state.tsx'

/** One entry: what it says, to be changed with a word on why, and everything that happened to it. */
export function BreachPanel({ id, closeHref }: { id: string; closeHref: string }) {
  const { data, error, isFetching, refetch } = useQuery(breachQuery(id))
  const panel = useRef<HTMLElement>(null)
  const opened = data?.id
  useEffect(() => {
    if (opened) panel.current?.focus()
  }, [opened])
  const close = (
    <Link className="btn btn-ghost" href={closeHref}>
      Close
    </Link>
  )
  if (!data && statusOf(error) === 404)
    return (
      <section className="panel" aria-label="The entry">
        <EmptyState title="There is no such entry" action={close} />
      </section>
    )
  if (!data)
    return (
      <ListState
        what="the entry"
        failed={error !== null}
        fetching={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <section className="panel stack outline-none" aria-labelledby="entry" ref={panel} tabIndex={-1}>
      <div className="ph">
        <h2 id="entry">The entry</h2>
        {close}
      </div>
      <p className="small">
        {`Found ${formatDayAndTime(data.foundAt)}. The regulator: until ${formatDayAndTime(data.regulatorDueAt)}. The people: until ${formatDayAndTime(data.peopleDueAt)}.`}
      </p>
      {/* A new version is a new form: nothing typed for an older one is sent over it. */}
      <BreachForm key={data.version} breach={data} />
      <h3>What happened to it</h3>
      <ul className="audit">
        {data.history.map((entry) => (
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
    </section>
  )
}

const written = (value: unknown): string => (value === null ? '–' : JSON.stringify(value, null, 2))
