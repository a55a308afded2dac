import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import { CollectionTermsForm } from '../../../features/orders/collection-terms/collection-terms-form.tsx'
import { collectionTermsCalls } from '#contracts/orders/collection-terms.ts'
import { deliveryTermsCalls } from '#contracts/orders/delivery-terms.ts'
import { queryOf } from '../../../lib/api/calls.ts'
import {
  DeliveryTermsForm,
  PickupTermsForm,
} from '../../../features/orders/delivery-terms/delivery-terms-form.tsx'
import { OrderSkeleton } from '../../../features/orders/order-skeleton.tsx'
import { statusOf } from '../../../lib/api/api-error.ts'
import { Link, TextLink } from '../../../lib/link.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'
import { Container, PageHeading, Stack } from '../../../ui/layout.tsx'
import * as spacingStyles from '../../../ui/patterns/spacing.module.css'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageNotRead } from '../../../lib/page-not-read.tsx'
import { SellMissing } from '../../../features/selling/sell-missing.tsx'

const route = getRouteApi('/selling/delivery/$id')

/** `/selling/delivery/{id}` */
export function DeliveryTermsPage() {
  const { id } = route.useParams()
  const query = useQuery(queryOf(deliveryTermsCalls.get, { params: { id } }))
  const { data, error } = query
  const { data: collection } = useQuery(queryOf(collectionTermsCalls.get, { params: { id } }))
  if (statusOf(error) === 404) return <SellMissing />
  if (!data)
    return (
      <PageNotRead query={query} failed={ordersText.failedToFetchDelivery}>
        <OrderSkeleton />
      </PageNotRead>
    )
  return (
    <>
      <Breadcrumb
        items={[
          { label: ordersText.yourListings, href: '/selling' },
          { label: ordersText.deliveryOfListing },
        ]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container className={spacingStyles.paddingBottom10}>
        <PageHeading>
          <h1>{ordersText.deliveryOfListing}</h1>
          <p>
            <TextLink href={`/product/${id}`}>{data.title}</TextLink>
          </p>
        </PageHeading>
        <Stack gap={5}>
          <DeliveryTermsForm id={id} terms={data} />
          <PickupTermsForm id={id} />
          {collection && <CollectionTermsForm id={id} answer={collection} />}
        </Stack>
      </Container>
    </>
  )
}
