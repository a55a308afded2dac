import { useEffect } from 'react'
import { loadIfMissing } from './missing-icons.ts'
import type { symbols } from './symbols.ts'
import * as iconStyles from './icon.module.css'

export type IconName = keyof typeof symbols

type IconProps = {
  name: IconName
  /** Size in pixels; the design uses 14, 16, 18, 20 and 22. */
  size?: number
  className?: string
  /** For screen readers; without it the icon is decorative. */
  label?: string
}

/**
 * One icon of the page's sprite. Imports only the type of its name, so that the drawings stay out of the page's
 * scripts.
 */
export function Icon({ name, size = 18, className, label }: IconProps) {
  useEffect(() => loadIfMissing(name), [name])
  return (
    <svg
      className={className ? `${iconStyles.icon} ${className}` : iconStyles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`#i-${name}`} />
    </svg>
  )
}
