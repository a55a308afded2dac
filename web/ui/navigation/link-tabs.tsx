import { useEffect, useRef, type ReactNode } from 'react'
import { PlainLink } from './plain-link.tsx'
import type { RenderLink } from './render-link.ts'
import * as tabsStyles from './tabs.module.css'

type LinkTabsProps = {
  label: string
  /** With a `name`, which is read instead of the label, they are tabs to screen readers, too. */
  tabs: readonly { href: string; label: ReactNode; current: boolean; name?: string }[]
  renderLink?: RenderLink
}

/**
 * Tabs as links: the URL determines the open tab, so they work before hydration. A row that is wider than the screen
 * scrolls to the open tab.
 */
export function LinkTabs({ label, tabs, renderLink = PlainLink }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null)
  const open = tabs.find(({ current }) => current)?.href
  const isTabList = tabs.every(({ name }) => name !== undefined)
  // Browsers with `scroll-initial-target` have scrolled already.
  useEffect(() => {
    if (row.current && open !== undefined) showTab(row.current)
  }, [open])
  return (
    <nav
      className={`${tabsStyles.tabs} ${tabsStyles.line}`}
      role={isTabList ? 'tablist' : undefined}
      aria-label={label}
      ref={row}
    >
      {tabs.map((tab) => (
        <span key={tab.href} role={isTabList ? 'presentation' : undefined}>
          {renderLink({
            href: tab.href,
            'aria-current': tab.current ? 'page' : undefined,
            ...(tab.name !== undefined && {
              role: 'tab',
              'aria-selected': tab.current,
              'aria-label': tab.name,
            }),
            children: tab.label,
          })}
        </span>
      ))}
    </nav>
  )
}

/** Scrolls the row so that its open tab is visible, in the middle if possible. */
function showTab(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect()
  const seen = row.getBoundingClientRect()
  if (!tab || (tab.left >= seen.left && tab.right <= seen.right)) return
  row.scrollLeft += tab.left - seen.left - (seen.width - tab.width) / 2
}
