import * as auctionsText from '#messages/auctions'
import { useQuery } from '@tanstack/react-query'
import { proofQuery } from '../../features/auctions/auctions.queries.ts'
import { ChainCheck } from '../../features/auctions/chain/chain-check.tsx'
import { ChainList } from '../../features/auctions/chain/chain-list.tsx'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { statusOf } from '../../lib/api/api-error.ts'
import { Link } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { Container, PageHeading } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/product/$id/history')

/** `/product/{id}/history` */
export function BidProofPage() {
  const { id } = route.useParams()
  const { data: proof, error, isFetching, refetch } = useQuery(proofQuery(id))
  if (statusOf(error) === 404) return <ProductMissing />
  const breadcrumb = [
    { label: auctionsText.home, href: '/' },
    { label: proof?.title ?? auctionsText.item, href: `/product/${id}` },
    { label: auctionsText.bidHistory },
  ]
  return (
    <>
      <Breadcrumb items={breadcrumb} renderLink={(link) => <Link {...link} />} />
      <Container
        className={`${layoutStyles.stack} ${spacingStyles.gap6} ${spacingStyles.paddingBottom10}`}
      >
        <PageHeading>
          <h1>{auctionsText.bidHistory}</h1>
          <p>{auctionsText.eachEntryIsSealedTogether({ over: proof?.closed ? 'yes' : 'other' })}</p>
        </PageHeading>
        {proof && proof.total > 0 && (
          <>
            <ChainCheck productId={id} />
            <ChainList proof={proof} />
          </>
        )}
        {proof && proof.total === 0 && (
          <EmptyState
            title={auctionsText.noBidsYet}
            detail={auctionsText.firstEntryBeginsHistory}
          />
        )}
        {!proof && !error && (
          <SkeletonGroup label={auctionsText.loadingBids}>
            <Skeleton width="lg" />
            <Skeleton width="md" />
          </SkeletonGroup>
        )}
        {!proof && error && (
          <ErrorState
            title={
              statusOf(error) === 409
                ? auctionsText.thisItemIsNotAt
                : auctionsText.failedToFetchBids
            }
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Container>
    </>
  )
}
