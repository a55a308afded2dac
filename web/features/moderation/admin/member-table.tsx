import { formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Panel, Text } from '../../../ui/layout.tsx'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'
import * as panelHeadingStyles from '../../../ui/patterns/panel-heading.module.css'

export interface MemberRow {
  key: string
  main: string
  href?: string
  /** Secondary facts, shown below `main`; undefined ones are left out. */
  side: (string | undefined)[]
  at: string
}

interface MemberTableProps {
  title: string
  empty: string
  rows: MemberRow[]
  more?: { href: string; label: string } | undefined
}

/** A member's newest records of one kind, such as orders. */
export function MemberTable({ title, empty, rows, more }: MemberTableProps) {
  return (
    <Panel aria-label={title}>
      <div className={panelHeadingStyles.panelHeading}>
        <h2>{title}</h2>
        {more && (
          <TextLink small href={more.href}>
            {more.label}
          </TextLink>
        )}
      </div>
      {rows.length === 0 ? (
        <Text small quiet>
          {empty}
        </Text>
      ) : (
        <ul className={`${cardStyles.rows} ${rowsStyles.rows}`}>
          {rows.map(({ key, main, href, side, at }) => (
            <li key={key}>
              <div className={rowsStyles.rowText}>
                {href ? <TextLink href={href}>{main}</TextLink> : <span>{main}</span>}
                <Text small quiet>
                  {[...side.filter(Boolean), formatDayAndTime(at)].join(' · ')}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
