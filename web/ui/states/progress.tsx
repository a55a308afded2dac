type ProgressProps = {
  /** 0 to 100. */
  percent: number
  label: string
  /** The thin bar of an upload, or the meter of a panel. */
  className?: 'bar-p' | 'meter'
}

/** A share of a whole; the element itself draws the width, no inline style is needed. */
export function Progress({ percent, label, className = 'bar-p' }: ProgressProps) {
  return <progress className={className} value={percent} max={100} aria-label={label} />
}
