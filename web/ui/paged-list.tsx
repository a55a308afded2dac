import type { ReactNode } from 'react'
import { Pagination } from './navigation/pagination.tsx'
import type { RenderLink } from './navigation/render-link.ts'
import { EmptyState } from './states/empty-state.tsx'
import { ErrorState } from './states/error-state.tsx'
import { Skeleton, SkeletonGroup } from './states/skeleton.tsx'

interface PagedListProps<Item> {
  query: {
    data: { items: readonly Item[]; total: number } | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** The texts while the list loads and after it could not be loaded. */
  loading: string
  failed: { title: string; detail: string }
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
  query: { data, isError, isFetching, refetch },
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
  if (!data)
    return isError ? (
      <ErrorState {...failed} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonGroup label={loading}>
        <Skeleton width="lg" />
        <Skeleton width="md" />
      </SkeletonGroup>
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
