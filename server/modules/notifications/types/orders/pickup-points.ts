import { order, refunded, step } from './orders.ts'

/** Parcels at pickup points. The params name a point as they name a depot. */
export const pickupPoints = {
  order_at_point: step(
    'readyTitle',
    (m, p) => m.atPointText({ ...p, point: p.depot ?? '', address: p.depotAddress ?? '' }),
    (m, { depotHours }) => depotHours && m.depotHours({ hours: depotHours }),
    (m, { code }) => code && m.bringIdAndCode({ code: `${code.slice(0, 3)} ${code.slice(3)}` }),
  ),
  order_at_point_seller: step('atPointSellerTitle', (m, p) =>
    m.atPointText({ ...p, point: p.depot ?? '', address: p.depotAddress ?? '' }),
  ),
  order_returned: step('cancelledTitle', 'returnedText', refunded),
  order_returned_seller: step('cancelledTitle', 'returnedText', 'buyerPaidBack'),
  order_given_back: order('givenBackTitle', 'givenBackText'),
  order_left_at_point: step('leftAtDepotTitle', 'leftAtPointText'),
  order_left_at_point_seller: step('leftAtDepotTitle', 'leftAtPointSellerText'),
  order_waiting_at_point: order('uncollectedTitle', 'waitingAtPointText'),
  order_waiting_at_point_seller: order('uncollectedSellerTitle', 'waitingAtPointSellerText'),
}
