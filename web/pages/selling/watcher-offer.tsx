import { useQuery } from '@tanstack/react-query'
import * as offersText from '#messages/offers'
import { OfferToWatchers } from '../../features/offers/offer-to-watchers.tsx'
import { shownListingQuery } from '../../features/selling/selling.queries.ts'
import { Link } from '../../lib/link.tsx'
import { isMissing } from '../../lib/product.queries.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Container, PageHeading } from '../../ui/layout.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { NotFoundPage } from '../frame/not-found.tsx'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/selling/watchers/$id')

/** `/selling/watchers/{id}` */
export function WatcherOfferPage() {
  const { id } = route.useParams()
  const { sent } = route.useLoaderDeps()
  const { data: listing, error, isFetching, refetch } = useQuery(shownListingQuery(id))
  if (isMissing(error)) return <NotFoundPage />
  return (
    <>
      <Breadcrumb
        items={[
          { label: offersText.selling, href: '/selling' },
          { label: offersText.offerToWatchers },
        ]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container className={spacingStyles.paddingBottom10}>
        <PageHeading>
          <h1>{offersText.offerToWatchers}</h1>
          <p>{offersText.onceAWeek}</p>
        </PageHeading>
        {listing ? (
          <OfferToWatchers listing={listing} sent={sent === undefined ? undefined : Number(sent)} />
        ) : error ? (
          <ErrorState
            title={offersText.failed}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonGroup label={offersText.loading}>
            <Skeleton width="lg" />
            <Skeleton width="md" />
          </SkeletonGroup>
        )}
      </Container>
    </>
  )
}
