import { useQuery } from '@tanstack/react-query'
import * as offersText from '#messages/offers'
import { MakeOffer } from '../../features/offers/make-offer.tsx'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { ProductSkeleton } from '../../features/products/page/product-skeleton.tsx'
import { useSession } from '../../lib/account/session.ts'
import { Link } from '../../lib/link.tsx'
import { isMissing, productQuery } from '../../lib/product.queries.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Container, PageHeading } from '../../ui/layout.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/product/$id/offer')

/** `/product/{id}/offer` */
export function MakeOfferPage() {
  const { id } = route.useParams()
  const { data: product, error } = useQuery(productQuery(id))
  const own = useSession()?.id === product?.sellerId
  if (isMissing(error)) return <ProductMissing />
  if (!product) return <ProductSkeleton />
  return (
    <>
      <Breadcrumb
        items={[
          { label: offersText.home, href: '/' },
          { label: product.title, href: `/product/${id}` },
          { label: offersText.makeOffer },
        ]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container className={spacingStyles.paddingBottom10}>
        <PageHeading>
          <h1>{offersText.makeOffer}</h1>
        </PageHeading>
        <MakeOffer product={product} own={own} />
      </Container>
    </>
  )
}
