import * as ordersAdminText from '#messages/orders/admin'
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
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

const path = '/admin/orders'

/** Every order: filters, rows, and all of it as a file. The form works before scripts run. */
export function OrderList({ place }: { place: OrderSearch }) {
  const query = useQuery(ordersQuery(place))
  return (
    <>
      <FilterForm
        action={path}
        label={ordersAdminText.orders}
        fileHref={listHref('/api/admin/orders.csv', { ...place, page: 1 })}
      >
        <SearchField value={place.search} hint={ordersAdminText.numberUsernamePaymentReferenceOr} />
        <ChoiceField
          label={ordersAdminText.order}
          name="order"
          value={place.order}
          any={ordersAdminText.anyState}
          choices={orderStatuses.map((state) => [state, orderStates[state].label])}
        />
        <ChoiceField
          label={ordersAdminText.payment}
          name="payment"
          value={place.payment}
          any={ordersAdminText.anyState}
          choices={paymentStatuses.map((state) => [state, paymentStates[state].label])}
        />
        <DayFields from={place.from} to={place.to} />
      </FilterForm>
      <MoneyList
        title={ordersAdminText.orders}
        counted={ordersAdminText.orderOrders}
        query={query}
        empty={
          isWhole(place)
            ? {
                title: ordersAdminText.noOrdersYet,
                detail: ordersAdminText.eachOrderStandsHereFrom,
              }
            : { title: ordersAdminText.noOrdersLikeThis, detail: ordersAdminText.tryOtherFilters }
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
      <div className={`${listsStyles.top} ${moneyStyles.top}`}>
        <Link className={`${layoutStyles.link} ${layoutStyles.tabular}`} href={`${path}/${id}`}>
          {number}
        </Link>
        <OrderBadge state={order.orderStatus} />
        <PaymentBadge state={order.paymentStatus} />
        <time dateTime={order.createdAt}>{formatDayAndTime(order.createdAt)}</time>
      </div>
      <p className={listsStyles.detail}>{title}</p>
      <div className={moneyStyles.line}>
        <span>
          {ordersAdminText.buyerUsernameFromSellerUsername({ buyerUsername, sellerUsername })}
        </span>
        <span
          className={`${layoutStyles.tabular} ${moneyStyles.tabular}`}
        >{`${formatMoney(totalAmount, order.base)} · ${formatUsd(totalUsd)}`}</span>
      </div>
    </li>
  )
}
