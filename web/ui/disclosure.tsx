import type { ReactNode } from 'react'
import { Icon } from './pictures/icon.tsx'
import * as disclosureStyles from './disclosure.module.css'

type DisclosureProps = {
  summary: ReactNode
  /** Only one of the disclosures with the same name is open at a time. */
  name?: string
  open?: boolean
  children: ReactNode
}

/** A summary that expands its content; works before hydration. */
export function Disclosure({ summary, name, open, children }: DisclosureProps) {
  return (
    <details className={disclosureStyles.disclosure} name={name} open={open}>
      <summary>
        {summary}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div>{children}</div>
    </details>
  )
}
