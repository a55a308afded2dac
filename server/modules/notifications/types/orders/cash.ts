import { harareTime } from '../../../../kernel/harare-time.ts'
import { order, said, step, type Order } from './orders.ts'

/** Orders that are paid in cash at the collection. */
export const cash = {
  order_cash: order<Order & { until: string; code: string }>(
    (m) => m.cashTitle,
    (m, p) =>
      m.cashText({
        ...p,
        until: harareTime(new Date(p.until)),
        code: `${p.code.slice(0, 3)} ${p.code.slice(3)}`,
      }),
  ),
  order_cash_seller: order<Order & { until: string }>(
    (m) => m.cashSellerTitle,
    (m, p) => m.cashSellerText({ ...p, until: harareTime(new Date(p.until)) }),
  ),
  order_cash_left: order<Order & { until: string }>(
    (m) => m.cashLeftTitle,
    (m, p) => m.cashLeftText({ ...p, until: harareTime(new Date(p.until)) }),
  ),
  order_cash_lapsed: order(
    (m) => m.cashLapsedTitle,
    (m, p) => m.cashLapsedText(p),
  ),
  order_cash_lapsed_seller: order(
    (m) => m.cashLapsedTitle,
    (m, p) => m.cashLapsedSellerText(p),
  ),
  order_cash_reported: order<Order & { said: string }>(
    (m) => m.cashReportedTitle,
    (m, p) => m.cashReportedText(p),
  ),
  order_cash_denied: step(
    (m) => m.cashDeniedTitle,
    (m, p) => m.cashDeniedText(p),
    said,
  ),
  order_cash_denied_seller: step(
    (m) => m.cashDeniedTitle,
    (m, p) => m.cashDeniedSellerText(p),
    said,
  ),
  order_cash_taken: step(
    (m) => m.cashTakenTitle,
    (m, p) => m.cashTakenText(p),
    said,
    (m) => m.pleaseRate,
  ),
  order_cash_taken_seller: step(
    (m) => m.cashTakenTitle,
    (m, p) => m.cashTakenText(p),
    said,
    (m, { commission }) => commission && m.cashCommission({ commission }),
  ),
}
