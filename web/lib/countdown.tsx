import * as commonText from '#messages/common'
import type { ReactNode } from 'react'
import { formatShortTime } from './dates.ts'
import * as countdownStyles from './countdown.module.css'

interface CountdownProps {
  /** ISO 8601. */
  endTime: string
  /** The time left. */
  children: ReactNode
}

/** A countdown, or the time of its end while no script runs (docs/rules/everywhere.md#light-pages). */
export function Countdown({ endTime, children }: CountdownProps) {
  return (
    <time dateTime={endTime}>
      <span className={countdownStyles.running}>{children}</span>
      <span className={countdownStyles.end}>
        {commonText.ends({ time: formatShortTime(endTime) })}
      </span>
    </time>
  )
}
