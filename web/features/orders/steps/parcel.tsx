import * as ordersText from '#messages/orders'
import { dispatchMethods } from '../../../../contracts/orders/delivery.ts'
import type { OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as orderListStyles from '../../../ui/patterns/order-list.module.css'

/** How it travels, or where it waits. Nothing before the seller said so. */
export function Parcel({ order: { dispatch, collectionNote } }: { order: OrderDetail }) {
  if (collectionNote)
    return (
      <p className={layoutStyles.breakAnywhere}>
        <b>{ordersText.whereAndWhen2}</b> {collectionNote}
      </p>
    )
  if (!dispatch) return null
  const { carrier, proof } = dispatchMethods[dispatch.method]
  const pairs = [
    [ordersText.sentBy, dispatchMethods[dispatch.method].label],
    [carrier ?? ordersText.courier, dispatch.courier],
    [proof ?? ordersText.number, dispatch.waybill],
    [
      ordersText.receiver,
      [dispatch.receiverName, dispatch.receiverPhone].filter(Boolean).join(', '),
    ],
  ].filter(([, value]) => value)
  return (
    <dl className={orderListStyles.pairs}>
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={layoutStyles.breakAnywhere}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
