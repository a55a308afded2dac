import * as ordersAdminText from '#messages/orders/admin'
import { pickupPayoutList, type PickupPayout } from '#contracts/orders/admin/pickup-points.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { money } from '../../../admin/money/money-labels.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Text } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'

/** Payouts to pickup points, which staff record on the page of the points. */
const PayoutList = ({ filters }: { filters: ListFilters<typeof pickupPayoutList> }) => (
  <AdminListView
    list={pickupPayoutList}
    filters={filters}
    title={ordersAdminText.pickupPayouts}
    counted={ordersAdminText.pickupPayoutsCounted}
    fields={{ search: { hint: ordersAdminText.terminalNameOrReference } }}
    empty={{
      title: ordersAdminText.noPickupPayouts,
      detail: ordersAdminText.noPickupPayoutsDetail,
    }}
    none={ordersAdminText.noPickupPayouts}
  >
    {({ id, point, terminal, currency, amount, reference, staff, paidAt }: PickupPayout) => (
      <li key={id}>
        <div className={listsStyles.top}>
          <Text as="b" tabular>
            {money(amount, currency)}
          </Text>
          <Text as="span" small quiet tabular>
            {`${point}, ${ordersAdminText.terminalNumber({ terminal })}`}
          </Text>
        </div>
        <Text small muted breakAnywhere>
          {ordersAdminText.paidByWithReference({
            time: formatDayAndTime(paidAt),
            staff,
            reference,
          })}
        </Text>
      </li>
    )}
  </AdminListView>
)

export default adminListPage(pickupPayoutList, {
  title: ordersAdminText.pickupPayouts,
  current: 'payouts',
  tabs: <InnerTabs group="payouts" current={pickupPayoutList.path} />,
  Content: PayoutList,
})
