import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as layoutStyles from '../layout.module.css'
import * as emptyStyles from './empty.module.css'

type EmptyStateProps = {
  title: string
  detail?: ReactNode
  action?: ReactNode
  /** The heading's level; 1 if it is the heading of the whole page (404). */
  level?: 1 | 2 | 3
  framed?: boolean
}

/** An empty list: the frieze, a bold line, a line of secondary text and a button. */
export function EmptyState({ title, detail, action, level = 2, framed = false }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames(
        emptyStyles.empty,
        framed && layoutStyles.panel,
        level === 1 && emptyStyles.page,
      )}
    >
      <div className={emptyStyles.mark} aria-hidden="true" />
      <Heading>{title}</Heading>
      {detail && <p>{detail}</p>}
      {action}
    </div>
  )
}
