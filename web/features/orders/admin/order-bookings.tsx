import * as ordersAdminText from '#messages/orders/admin'
import type { Booking } from '../../../../contracts/orders/admin/orders.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { accountLabel, bookingLabel, money } from '../../../admin/money/money-labels.ts'

/** What was booked of an order: each movement with what every account received. */
export function OrderBookings({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <section className="panel" aria-labelledby="bookings">
      <h2 id="bookings">{ordersAdminText.bookings}</h2>
      {bookings.length === 0 ? (
        <p className="small muted">{ordersAdminText.noMoneyOfItWas}</p>
      ) : (
        <table className="tbl mbook">
          <caption className="vh">{ordersAdminText.bookingsOfThisOrder}</caption>
          <thead>
            <tr>
              <th scope="col">{ordersAdminText.movement}</th>
              <th scope="col">{ordersAdminText.account}</th>
              <th scope="col">{ordersAdminText.amount}</th>
            </tr>
          </thead>
          {bookings.map(({ id, kind, at, entries }) => (
            <tbody key={id}>
              {entries.map(({ account, currency, amount }, index) => (
                <tr key={`${account} ${currency}`}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={entries.length}>
                      {bookingLabel(kind)}
                      <span className="small quiet block">{formatDayAndTime(at)}</span>
                    </th>
                  )}
                  <td>{accountLabel(account)}</td>
                  <td className="num">{money(amount, currency)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
  )
}
