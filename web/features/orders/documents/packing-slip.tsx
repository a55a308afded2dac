import { dispatchMethods } from '../../../../contracts/orders/delivery.ts'
import type { OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import { formatDate } from '../../../lib/dates.ts'
import { DocumentAddress } from './document-address.tsx'

/** What goes into the parcel. No prices: it may be a present, and others handle it. */
export function PackingSlip({ order }: { order: OrderDetail }) {
  const { dispatch, quantity } = order
  return (
    <>
      <h1>Packing slip</h1>
      <p className="muted">
        Order <span className="num">{order.number}</span>
        {`, ${formatDate(order.createdAt)}`}
      </p>
      <h2>{order.collect ? 'Collected by' : 'To'}</h2>
      <DocumentAddress order={order} />
      {dispatch && (
        <>
          <h2>Sent by</h2>
          <p>
            {[dispatchMethods[dispatch.method].label, dispatch.courier, dispatch.waybill]
              .filter(Boolean)
              .join(', ')}
          </p>
        </>
      )}
      <h2>From</h2>
      <p>{order.sellerUsername}</p>
      <h2>Contents</h2>
      <dl className="paper-pairs">
        <div className="strong">
          <dt className="wrap-anywhere">{order.title}</dt>
          <dd>{quantity === 1 ? '1 piece' : `${quantity} pieces`}</dd>
        </div>
      </dl>
      <p className="small muted">
        Please check the contents before you confirm that you have them. Show your six-digit code
        only when the item is in your hands.
      </p>
    </>
  )
}
