import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as layoutStyles from '../layout.module.css'
import * as emptyStyles from './empty.module.css'

type EmptyStateProps = {
  title: string
  /** One quiet line. */
  detail?: ReactNode
  /** One button. */
  action?: ReactNode
  /** The heading's rank on the page; 1 makes it the page itself (404). */
  level?: 1 | 2 | 3
  /** With the panel's frame. */
  framed?: boolean
}

/** Nothing here: the frieze, one bold line, one quiet line, one button. */
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
