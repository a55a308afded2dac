import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

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
    <div className={classNames('empty', framed && 'panel', level === 1 && 'page')}>
      <div className="mk" aria-hidden="true" />
      <Heading>{title}</Heading>
      {detail && <p>{detail}</p>}
      {action}
    </div>
  )
}
