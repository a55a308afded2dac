import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { packingSlipPath, receiptPath } from '#contracts/orders/order-steps.ts'
import { OrderMissing } from '../../features/orders/order-missing.tsx'
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx'
import { orderQuery, useLiveOrders } from '../../features/orders/orders.queries.ts'
import { PackingSlip } from '../../features/orders/documents/packing-slip.tsx'
import { Receipt } from '../../features/orders/documents/receipt.tsx'
import { statusOf } from '../../lib/api/api-error.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { useSite } from '../../lib/site.ts'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageNotRead } from '../../lib/page-not-read.tsx'
import { Container } from '../../ui/layout.tsx'
import * as documentStyles from '../../features/orders/documents/document.module.css'
import * as buttonStyles from '../../ui/buttons/button.module.css'

const receiptApi = getRouteApi('/orders/$id/receipt')
const packingSlipApi = getRouteApi('/orders/$id/packing-slip')

/** `/orders/{id}/receipt`, for both sides of a paid order. */
export function ReceiptPage() {
  const { id } = receiptApi.useParams()
  const site = useSite()
  return (
    <DocumentPage
      id={id}
      name={ordersText.receipt}
      file={receiptPath}
      exists={({ paidAt }) => paidAt !== null}
    >
      {(order) => <Receipt order={order} shop={site.name} contact={site.contact} />}
    </DocumentPage>
  )
}

/** `/orders/{id}/packing-slip`, for the seller of a paid order. */
export function PackingSlipPage() {
  const { id } = packingSlipApi.useParams()
  return (
    <DocumentPage
      id={id}
      name={ordersText.packingSlip}
      file={packingSlipPath}
      exists={({ paidAt, viewer }) => paidAt !== null && viewer === 'seller'}
      sellerOnly
    >
      {(order) => <PackingSlip order={order} />}
    </DocumentPage>
  )
}

interface DocumentPageProps {
  id: string
  name: string
  file: string
  exists: (order: OrderDetail) => boolean
  /** The buyer is not shown it. */
  sellerOnly?: boolean
  children: (order: OrderDetail) => ReactNode
}

function DocumentPage({ id, name, file, exists, sellerOnly = false, children }: DocumentPageProps) {
  const query = useQuery(orderQuery(id))
  const { data: order, error } = query
  useLiveOrders(id)
  if (statusOf(error) === 404) return <OrderMissing />
  if (!order)
    return (
      <PageNotRead query={query} failed={ordersText.failedToFetchOrder}>
        <OrderSkeleton />
      </PageNotRead>
    )
  if (!exists(order)) {
    const isOnlyForSeller = sellerOnly && order.viewer !== 'seller'
    return (
      <Container>
        <EmptyState
          level={1}
          title={
            isOnlyForSeller
              ? ordersText.nameIsSellers({ name: name.toLowerCase() })
              : ordersText.thereIsNoNameYet({ name: name.toLowerCase() })
          }
          detail={isOnlyForSeller ? ordersText.theyPutItInParcel : ordersText.youllSeeItHereOnce}
          action={
            <ButtonLink variant="line" href={`/orders/${id}`}>
              {ordersText.orderTitle}
            </ButtonLink>
          }
        />
      </Container>
    )
  }
  return (
    <>
      <Breadcrumb
        items={[
          { label: ordersText.orderNumber({ number: order.number }), href: `/orders/${id}` },
          { label: name },
        ]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container>
        <article className={documentStyles.document}>{children(order)}</article>
        <p className={documentStyles.actions}>
          <a
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            href={file.replace('{id}', id)}
          >
            {ordersText.openAsPdf}
          </a>
        </p>
      </Container>
    </>
  )
}
