import * as ordersAdminText from '#messages/orders/admin'
import { orderList, type AdminOrder } from '#contracts/orders/admin/orders.ts'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatUsd, formatMoney } from '../../../lib/money/format.ts'
import { TextLink } from '../../../lib/link.tsx'
import { orderStates, paymentStates } from '../../../admin/money/money-labels.ts'
import { OrderBadge, PaymentBadge } from '../../../admin/money/state-badges.tsx'
import { Text } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

const OrderList = ({ filters }: { filters: ListFilters<typeof orderList> }) => (
  <AdminListView
    list={orderList}
    filters={filters}
    title={ordersAdminText.orders}
    counted={ordersAdminText.orderOrders}
    fields={{
      search: { hint: ordersAdminText.numberUsernamePaymentReferenceOr },
      order: {
        label: ordersAdminText.order,
        any: ordersAdminText.anyState,
        labels: orderStates,
      },
      payment: {
        label: ordersAdminText.payment,
        any: ordersAdminText.anyState,
        labels: paymentStates,
      },
    }}
    empty={{ title: ordersAdminText.noOrdersYet, detail: ordersAdminText.youllSeeEachOrderHere }}
    none={ordersAdminText.noOrdersLikeThis}
  >
    {(order: AdminOrder) => <Row key={order.id} order={order} />}
  </AdminListView>
)

function Row({ order }: { order: AdminOrder }) {
  const { id, number, title, buyerUsername, sellerUsername, totalAmount, totalUsd } = order
  return (
    <li>
      <div className={`${listsStyles.top} ${moneyStyles.top}`}>
        <TextLink tabular href={`${orderList.path}/${id}`}>
          {number}
        </TextLink>
        <OrderBadge state={order.orderStatus} />
        <PaymentBadge state={order.paymentStatus} />
        <time dateTime={order.createdAt}>{formatDayAndTime(order.createdAt)}</time>
      </div>
      <p className={listsStyles.detail}>{title}</p>
      <div className={moneyStyles.line}>
        <span>
          {ordersAdminText.buyerUsernameFromSellerUsername({ buyerUsername, sellerUsername })}
        </span>
        <Text
          as="span"
          tabular
          className={moneyStyles.tabular}
        >{`${formatMoney(totalAmount, order.base)} · ${formatUsd(totalUsd)}`}</Text>
      </div>
    </li>
  )
}

export default adminListPage(orderList, {
  title: ordersAdminText.orders,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={orderList.path} />,
  Content: OrderList,
})
