import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tab<Value extends string> = { value: Value; label: ReactNode }

type TabsProps<Value extends string> = {
  /** Prefix of the ids that tie tabs and panels together. */
  id: string
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** A row of tabs: one stop for Tab, arrow keys, Home and End move and choose. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { id, label, tabs, value, onChange, className } = props

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.value === value)
    const to = target(event.key, at, tabs.length)
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    onChange(tab.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }

  return (
    <div
      className={classNames('tabs', className)}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-controls={`${id}-panel-${tab.value}`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

function target(key: string, at: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % length
  if (key === 'ArrowLeft') return (at - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}

type TabPanelProps = { id: string; value: string; className?: string; children: ReactNode }

/** What the chosen tab shows; render only the chosen one. */
export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div
      className={className}
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={0}
    >
      {children}
    </div>
  )
}
