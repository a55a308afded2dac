import type { ReactNode } from 'react'
import { Pagination } from './navigation/pagination.tsx'
import type { RenderLink } from './navigation/render-link.ts'
import { EmptyState } from './states/empty-state.tsx'
import { NotRead, type Reading } from './states/not-read.tsx'
import { Skeleton, SkeletonGroup } from './states/skeleton.tsx'

interface PagedListProps<Item> {
  query: Reading<{ items: readonly Item[]; total: number }>
  /** The texts while the list loads and after it could not be loaded. */
  loading: string
  failed: string
  empty: { title: string; detail: string }
  page: number
  perPage: number
  href: (page: number) => string
  renderLink: RenderLink
  /** The class of the list. */
  className: string
  children: (item: Item) => ReactNode
}

/** One page of a list without a panel, with its loading, error and empty states. */
export function PagedList<Item>({
  query,
  loading,
  failed,
  empty,
  page,
  perPage,
  href,
  renderLink,
  className,
  children,
}: PagedListProps<Item>) {
  const { data } = query
  if (!data)
    return (
      <NotRead query={query} failed={failed}>
        <SkeletonGroup label={loading}>
          <Skeleton width="lg" />
          <Skeleton width="md" />
        </SkeletonGroup>
      </NotRead>
    )
  if (data.items.length === 0) return <EmptyState {...empty} />
  return (
    <>
      <ul className={className}>{data.items.map(children)}</ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / perPage)}
        href={href}
        renderLink={renderLink}
      />
    </>
  )
}
