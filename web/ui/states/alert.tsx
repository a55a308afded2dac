import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../pictures/icon.tsx'
import * as noteStyles from './note.module.css'

type AlertProps = {
  tone?: 'neutral' | 'error' | 'success'
  /** An error has one of its own. */
  icon?: IconName
  /** False for an error that is announced elsewhere, such as in a toast. */
  announced?: boolean
  className?: string
  children: ReactNode
}

const classes = { neutral: '', error: noteStyles.failed, success: noteStyles.done }

/** A short message in a box; errors are announced to screen readers. */
export function Alert({
  tone = 'neutral',
  icon = tone === 'error' ? 'circle-alert' : undefined,
  announced = true,
  className,
  children,
}: AlertProps) {
  return (
    <div
      className={classNames(noteStyles.note, classes[tone], className)}
      role={tone === 'error' && announced ? 'alert' : undefined}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </div>
  )
}
