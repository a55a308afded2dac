import type { ReactNode } from 'react'
import { PlainLink } from './plain-link.tsx'
import type { RenderLink } from './render-link.ts'

type LinkTabsProps = {
  label: string
  tabs: readonly { href: string; label: ReactNode; current: boolean }[]
  renderLink?: RenderLink
}

/** Tabs that are links: the address says which is open, so that they work before scripts run. */
export function LinkTabs({ label, tabs, renderLink = PlainLink }: LinkTabsProps) {
  return (
    <nav className="tabs line" aria-label={label}>
      {tabs.map((tab) => (
        <span key={tab.href}>
          {renderLink({
            href: tab.href,
            'aria-current': tab.current ? 'page' : undefined,
            children: tab.label,
          })}
        </span>
      ))}
    </nav>
  )
}
