import * as dealsText from '#messages/deals'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Deal } from '#contracts/deals/deals.ts'
import { limits } from '#contracts/common/limits.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { LinkProps } from '../../ui/navigation/render-link.ts'
import { CardSkeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { DealCard } from './deal-card.tsx'
import { dealsQuery } from './deals.queries.ts'
import * as cardStyles from '../../ui/patterns/card.module.css'

interface DealListProps {
  page: number
  action: (deal: Deal) => ReactNode
  heart: (deal: Deal) => ReactNode
  /** Shipping, place and the seller's stars. */
  facts: (deal: Deal) => ReactNode
}

const renderLink = (props: LinkProps) => <Link {...props} />

/** One page of deals, or its loading, error or empty state. */
export function DealList({ page, action, heart, facts }: DealListProps) {
  const { data, isPending, isFetching, refetch } = useQuery(dealsQuery(page))
  if (isPending)
    return (
      <SkeletonGroup label={dealsText.loading} className={cardStyles.grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </SkeletonGroup>
    )
  if (!data)
    return (
      <ErrorState
        title={dealsText.failedToFetchDeals}
        onRetry={() => void refetch()}
        retrying={isFetching}
        framed
      />
    )
  if (data.items.length === 0)
    return (
      <EmptyState
        title={page > 1 ? dealsText.thereAreNoDealsOn : dealsText.noDealsToday}
        detail={dealsText.youllSeeItemsHereAs}
        action={
          <ButtonLink variant="line" href="/?type=auction&sort=ending_soonest">
            {dealsText.seeAuctions}
          </ButtonLink>
        }
        framed
      />
    )
  return (
    <>
      <div className={cardStyles.grid}>
        {data.items.map((deal, index) => (
          <DealCard
            key={deal.id}
            deal={deal}
            action={action(deal)}
            heart={heart(deal)}
            facts={facts(deal)}
            eager={index < 4}
          />
        ))}
      </div>
      <Pagination
        page={page}
        pages={Math.min(limits.pageMax, Math.ceil(data.total / limits.pageSizeDefault))}
        href={(to) => (to > 1 ? `/deals?page=${to}` : '/deals')}
        renderLink={renderLink}
      />
    </>
  )
}
