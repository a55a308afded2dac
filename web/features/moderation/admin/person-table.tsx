import { formatDayAndTime } from '../../../lib/dates.ts'
import { Link } from '../../../lib/link.tsx'

export interface PersonRow {
  key: string
  main: string
  href?: string
  /** Quiet words behind it; what is not there is left out. */
  side: (string | undefined)[]
  at: string
}

interface PersonTableProps {
  title: string
  empty: string
  rows: PersonRow[]
  more?: { href: string; label: string } | undefined
}

/** The newest of one kind of thing that belongs to a person. */
export function PersonTable({ title, empty, rows, more }: PersonTableProps) {
  return (
    <section className="panel" aria-label={title}>
      <div className="ph">
        <h2>{title}</h2>
        {more && (
          <Link className="link small" href={more.href}>
            {more.label}
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="small quiet">{empty}</p>
      ) : (
        <ul className="rows">
          {rows.map(({ key, main, href, side, at }) => (
            <li key={key}>
              <div className="row-w">
                {href ? (
                  <Link className="link" href={href}>
                    {main}
                  </Link>
                ) : (
                  <span>{main}</span>
                )}
                <p className="small quiet">
                  {[...side.filter(Boolean), formatDayAndTime(at)].join(', ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
