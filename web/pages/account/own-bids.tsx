import * as auctionsText from '#messages/auctions'
import type { OwnBid } from '#contracts/auctions/bids.ts'
import { OwnLimit } from '../../features/auctions/bid-limits/own-limit.tsx'
import { OwnBidNote, ownBidAction } from '../../features/auctions/own-bids/own-bid-note.tsx'
import { ownBidsHref, type OwnBidTab } from '../../features/auctions/own-bids/own-bids-href.ts'
import { OwnBids } from '../../features/auctions/own-bids/own-bids.tsx'
import { ProductCard } from '../../features/products/list/cards/product-card.tsx'
import { Link } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Container, PageHeading } from '../../ui/layout.tsx'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/bids')
const names: Record<OwnBidTab, string> = {
  open: auctionsText.openAuctions,
  ended: auctionsText.endedAuctions,
}
const noCart = () => null
const card = (bid: OwnBid, index: number) => (
  <ProductCard
    key={bid.product.id}
    product={bid.product}
    cartButton={noCart}
    note={<OwnBidNote bid={bid} />}
    action={ownBidAction(bid)}
    eager={index < 4}
  />
)

/** `/bids` */
export function OwnBidsPage() {
  const { tab, page } = route.useLoaderDeps()
  return (
    <Container>
      <PageHeading>
        <h1>{auctionsText.yourBids}</h1>
        <p>{auctionsText.auctionsYouBidOn}</p>
      </PageHeading>
      <OwnLimit />
      <LinkTabs
        label={auctionsText.yourBids}
        renderLink={(link) => <Link {...link} keepScroll />}
        tabs={(['open', 'ended'] as const).map((each) => ({
          href: ownBidsHref(each),
          label: names[each],
          current: each === tab,
        }))}
      />
      <section aria-label={names[tab]} className={spacingStyles.paddingBottom10}>
        <OwnBids key={tab} tab={tab} page={page} card={card} />
      </section>
    </Container>
  )
}
