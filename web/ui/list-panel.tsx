import * as commonText from '#messages/common'
import type { ReactNode } from 'react'
import { EmptyState } from './states/empty-state.tsx'
import { Pagination } from './navigation/pagination.tsx'
import type { Reading } from './states/not-read.tsx'
import { PanelState } from './states/panel-state.tsx'
import type { RenderLink } from './navigation/render-link.ts'
import { Panel, Text } from './layout.tsx'
import * as buttonStyles from './buttons/button.module.css'
import * as panelHeadingStyles from './patterns/panel-heading.module.css'

interface Counted {
  total: number
  capped: boolean
}

interface ListPanelProps<Item> {
  title: string
  /** The name of the list in messages, if it differs from the title: "the queue". */
  what?: string
  query: Reading<Counted & { items: readonly Item[] }>
  /** "3 orders" */
  count: (list: Counted) => string
  empty: { title: string; detail: string; action?: ReactNode }
  page: number
  perPage: number
  href: (page: number) => string
  renderLink: RenderLink
  /** The class of the list. */
  className: string
  children: (item: Item) => ReactNode
}

/** One page of a list in a panel, with its loading, error and empty states. */
export function ListPanel<Item>({
  title,
  what = title.toLowerCase(),
  query,
  count,
  empty,
  page,
  perPage,
  href,
  renderLink,
  className,
  children,
}: ListPanelProps<Item>) {
  const { data } = query
  if (!data) return <PanelState what={what} query={query} />
  return (
    <Panel aria-label={title}>
      {data.items.length === 0 && page > 1 ? (
        <EmptyState
          title={commonText.thereIsNothingOnThis}
          action={renderLink({
            className: `${buttonStyles.button} ${buttonStyles.outline}`,
            href: href(1),
            children: commonText.firstPage,
          })}
        />
      ) : data.items.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <>
          <div className={panelHeadingStyles.panelHeading}>
            <h2>{title}</h2>
            <Text as="span" small quiet>
              {count(data)}
            </Text>
          </div>
          <ul className={className}>{data.items.map(children)}</ul>
          <Pagination
            page={page}
            pages={Math.ceil(data.total / perPage)}
            href={href}
            renderLink={renderLink}
          />
        </>
      )}
    </Panel>
  )
}
