import * as ordersDispatch from '#messages/orders/dispatch'
import { labelOf } from '#contracts/common/label-of.ts'
import * as ordersText from '#messages/orders'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { formatDate } from '../../../lib/dates.ts'
import { OrderAddress } from '../order-address.tsx'
import { Text } from '../../../ui/layout.tsx'
import * as documentStyles from './document.module.css'

/** The packing slip. It contains no prices, because the parcel may be a present. */
export function PackingSlip({ order }: { order: OrderDetail }) {
  const { dispatch, quantity } = order
  return (
    <>
      <h1>{ordersText.packingSlip}</h1>
      <Text muted>
        {ordersText.order}{' '}
        <Text as="span" tabular>
          {order.number}
        </Text>
        {`, ${formatDate(order.createdAt)}`}
      </Text>
      <h2>{order.collect ? ordersText.collectedBy : ordersText.to}</h2>
      <OrderAddress order={order} />
      {dispatch && (
        <>
          <h2>{ordersText.sentBy}</h2>
          <p>
            {[
              labelOf(ordersDispatch, 'method', dispatch.method),
              dispatch.courier,
              dispatch.waybill,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </>
      )}
      <h2>{ordersText.from}</h2>
      <p>{order.sellerUsername}</p>
      <h2>{ordersText.contents}</h2>
      <dl className={documentStyles.pairs}>
        <div className={documentStyles.strong}>
          <Text as="dt" breakAnywhere>
            {order.title}
          </Text>
          <dd>{quantity === 1 ? ordersText.n1Piece : ordersText.quantityPieces({ quantity })}</dd>
        </div>
        {order.size && (
          <div>
            <dt>{ordersText.size}</dt>
            <Text as="dd" breakAnywhere>
              {order.size}
            </Text>
          </div>
        )}
      </dl>
      <Text small muted>
        {ordersText.pleaseCheckContentsBeforeYou}
      </Text>
    </>
  )
}
