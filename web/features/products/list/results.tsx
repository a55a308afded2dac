import { rich } from '../../../lib/rich.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { limits } from '#contracts/common/limits.ts'
import type { CardProduct } from '../../../lib/api/read-products.ts'
import * as productsText from '#messages/products'
import { ButtonLink, Link, TextLink } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import type { LinkProps } from '../../../ui/navigation/render-link.ts'
import { CardSkeleton, Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'
import { changed, filtersHref, type Filters } from './filters.ts'
import { listingsQuery, nearestQuery } from './listings.queries.ts'
import type { CardHeart } from './cards/card-fragment.tsx'
import { ProductCard } from './cards/product-card.tsx'
import { ProductRow } from './cards/product-row.tsx'
import { Text } from '../../../ui/layout.tsx'
import * as homeStyles from './home.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'
import * as spacingStyles from '../../../ui/patterns/spacing.module.css'

interface ResultsProps {
  filters: Filters
  cartButton: (product: CardProduct) => ReactNode
  heart: CardHeart
}

const renderLink = (props: LinkProps) => <Link {...props} />

/** One page of items, or its loading, error or empty state. */
export function Results({ filters, cartButton, heart }: ResultsProps) {
  const { data, isPending, isFetching, refetch } = useQuery(listingsQuery(filters))
  const list = filters.view === 'list'
  if (isPending) {
    const Shape = list ? RowSkeleton : CardSkeleton
    return (
      <SkeletonGroup
        label={productsText.loading}
        className={list ? cardStyles.rows : `${cardStyles.grid} ${homeStyles.lazyGrid}`}
      >
        {Array.from({ length: 8 }, (_, index) => (
          <Shape key={index} />
        ))}
      </SkeletonGroup>
    )
  }
  if (!data)
    return (
      <ErrorState
        title={productsText.homeFailed}
        onRetry={() => void refetch()}
        retrying={isFetching}
        framed
      />
    )
  if (data.items.length === 0)
    return (
      <>
        <EmptyState
          title={productsText.homeEmptyTitle}
          detail={productsText.homeEmptyText}
          action={
            <ButtonLink variant="line" href="/">
              {productsText.clearFilters}
            </ButtonLink>
          }
          framed
        />
        {filters.search && <NothingFound search={filters.search} filters={filters} />}
        {filters.search && (
          <Nearest search={filters.search} cartButton={cartButton} heart={heart} />
        )}
      </>
    )
  const Item = list ? ProductRow : ProductCard
  return (
    <>
      {data.corrected && (
        <p className={`${spacingStyles.marginBottom4} ${layoutStyles.compact}`}>
          {rich(productsText.didYouMeanCorrected, {
            link: <TextLink href={filtersHref(changed(filters, { search: data.corrected }))} />,
            corrected: data.corrected,
          })}
        </p>
      )}
      <div className={list ? cardStyles.rows : `${cardStyles.grid} ${homeStyles.lazyGrid}`}>
        {data.items.map((product, index) => (
          <Item
            key={product.id}
            product={product}
            cartButton={cartButton}
            heart={heart}
            eager={index < 4}
          />
        ))}
      </div>
      <Pagination
        page={filters.page ?? 1}
        pages={pagesOf(data.total, data.capped, filters.page ?? 1)}
        href={(page) => filtersHref({ ...filters, page: page > 1 ? page : undefined })}
        renderLink={renderLink}
      />
    </>
  )
}

/** What to try after a search without results. */
function NothingFound({ search, filters }: { search: string; filters: Filters }) {
  const plain = filtersHref({ search })
  return (
    <Text className={spacingStyles.marginTop4}>
      {productsText.nothingMatchesSearch({ search })}{' '}
      {filtersHref({ ...filters, page: undefined }) !== plain && (
        <TextLink href={plain}>{productsText.searchWithoutFilters({ search })}</TextLink>
      )}
    </Text>
  )
}

const RowSkeleton = () => (
  <div className={cardStyles.listRow} aria-hidden="true">
    <Skeleton shape="tile" />
    <div className={cardStyles.body}>
      <Skeleton width="lg" />
      <Skeleton shape="price" width="sm" />
      <Skeleton width="md" />
      <Skeleton width="sm" />
    </div>
  </div>
)

/** The number of pages. If the total is capped, there is at least one page after the current one. */
function pagesOf(total: number, capped: boolean, page: number): number {
  const counted = Math.ceil(total / limits.pageSizeDefault)
  return Math.min(limits.pageMax, capped ? Math.max(counted, page + 1) : counted)
}

interface NearestProps {
  search: string
  cartButton: (product: CardProduct) => ReactNode
  heart: CardHeart
}

/** The nearest matches of a search without results; renders nothing if there are none. */
function Nearest({ search, cartButton, heart }: NearestProps) {
  const { data, isError, isFetching, refetch } = useQuery(nearestQuery(search))
  if (isError)
    return (
      <ErrorState
        title={productsText.homeFailed}
        onRetry={() => void refetch()}
        retrying={isFetching}
        framed
      />
    )
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="nearest" className={spacingStyles.marginTop6}>
      <h2 id="nearest" className={spacingStyles.marginBottom4}>
        {productsText.noExactMatchTheseCome}
      </h2>
      <div className={cardStyles.grid}>
        {data.items.map((product) => (
          <ProductCard key={product.id} product={product} cartButton={cartButton} heart={heart} />
        ))}
      </div>
    </section>
  )
}
