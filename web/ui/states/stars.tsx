import * as badgeStyles from './badge.module.css'

type StarsProps = {
  /** 0 to 5, rounded to half a star. */
  value: number
  size?: 'sm' | 'md'
  /** For screen readers, for example "4.9 of 5 stars"; without it the stars are decorative. */
  label?: string
}

/** A row of five stars, filled from the left. */
export function Stars({ value, size = 'sm', label }: StarsProps) {
  const tenths = Math.min(10, Math.max(0, Math.round(value * 2)))
  return (
    <span
      className={badgeStyles.stars}
      data-tenths={tenths}
      data-size={size === 'md' ? 'md' : undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
