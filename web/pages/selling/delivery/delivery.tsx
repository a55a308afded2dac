import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import { CollectionTermsForm } from '../../../features/orders/collection-terms/collection-terms-form.tsx'
import { collectionTermsQuery } from '../../../features/orders/collection-terms/collection-terms.queries.ts'
import {
  DeliveryTermsForm,
  deliveryTermsHref,
} from '../../../features/orders/delivery-terms/delivery-terms-form.tsx'
import { deliveryTermsQuery } from '../../../features/orders/delivery-terms/delivery-terms.queries.ts'
import { PickupTermsForm } from '../../../features/orders/delivery-terms/pickup-terms-form.tsx'
import { OrderSkeleton } from '../../../features/orders/order-skeleton.tsx'
import { statusOf } from '../../../lib/api/api-error.ts'
import { Link, TextLink } from '../../../lib/link.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'
import { Container, PageHeading, Stack } from '../../../ui/layout.tsx'
import * as spacingStyles from '../../../ui/patterns/spacing.module.css'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SellMissing } from '../../../features/selling/sell-missing.tsx'

const route = getRouteApi('/selling/delivery/$id')

/** `/selling/delivery/{id}` */
export function DeliveryTermsPage() {
  const { id } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(deliveryTermsQuery(id))
  const { data: collection } = useQuery(collectionTermsQuery(id))
  if (statusOf(error) === 404) return <SellMissing />
  if (data)
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
            {collection && (
              <CollectionTermsForm
                key={JSON.stringify(collection)}
                action={deliveryTermsHref(id)}
                answer={collection}
              />
            )}
          </Stack>
        </Container>
      </>
    )
  if (!error) return <OrderSkeleton />
  return (
    <Container>
      <ErrorState
        level={1}
        title={ordersText.failedToFetchDelivery}
        detail={ordersText.checkYourDataOrSignal}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Container>
  )
}
