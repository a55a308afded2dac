import * as returnRequests from '#messages/orders/return-requests'
import * as returnsText from '#messages/orders/returns'
import * as ordersAdminText from '#messages/orders/admin'
import { labelOf, labelsOf } from '#contracts/common/label-of.ts'
import { returnList, type AdminReturn } from '#contracts/orders/admin/returns.ts'
import { returnReasons, returnStates } from '#contracts/orders/returns/return-states.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { returnState } from '../../../features/orders/returns/return-labels.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { formatMoney } from '../../../lib/money/format.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

const states = Object.fromEntries(
  returnStates.map((state) => [state, returnState(state)]),
) as Record<(typeof returnStates)[number], string>

const ReturnList = ({ filters }: { filters: ListFilters<typeof returnList> }) => (
  <AdminListView
    list={returnList}
    filters={filters}
    title={returnsText.returns}
    counted={ordersAdminText.returnReturns}
    tabs="open"
    fields={{
      open: {
        label: returnsText.returns,
        labels: { open: ordersAdminText.open, closed: ordersAdminText.closed },
      },
      search: { hint: ordersAdminText.orderNumberOrUsername },
      state: { label: ordersAdminText.state, any: ordersAdminText.anyState, labels: states },
      reason: {
        label: ordersAdminText.reason,
        any: ordersAdminText.anyReason,
        labels: labelsOf(returnRequests, 'reason', returnReasons),
      },
    }}
    empty={{ title: returnsText.noReturnsYet, detail: returnsText.youllSeeReturnsHere }}
    none={ordersAdminText.noReturnsLikeThis}
  >
    {(each: AdminReturn) => (
      <li key={each.id}>
        <div className={`${listsStyles.top} ${moneyStyles.top}`}>
          <TextLink tabular href={`${returnList.path}/${each.id}`}>
            {each.number}
          </TextLink>
          <Badge tone={each.dueAt ? 'info' : 'neutral'}>{returnState(each.state)}</Badge>
          <time dateTime={each.createdAt}>{formatDayAndTime(each.createdAt)}</time>
        </div>
        <p className={listsStyles.detail}>{each.title}</p>
        <div className={moneyStyles.line}>
          <span>{labelOf(returnRequests, 'reason', each.reason)}</span>
          <span>
            {ordersAdminText.buyerUsernameAndSellerUsername({
              buyerUsername: each.buyer.username,
              sellerUsername: each.seller.username,
            })}
          </span>
          <b>{formatMoney(each.refund, each.currency)}</b>
        </div>
      </li>
    )}
  </AdminListView>
)

export default adminListPage(returnList, {
  title: returnsText.returns,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={returnList.path} />,
  Content: ReturnList,
})
