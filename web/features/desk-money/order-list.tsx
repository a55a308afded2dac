import { useQuery } from '@tanstack/react-query'
import { deskLimits } from '../../../contracts/desk-limits.ts'
import { orderStatuses, paymentStatuses } from '../../../contracts/order-states.ts'
import type { DeskOrder } from '../../../contracts/orders-desk.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { formatUsd, formatZwl } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ListPanel } from './money-panel.tsx'
import { orderStates, paymentStates } from './money-words.ts'
import { ordersQuery, rowsPerPage } from './money.queries.ts'
import { listHref, type OrderPlace } from './places.ts'
import { OrderBadge, PaymentBadge } from './state-badges.tsx'

const path = '/admin/orders'

/** Every order: filters, rows, and all of it as a file. The form works before scripts run. */
export function OrderList({ place }: { place: OrderPlace }) {
  const query = useQuery(ordersQuery(place))
  return (
    <>
      <form className="panel audit-f" action={path} role="search" aria-label="Orders">
        <Field label="Search" hint="Number, username, payment reference or title">
          <TextInput
            type="search"
            name="search"
            defaultValue={place.search}
            autoCapitalize="none"
            maxLength={deskLimits.searchMax}
          />
        </Field>
        <Field label="Order">
          <Select name="order" defaultValue={place.order}>
            <option value="">Any state</option>
            {orderStatuses.map((state) => (
              <option key={state} value={state}>
                {orderStates[state].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Payment">
          <Select name="payment" defaultValue={place.payment}>
            <option value="">Any state</option>
            {paymentStatuses.map((state) => (
              <option key={state} value={state}>
                {paymentStates[state].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="From">
          <TextInput type="date" name="from" defaultValue={place.from} />
        </Field>
        <Field label="To">
          <TextInput type="date" name="to" defaultValue={place.to} />
        </Field>
        <div className="btnrow">
          <Button type="submit" variant="line" icon="search">
            Show
          </Button>
          <a
            className="btn btn-ghost"
            href={listHref('/api/admin/orders.csv', { ...place, page: 1 })}
            download
          >
            Export CSV
          </a>
        </div>
      </form>
      <ListPanel
        title="Orders"
        one="order"
        query={query}
        empty={{ title: 'No orders like this', detail: 'Try other filters.' }}
        page={place.page}
        perPage={rowsPerPage}
        href={(page) => listHref(path, { ...place, page })}
      >
        {(order) => <Row key={order.id} order={order} />}
      </ListPanel>
    </>
  )
}

function Row({ order }: { order: DeskOrder }) {
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
        <span className="num">{`${formatZwl(totalAmount)} · ${formatUsd(totalUsd)}`}</span>
      </div>
    </li>
  )
}
