import * as ordersDispatch from '#messages/orders/dispatch'
import * as collectionText from '#messages/orders/collection'
import { labelOf } from '#contracts/common/label-of.ts'
import * as ordersText from '#messages/orders'
import { carrierLabel, proofLabel } from '#contracts/orders/delivery.ts'
import type { Depot } from '#contracts/orders/depots.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import type { PickupPoint } from '#contracts/orders/pickup-points.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as orderListStyles from '../../../ui/patterns/order-list.module.css'

/** The carrier or the place of collection. Renders nothing before the seller has sent it. */
export function Parcel({
  order: { dispatch, busParcel, chosenDepot, pickupPoint, collectionNote, collection },
}: {
  order: OrderDetail
}) {
  const collected = collectionNote ?? (collection && collectionText.placeAndTimes(collection))
  if (collected)
    return (
      <Text breakAnywhere>
        <b>{ordersText.whereAndWhenLabel}</b> {collected}
      </Text>
    )
  if (!dispatch && pickupPoint)
    return (
      <Text>
        <b>{ordersText.pickupPointLabel}</b> {pointText(pickupPoint)}
      </Text>
    )
  if (!dispatch)
    return chosenDepot ? (
      <Text>
        <b>{ordersText.busParcel}</b> {depotText(chosenDepot)}
      </Text>
    ) : null
  const pairs = [
    [ordersText.sentBy, labelOf(ordersDispatch, 'method', dispatch.method)],
    [carrierLabel(ordersDispatch, dispatch.method) ?? ordersText.courier, dispatch.courier],
    [
      (busParcel ? ordersText.waybillNumber : proofLabel(ordersDispatch, dispatch.method)) ??
        ordersText.number,
      dispatch.waybill,
    ],
    ...(busParcel
      ? [
          [ordersText.bus, busParcel.registration],
          [ordersText.departure, formatDayAndTime(busParcel.departsAt)],
          [ordersText.depot, depotText(busParcel.depot)],
        ]
      : []),
    [ordersText.pickupPoint, pickupPoint && pointText(pickupPoint)],
    [
      ordersText.receiver,
      [dispatch.receiverName, dispatch.receiverPhone].filter(Boolean).join(', '),
    ],
  ].filter(([, value]) => value)
  return (
    <>
      <dl className={orderListStyles.pairs}>
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <Text as="dd" breakAnywhere>
              {value}
            </Text>
          </div>
        ))}
      </dl>
      {busParcel?.photo && (
        <a className={layoutStyles.link} href={busParcel.photo}>
          {ordersText.photoOfWaybill}
        </a>
      )}
    </>
  )
}

const depotText = ({ name, address, town, hours }: Depot): string =>
  `${name}, ${address}, ${town}. ${hours}`

const pointText = ({ name, address, landmark, suburb, city, hours }: PickupPoint): string =>
  `${[name, address, landmark, suburb, city].filter(Boolean).join(', ')}. ${hours}`
