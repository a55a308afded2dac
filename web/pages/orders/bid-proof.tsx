import { useQuery } from '@tanstack/react-query'
import { proofQuery } from '../../features/auctions/auctions.queries.ts'
import { ChainCheck } from '../../features/auctions/chain-check.tsx'
import { ChainList } from '../../features/auctions/chain-list.tsx'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { statusOf } from '../../lib/api/api-error.ts'
import { Link } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import '../../styles/pages/chain.css'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'

const route = getRouteApi('/product/$id/history')

/** `/product/{id}/history` */
export function BidProofPage() {
  const { id } = route.useParams()
  const { data: proof, error, isFetching, refetch } = useQuery(proofQuery(id))
  if (statusOf(error) === 404) return <ProductMissing />
  const trail = [
    { label: 'Home', href: '/' },
    { label: proof?.title ?? 'Item', href: `/product/${id}` },
    { label: 'Bid history' },
  ]
  return (
    <>
      <Breadcrumb items={trail} renderLink={(link) => <Link {...link} />} />
      <div className="wrap stack gap-6 pb-10">
        <div className="page-h">
          <h1>Bid history</h1>
          <p>
            Each entry is sealed together with the one before it, so that none can be changed,
            removed or slipped in later.{' '}
            {proof?.closed
              ? 'The auction is over, so everybody’s maximum is open too.'
              : 'While the auction runs, maximums stay secret: only their seals are here.'}
          </p>
        </div>
        {proof && proof.total > 0 && (
          <>
            <ChainCheck productId={id} />
            <ChainList proof={proof} />
          </>
        )}
        {proof && proof.total === 0 && (
          <EmptyState title="No bids yet" detail="The first one begins the history." />
        )}
        {!proof && !error && (
          <SkeletonGroup label="Loading the bids">
            <Skeleton width="lg" />
            <Skeleton width="md" />
          </SkeletonGroup>
        )}
        {!proof && error && (
          <ErrorState
            title={statusOf(error) === 409 ? 'This item is not at auction' : 'Failed to fetch bids'}
            detail="Check your data or signal, then try again."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </>
  )
}
