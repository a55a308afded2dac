import { useQuery } from '@tanstack/react-query'
import type { OfferSide } from '#contracts/offers/offer.rules.ts'
import * as offersText from '#messages/offers'
import { OfferList } from '../../features/offers/offer-list.tsx'
import { offersHref } from '../../features/offers/offers-href.ts'
import { waitingOffersQuery } from '../../features/offers/waiting-offers.queries.ts'
import { Link } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Container, PageHeading } from '../../ui/layout.tsx'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/offers')
const names = { buyer: offersText.youMade, seller: offersText.forYourListings }
const namesWithCount = {
  buyer: offersText.youMadeWithCount,
  seller: offersText.forYourListingsWithCount,
}

/** `/offers` */
export function OffersPage() {
  const { as, page } = route.useLoaderDeps()
  const waiting = {
    buyer: useQuery(waitingOffersQuery('buyer')).data?.total,
    seller: useQuery(waitingOffersQuery('seller')).data?.total,
  }
  const label = (side: OfferSide) => {
    const count = waiting[side]
    return count ? namesWithCount[side]({ count }) : names[side]
  }
  return (
    <Container className={spacingStyles.paddingBottom10}>
      <PageHeading>
        <h1>{offersText.offers}</h1>
        <p>{offersText.offersYouMadeAndGot}</p>
      </PageHeading>
      <LinkTabs
        label={offersText.offers}
        renderLink={(link) => <Link {...link} keepScroll />}
        tabs={(['buyer', 'seller'] as const).map((each) => ({
          href: offersHref(each),
          label: label(each),
          current: each === as,
        }))}
      />
      <section aria-label={names[as]}>
        <OfferList key={as} as={as} page={page} />
      </section>
    </Container>
  )
}
