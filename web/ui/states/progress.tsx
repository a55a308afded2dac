import * as progressStyles from './progress.module.css'

type ProgressProps = {
  /** 0 to 100. */
  percent: number
  label: string
  /** A thin bar for an upload, or the meter of a panel. */
  look?: 'bar' | 'meter'
}

/** A share of a whole, as a native element that needs no inline style. */
export function Progress({ percent, label, look = 'bar' }: ProgressProps) {
  return (
    <progress
      className={look === 'meter' ? progressStyles.meter : progressStyles.progress}
      value={percent}
      max={100}
      aria-label={label}
    />
  )
}
