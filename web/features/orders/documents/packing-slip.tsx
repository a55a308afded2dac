import * as ordersText from '#messages/orders'
import { dispatchMethods } from '../../../../contracts/orders/delivery.ts'
import type { OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import { formatDate } from '../../../lib/dates.ts'
import { DocumentAddress } from './document-address.tsx'

/** What goes into the parcel. No prices: it may be a present, and others handle it. */
export function PackingSlip({ order }: { order: OrderDetail }) {
  const { dispatch, quantity } = order
  return (
    <>
      <h1>{ordersText.packingSlip}</h1>
      <p className="muted">
        {ordersText.order} <span className="num">{order.number}</span>
        {`, ${formatDate(order.createdAt)}`}
      </p>
      <h2>{order.collect ? ordersText.collectedBy : ordersText.to}</h2>
      <DocumentAddress order={order} />
      {dispatch && (
        <>
          <h2>{ordersText.sentBy}</h2>
          <p>
            {[dispatchMethods[dispatch.method].label, dispatch.courier, dispatch.waybill]
              .filter(Boolean)
              .join(', ')}
          </p>
        </>
      )}
      <h2>{ordersText.from}</h2>
      <p>{order.sellerUsername}</p>
      <h2>{ordersText.contents}</h2>
      <dl className="paper-pairs">
        <div className="strong">
          <dt className="wrap-anywhere">{order.title}</dt>
          <dd>{quantity === 1 ? ordersText.n1Piece : ordersText.quantityPieces({ quantity })}</dd>
        </div>
      </dl>
      <p className="small muted">{ordersText.pleaseCheckContentsBeforeYou}</p>
    </>
  )
}
