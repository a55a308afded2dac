import type { ReactNode } from 'react'
import { Icon } from './pictures/icon.tsx'
import * as disclosureStyles from './disclosure.module.css'

type DisclosureProps = {
  summary: ReactNode
  /** Of disclosures with one name, only one is open. */
  name?: string
  open?: boolean
  children: ReactNode
}

/** A question that opens its answer; works before any script has loaded. */
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
