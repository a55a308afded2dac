import { useQuery } from '@tanstack/react-query'
import * as offersText from '#messages/offers'
import { OfferDetail } from '../../features/offers/offer-detail.tsx'
import { offersHref } from '../../features/offers/offers-href.ts'
import { isOwnTurn, offerState } from '../../features/offers/offer-states.ts'
import { offerQuery, useLiveOffers } from '../../features/offers/offers.queries.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { isMissing } from '../../lib/product.queries.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Container, PageHeading } from '../../ui/layout.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { NotFoundPage } from '../frame/not-found.tsx'
import * as offersStyles from '../../features/offers/offers.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/offers/$id')

/** `/offers/{id}` */
export function OfferPage() {
  const { id } = route.useParams()
  const { countering } = route.useLoaderDeps()
  const { data: offer, error, isFetching, refetch } = useQuery(offerQuery(id))
  useLiveOffers()
  if (isMissing(error)) return <NotFoundPage />
  return (
    <>
      <Breadcrumb
        items={[
          { label: offersText.offers, href: offersHref(offer?.role ?? 'buyer') },
          { label: offersText.offer },
        ]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container className={spacingStyles.paddingBottom10}>
        {offer ? (
          <>
            <PageHeading className={`${layoutStyles.between} ${offersStyles.offer}`}>
              <h1>
                {isOwnTurn(offer) && offer.rounds.length === 1
                  ? offersText.newOffer
                  : offersText.offer}
              </h1>
              <Badge
                tone={isOwnTurn(offer) ? 'warn' : offer.state === 'accepted' ? 'new' : 'neutral'}
                {...(isOwnTurn(offer) && { icon: 'clock' as const })}
              >
                {isOwnTurn(offer)
                  ? offersText.answerBy({ by: formatDayAndTime(offer.expiresAt) })
                  : offerState(offer)}
              </Badge>
            </PageHeading>
            <OfferDetail offer={offer} countering={countering} />
          </>
        ) : error ? (
          <ErrorState
            level={1}
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
