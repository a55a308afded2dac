import * as ordersAdminText from '#messages/orders/admin'
import type { Booking } from '#contracts/orders/admin/orders.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { accountLabel, bookingLabel, money } from '../../../admin/money/money-labels.ts'
import { Panel, Text, VisuallyHidden } from '../../../ui/layout.tsx'
import * as panelsStyles from '../../../admin/frame/panels.module.css'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

/** The bookings of an order: each movement with the amount of every account. */
export function OrderBookings({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <Panel aria-labelledby="bookings">
      <h2 id="bookings">{ordersAdminText.bookings}</h2>
      {bookings.length === 0 ? (
        <Text small muted>
          {ordersAdminText.noneOfItsMoneyWas}
        </Text>
      ) : (
        <table className={`${listsStyles.table} ${moneyStyles.table} ${panelsStyles.bookings}`}>
          <VisuallyHidden as="caption">{ordersAdminText.bookingsOfThisOrder}</VisuallyHidden>
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
                      <Text as="span" small quiet className={layoutStyles.block}>
                        {formatDayAndTime(at)}
                      </Text>
                    </th>
                  )}
                  <td>{accountLabel(account)}</td>
                  <Text as="td" tabular>
                    {money(amount, currency)}
                  </Text>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </Panel>
  )
}
