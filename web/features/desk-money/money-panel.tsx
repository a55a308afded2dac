import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { List } from '../../lib/api.ts'
import { countedOf } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

interface ReadPanelProps<Data> {
  /** What is read: "orders". */
  what: string
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What is read, or that it is on its way, or that it failed, with a way to ask again. */
export function ReadPanel<Data>({ what, query, children }: ReadPanelProps<Data>) {
  const { data, isError, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  return (
    <section className="panel" aria-label={what}>
      {isError ? (
        <ErrorState
          title={`Failed to fetch ${what}`}
          detail="Check your data or signal, then try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label={`Loading ${what}`} className="stack-s">
          <Skeleton width="md" />
          <Skeleton width="xl" />
          <Skeleton width="lg" />
        </SkeletonGroup>
      )}
    </section>
  )
}

interface ListPanelProps<Item> {
  title: string
  /** One of them, as it is counted: "order". */
  one: string
  query: UseQueryResult<List<Item>>
  empty: { title: string; detail: string }
  page: number
  perPage: number
  href: (page: number) => string
  children: (item: Item) => ReactNode
}

/** One page of a list of the desk. */
export function ListPanel<Item>(props: ListPanelProps<Item>) {
  const { title, one, query, empty, page, perPage, href, children } = props
  return (
    <ReadPanel what={title.toLowerCase()} query={query}>
      {({ items, ...list }) => (
        <section className="panel" aria-label={title}>
          {items.length === 0 ? (
            <EmptyState {...empty} />
          ) : (
            <>
              <div className="ph">
                <h2>{title}</h2>
                <span className="small quiet">{countedOf(list, one)}</span>
              </div>
              <ul className="q mlist">{items.map(children)}</ul>
              <Pagination
                page={page}
                pages={Math.ceil(list.total / perPage)}
                href={href}
                renderLink={(link) => <Link {...link} />}
              />
            </>
          )}
        </section>
      )}
    </ReadPanel>
  )
}

/** Names and values, one below the other. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode] | undefined)[] }) {
  return (
    <dl className="mfacts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
