import * as ordersAdminText from '#messages/orders/admin'
import { cashOrderList, type AdminCashOrder } from '#contracts/orders/admin/cash.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { money } from '../../../admin/money/money-labels.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Text } from '../../../ui/layout.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

const states = {
  reported: ordersAdminText.cashReported,
  waiting: ordersAdminText.cashWaiting,
  collected: ordersAdminText.cashCollected,
  lapsed: ordersAdminText.cashLapsed,
  cancelled: ordersAdminText.cashCancelled,
}

/** Orders paid in cash. Staff decide a report on the page of its order. */
const CashOrderList = ({ filters }: { filters: ListFilters<typeof cashOrderList> }) => (
  <AdminListView
    list={cashOrderList}
    filters={filters}
    title={ordersAdminText.cashOrders}
    counted={ordersAdminText.cashOrderCashOrders}
    fields={{
      search: { hint: ordersAdminText.orderNumberOrUsername },
      state: { label: ordersAdminText.state, any: ordersAdminText.anyState, labels: states },
    }}
    empty={{ title: ordersAdminText.noCashOrders, detail: ordersAdminText.youllSeeCashOrders }}
    none={ordersAdminText.noCashOrders}
  >
    {(order: AdminCashOrder) => (
      <li key={order.orderId}>
        <div className={`${listsStyles.top} ${moneyStyles.top}`}>
          <TextLink tabular href={`/admin/orders/${order.orderId}`}>
            {order.number}
          </TextLink>
          <Badge
            className={listsStyles.badge}
            tone={order.state === 'reported' || order.state === 'lapsed' ? 'warn' : 'new'}
          >
            {states[order.state]}
          </Badge>
          <time dateTime={order.chosenAt}>{formatDayAndTime(order.chosenAt)}</time>
        </div>
        <p className={listsStyles.detail}>{order.title}</p>
        <div className={moneyStyles.line}>
          <span>
            {ordersAdminText.buyerUsernameAndSellerUsername({
              buyerUsername: order.buyerUsername,
              sellerUsername: order.sellerUsername,
            })}
          </span>
          <Text as="span" tabular className={moneyStyles.tabular}>
            {money(order.total, order.base)}
          </Text>
        </div>
        {order.reservedUntil && (
          <Text small quiet>
            {ordersAdminText.reservedUntil({ dayAndTime: formatDayAndTime(order.reservedUntil) })}
          </Text>
        )}
        {order.report && (
          <Text small breakAnywhere>
            {ordersAdminText.buyerReports({ report: order.report })}
          </Text>
        )}
      </li>
    )}
  </AdminListView>
)

export default adminListPage(cashOrderList, {
  title: ordersAdminText.cashOrders,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={cashOrderList.path} />,
  Content: CashOrderList,
})
