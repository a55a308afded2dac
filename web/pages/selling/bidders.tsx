import { useQuery } from '@tanstack/react-query'
import * as auctionsText from '#messages/auctions'
import { BidderList } from '../../features/auctions/bidder-requests/bidder-list.tsx'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { ProductSkeleton } from '../../features/products/page/product-skeleton.tsx'
import { usePassed } from '../../lib/clock.ts'
import { Link } from '../../lib/link.tsx'
import { isMissing, productQuery } from '../../lib/product.queries.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Container, PageHeading } from '../../ui/layout.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/product/$id/bidders')

/** `/product/{id}/bidders` */
export function BiddersPage() {
  const { id } = route.useParams()
  const { page } = route.useLoaderDeps()
  const { data: product, error } = useQuery(productQuery(id))
  const over = usePassed(product?.auctionEndTime ?? null)
  if (isMissing(error)) return <ProductMissing />
  if (!product) return <ProductSkeleton />
  return (
    <>
      <Breadcrumb
        items={[
          { label: auctionsText.home, href: '/' },
          { label: product.title, href: `/product/${id}` },
          { label: auctionsText.bidders },
        ]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container className={spacingStyles.paddingBottom10}>
        <PageHeading>
          <h1>{auctionsText.bidders}</h1>
          <p>{auctionsText.onlyApprovedMayBid}</p>
        </PageHeading>
        <BidderList productId={id} page={page} open={product.status === 'active' && !over} />
      </Container>
    </>
  )
}
