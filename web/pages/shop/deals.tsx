import * as dealsText from '#messages/deals'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { useState } from 'react'
import type { Deal } from '#contracts/deals/deals.ts'
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx'
import { DealList } from '../../features/deals/deal-list.tsx'
import { OwnDeal } from '../../features/deals/own-deal.tsx'
import { PlaceAndStars, ShippingLine } from '../../features/products/list/cards/card-parts.tsx'
import { watchHeart } from '../../features/watchlist/watch-heart.tsx'
import { lazyPart } from '../frame/lazy-part.tsx'
import { Container, PageHeading } from '../../ui/layout.tsx'

const route = getRouteApi('/deals')
const cartButton = (deal: Deal) => <AddToCartButton product={deal} />
const heart = (deal: Deal) => watchHeart.render(deal)
const facts = (deal: Deal) => (
  <>
    <ShippingLine product={deal} />
    <PlaceAndStars product={deal} />
  </>
)
const LazyChooseDeal = lazyPart(() =>
  import('../../features/deals/choose-deal.tsx').then((part) => part.ChooseDeal),
)

/** `/deals` */
export function DealsPage() {
  const { page } = route.useLoaderDeps()
  const [choosing, setChoosing] = useState(false)
  return (
    <Container>
      <PageHeading>
        <h1>{dealsText.dailyDeals}</h1>
        <p>{dealsText.dealsOfDayFirstThen}</p>
      </PageHeading>
      <DealList page={page} action={cartButton} heart={heart} facts={facts} />
      <OwnDeal onChoose={() => setChoosing(true)} />
      <LazyChooseDeal when={choosing} open={choosing} onClose={() => setChoosing(false)} />
    </Container>
  )
}
