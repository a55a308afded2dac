import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/icon.tsx'
import * as choiceStyles from './choice.module.css'

export type Segment<Value extends string> = {
  value: Value
  label: ReactNode
  icon?: IconName
  /** Orange, for auctions. */
  tone?: 'flame'
}

type SegmentedProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to four exclusive choices side by side. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange } = props
  return (
    <div className={choiceStyles.segmented} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={segment.tone && choiceStyles.flame}
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon && <Icon name={segment.icon} />}
          {segment.label}
        </button>
      ))}
    </div>
  )
}
