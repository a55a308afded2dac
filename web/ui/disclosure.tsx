import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './pictures/icon.tsx'
import * as disclosureStyles from './disclosure.module.css'

type DisclosureProps = {
  summary: ReactNode
  /** Only one of the disclosures with the same name is open at a time. */
  name?: string
  open?: boolean
  /** Called when the visitor opens or closes it, also for one that was opened before hydration. */
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** A summary that expands its content; works before hydration. */
export function Disclosure({ summary, name, open, onToggle, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current?.open && !open) onToggle?.(true)
  }, [open, onToggle])
  return (
    <details
      ref={details}
      className={disclosureStyles.disclosure}
      name={name}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      {/* Scripts that wait (docs/rules/everywhere.md#light-pages) load before such a disclosure opens. */}
      <summary data-scripts={onToggle && ''}>
        {summary}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div>{children}</div>
    </details>
  )
}
