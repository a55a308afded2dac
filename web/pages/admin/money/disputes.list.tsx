import * as ordersDisputes from '#messages/orders/disputes'
import { labelOf, labelsOf } from '#contracts/common/label-of.ts'
import * as ordersAdminText from '#messages/orders/admin'
import { disputeReasons } from '#contracts/orders/delivery.ts'
import { disputeList, type DisputeSummary } from '#contracts/ledger/admin/money.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatAgo, formatDayAndTime } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/clock.ts'
import { TextLink } from '../../../lib/link.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'
import { OrderBadge } from '../../../admin/money/state-badges.tsx'

/** Open disputes, oldest first, or decided ones. */
function DisputeList({ filters }: { filters: ListFilters<typeof disputeList> }) {
  const now = useNow(60_000)
  return (
    <AdminListView
      list={disputeList}
      filters={filters}
      title={ordersAdminText.disputes}
      counted={ordersAdminText.disputeDisputes}
      tabs="state"
      fields={{
        state: {
          label: ordersAdminText.disputes,
          labels: { open: ordersAdminText.open, decided: ordersAdminText.decided },
        },
        search: { hint: ordersAdminText.orderNumberOrUsername },
        reason: {
          label: ordersAdminText.reason,
          any: ordersAdminText.anyReason,
          labels: labelsOf(ordersDisputes, 'reason', disputeReasons),
        },
      }}
      empty={
        filters.state === 'open'
          ? {
              title: ordersAdminText.noOpenDisputes,
              detail: ordersAdminText.youllSeeProblemsReportedBy,
            }
          : {
              title: ordersAdminText.nothingHasBeenDecidedYet,
              detail: ordersAdminText.youllSeeDecidedDisputesHere,
            }
      }
      none={ordersAdminText.noDisputesLikeThis}
    >
      {(dispute: DisputeSummary) => (
        <li key={dispute.orderId}>
          <div className={`${listsStyles.top} ${moneyStyles.top}`}>
            <TextLink tabular href={`${disputeList.path}/${dispute.orderId}`}>
              {dispute.number}
            </TextLink>
            {dispute.decidedAt && <OrderBadge state={dispute.orderStatus} />}
            <time dateTime={dispute.openedAt} title={formatDayAndTime(dispute.openedAt)}>
              {formatAgo(dispute.openedAt, now)}
            </time>
          </div>
          <p className={listsStyles.detail}>{dispute.title}</p>
          <div className={moneyStyles.line}>
            <span>{labelOf(ordersDisputes, 'reason', dispute.reason)}</span>
            <span>
              {ordersAdminText.buyerUsernameAndSellerUsername({
                buyerUsername: dispute.buyerUsername,
                sellerUsername: dispute.sellerUsername,
              })}
            </span>
          </div>
        </li>
      )}
    </AdminListView>
  )
}

export default adminListPage(disputeList, {
  title: ordersAdminText.disputes,
  current: 'disputes',
  Content: DisputeList,
})
