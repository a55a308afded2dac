import { useQuery } from '@tanstack/react-query'
import { orderStatuses, paymentStatuses } from '../../../../contracts/orders/order-states.ts'
import type { AdminOrder } from '../../../../contracts/orders/admin/orders.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatUsd, formatMoney } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { ChoiceField, DayFields, SearchField } from '../../../admin/lists/filter-fields.tsx'
import { MoneyList } from '../../../admin/money/money-panel.tsx'
import { orderStates, paymentStates } from '../../../admin/money/money-labels.ts'
import { ordersQuery } from '../../../admin/money/money.queries.ts'
import { isWhole, listHref, type OrderSearch } from '../../../admin/money/money-filters.ts'
import { OrderBadge, PaymentBadge } from '../../../admin/money/state-badges.tsx'

const path = '/admin/orders'

/** Every order: filters, rows, and all of it as a file. The form works before scripts run. */
export function OrderList({ place }: { place: OrderSearch }) {
  const query = useQuery(ordersQuery(place))
  return (
    <>
      <FilterForm
        action={path}
        label="Orders"
        fileHref={listHref('/api/admin/orders.csv', { ...place, page: 1 })}
      >
        <SearchField value={place.search} hint="Number, username, payment reference or title" />
        <ChoiceField
          label="Order"
          name="order"
          value={place.order}
          any="Any state"
          choices={orderStatuses.map((state) => [state, orderStates[state].label])}
        />
        <ChoiceField
          label="Payment"
          name="payment"
          value={place.payment}
          any="Any state"
          choices={paymentStatuses.map((state) => [state, paymentStates[state].label])}
        />
        <DayFields from={place.from} to={place.to} />
      </FilterForm>
      <MoneyList
        title="Orders"
        one="order"
        query={query}
        empty={
          isWhole(place)
            ? {
                title: 'No orders yet',
                detail: 'Each order stands here from the moment it is made.',
              }
            : { title: 'No orders like this', detail: 'Try other filters.' }
        }
        page={place.page}
        href={(page) => listHref(path, { ...place, page })}
      >
        {(order) => <Row key={order.id} order={order} />}
      </MoneyList>
    </>
  )
}

function Row({ order }: { order: AdminOrder }) {
  const { id, number, title, buyerUsername, sellerUsername, totalAmount, totalUsd } = order
  return (
    <li>
      <div className="top">
        <Link className="link num" href={`${path}/${id}`}>
          {number}
        </Link>
        <OrderBadge state={order.orderStatus} />
        <PaymentBadge state={order.paymentStatus} />
        <time dateTime={order.createdAt}>{formatDayAndTime(order.createdAt)}</time>
      </div>
      <p className="sub">{title}</p>
      <div className="mline">
        <span>{`${buyerUsername} from ${sellerUsername}`}</span>
        <span className="num">{`${formatMoney(totalAmount, order.base)} · ${formatUsd(totalUsd)}`}</span>
      </div>
    </li>
  )
}
