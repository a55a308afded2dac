import { formatDayAndTime } from '../../../lib/dates.ts'
import { Link } from '../../../lib/link.tsx'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'
import * as panelHeadingStyles from '../../../ui/patterns/panel-heading.module.css'

export interface MemberRow {
  key: string
  main: string
  href?: string
  /** Secondary facts behind it; missing ones are left out. */
  side: (string | undefined)[]
  at: string
}

interface MemberTableProps {
  title: string
  empty: string
  rows: MemberRow[]
  more?: { href: string; label: string } | undefined
}

/** The newest of one kind of thing that belongs to a person. */
export function MemberTable({ title, empty, rows, more }: MemberTableProps) {
  return (
    <section className={layoutStyles.panel} aria-label={title}>
      <div className={panelHeadingStyles.panelHeading}>
        <h2>{title}</h2>
        {more && (
          <Link className={`${layoutStyles.link} ${layoutStyles.small}`} href={more.href}>
            {more.label}
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={`${layoutStyles.small} ${layoutStyles.quiet}`}>{empty}</p>
      ) : (
        <ul className={`${cardStyles.rows} ${rowsStyles.rows}`}>
          {rows.map(({ key, main, href, side, at }) => (
            <li key={key}>
              <div className={rowsStyles.rowText}>
                {href ? (
                  <Link className={layoutStyles.link} href={href}>
                    {main}
                  </Link>
                ) : (
                  <span>{main}</span>
                )}
                <p className={`${layoutStyles.small} ${layoutStyles.quiet}`}>
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
