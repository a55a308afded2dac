import * as ordersAdminText from '#messages/orders/admin'
import { pickupParcelList, type AdminParcel } from '#contracts/orders/admin/pickup-points.ts'
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

const states = {
  expected: ordersAdminText.parcelExpected,
  waiting: ordersAdminText.parcelWaiting,
  handed_over: ordersAdminText.parcelHandedOver,
  returned: ordersAdminText.parcelReturned,
}

/** The parcels of all pickup points, or of one. */
const ParcelList = ({ filters }: { filters: ListFilters<typeof pickupParcelList> }) => (
  <AdminListView
    list={pickupParcelList}
    filters={filters}
    title={ordersAdminText.pickupParcels}
    counted={ordersAdminText.pickupParcelsCounted}
    tabs="state"
    fields={{
      search: { hint: ordersAdminText.terminalNameOrOrder },
      state: { label: ordersAdminText.state, any: ordersAdminText.anyState, labels: states },
    }}
    empty={{ title: ordersAdminText.noPickupParcels, detail: ordersAdminText.tryOtherFilters }}
    none={ordersAdminText.noPickupParcels}
  >
    {(parcel: AdminParcel) => <Row key={parcel.id} parcel={parcel} />}
  </AdminListView>
)

function Row({ parcel }: { parcel: AdminParcel }) {
  const { id, code, point, terminal, state, shelf, number, receivedAt, endedAt } = parcel
  const facts = [
    shelf && ordersAdminText.onShelf({ shelf }),
    receivedAt && ordersAdminText.cameInAt({ time: formatDayAndTime(receivedAt) }),
    endedAt && ordersAdminText.leftAt({ time: formatDayAndTime(endedAt) }),
    parcel.fee &&
      parcel.feeCurrency &&
      ordersAdminText.feeOfParcel({ amount: money(parcel.fee, parcel.feeCurrency) }),
  ].filter(Boolean)
  return (
    <li>
      <div className={listsStyles.top}>
        <Text as="b" tabular>
          {code}
        </Text>
        <TextLink tabular href={`/admin/orders/${id}`}>
          {number}
        </TextLink>
        <Badge tone={state === 'waiting' ? 'info' : 'neutral'}>{states[state]}</Badge>
      </div>
      <p className={listsStyles.detail}>
        {`${point}, ${ordersAdminText.terminalNumber({ terminal })}`}
      </p>
      {facts.length > 0 && (
        <Text small muted tabular>
          {facts.join(' · ')}
        </Text>
      )}
    </li>
  )
}

export default adminListPage(pickupParcelList, {
  title: ordersAdminText.pickupParcels,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={pickupParcelList.path} />,
  Content: ParcelList,
})
