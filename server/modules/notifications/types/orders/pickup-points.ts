import { order, refunded, step } from './orders.ts'

/** Parcels at pickup points. The params name a point as they name a depot. */
export const pickupPoints = {
  order_at_point: step(
    (m) => m.readyTitle,
    (m, p) => m.atPointText({ ...p, point: p.depot ?? '', address: p.depotAddress ?? '' }),
    (m, { depotHours }) => depotHours && m.depotHours({ hours: depotHours }),
    (m, { code }) => code && m.bringIdAndCode({ code: `${code.slice(0, 3)} ${code.slice(3)}` }),
  ),
  order_at_point_seller: step(
    (m) => m.atPointSellerTitle,
    (m, p) => m.atPointText({ ...p, point: p.depot ?? '', address: p.depotAddress ?? '' }),
  ),
  order_returned: step(
    (m) => m.cancelledTitle,
    (m, p) => m.returnedText(p),
    refunded,
  ),
  order_returned_seller: step(
    (m) => m.cancelledTitle,
    (m, p) => m.returnedText(p),
    (m) => m.buyerPaidBack,
  ),
  order_given_back: order(
    (m) => m.givenBackTitle,
    (m, p) => m.givenBackText(p),
  ),
  order_left_at_point: step(
    (m) => m.leftAtDepotTitle,
    (m, p) => m.leftAtPointText(p),
  ),
  order_left_at_point_seller: step(
    (m) => m.leftAtDepotTitle,
    (m, p) => m.leftAtPointSellerText(p),
  ),
  order_waiting_at_point: order(
    (m) => m.uncollectedTitle,
    (m, p) => m.waitingAtPointText(p),
  ),
  order_waiting_at_point_seller: order(
    (m) => m.uncollectedSellerTitle,
    (m, p) => m.waitingAtPointSellerText(p),
  ),
}
