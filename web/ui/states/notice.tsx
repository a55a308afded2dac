import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../pictures/icon.tsx'

type NoticeProps = {
  tone?: 'neutral' | 'error' | 'success'
  icon?: IconName
  className?: string
  children: ReactNode
}

const classes = { neutral: '', error: 'note-err', success: 'note-ok' }

/** A short remark in a box; an error is announced. */
export function Notice({ tone = 'neutral', icon, className, children }: NoticeProps) {
  return (
    <div
      className={classNames('note', classes[tone], className)}
      role={tone === 'error' ? 'alert' : undefined}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </div>
  )
}
