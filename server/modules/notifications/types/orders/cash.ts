import { timeOf } from '../notification-type.ts'
import { order, said, step, type Order } from './orders.ts'

/** Orders that are paid in cash at the collection. */
export const cash = {
  order_cash: order<Order & { until: string; code: string }>('cashTitle', (m, p) =>
    m.cashText({
      ...p,
      until: timeOf(p.until),
      code: `${p.code.slice(0, 3)} ${p.code.slice(3)}`,
    }),
  ),
  order_cash_seller: order<Order & { until: string }>('cashSellerTitle', (m, p) =>
    m.cashSellerText({ ...p, until: timeOf(p.until) }),
  ),
  order_cash_left: order<Order & { until: string }>('cashLeftTitle', (m, p) =>
    m.cashLeftText({ ...p, until: timeOf(p.until) }),
  ),
  order_cash_lapsed: order('cashLapsedTitle', 'cashLapsedText'),
  order_cash_lapsed_seller: order('cashLapsedTitle', 'cashLapsedSellerText'),
  order_cash_reported: order<Order & { said: string }>('cashReportedTitle', 'cashReportedText'),
  order_cash_denied: step('cashDeniedTitle', 'cashDeniedText', said),
  order_cash_denied_seller: step('cashDeniedTitle', 'cashDeniedSellerText', said),
  order_cash_taken: step('cashTakenTitle', 'cashTakenText', said, 'pleaseRate'),
  order_cash_taken_seller: step(
    'cashTakenTitle',
    'cashTakenText',
    said,
    (m, { commission }) => commission && m.cashCommission({ commission }),
  ),
}
