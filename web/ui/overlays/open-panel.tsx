import { useEffect, useRef, type ReactNode } from 'react'
import { EmptyState } from '../states/empty-state.tsx'
import type { Reading } from '../states/not-read.tsx'
import { PanelState } from '../states/panel-state.tsx'
import { Panel } from '../layout.tsx'
import * as layoutStyles from '../layout.module.css'
import * as panelHeadingStyles from '../patterns/panel-heading.module.css'

interface OpenPanelProps<Item> {
  /** The name of the record in messages: "the case". */
  what: string
  title: string | ((item: Item) => string)
  query: Reading<Item>
  /** Shown for an unknown id, with a link back. */
  missing: string | undefined
  close: ReactNode
  children: (item: Item) => ReactNode
}

/** A record opened next to a list. On phones it is below the list, so the page scrolls to it. */
export function OpenPanel<Item extends { id: string }>(props: OpenPanelProps<Item>) {
  const { what, title, query, missing, close, children } = props
  const { data } = query
  const panel = useRef<HTMLElement>(null)
  const opened = data?.id
  useEffect(() => {
    if (opened) panel.current?.focus()
  }, [opened])
  if (!data && missing)
    return (
      <Panel aria-label={what}>
        <EmptyState title={missing} action={close} />
      </Panel>
    )
  if (!data) return <PanelState what={what} query={query} />
  const named = typeof title === 'string' ? title : title(data)
  return (
    <section
      className={`${layoutStyles.panel} ${layoutStyles.stack} ${layoutStyles.noOutline}`}
      aria-label={named}
      ref={panel}
      tabIndex={-1}
    >
      <div className={panelHeadingStyles.panelHeading}>
        <h2>{named}</h2>
        {close}
      </div>
      {children(data)}
    </section>
  )
}
