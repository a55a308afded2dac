import type { ReactNode } from 'react'
import * as layoutStyles from './layout.module.css'

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={layoutStyles.visuallyHidden}>{children}</span>
}
