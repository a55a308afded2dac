import * as ordersAdminText from '#messages/orders/admin'
import { useState } from 'react'
import {
  pickupPointList,
  pointForms,
  type AdminPickupPoint,
  type PointWithCode,
} from '#contracts/orders/admin/pickup-points.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { PointCode } from '../../../features/orders/admin/point-code.tsx'
import { PointRow, pointTexts } from '../../../features/orders/admin/point-row.tsx'
import { StationForm } from '../../../features/orders/admin/station-form.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'

/** Pickup points: add, change, close; new codes, parcels and balances. */
function PointList({ filters }: { filters: ListFilters<typeof pickupPointList> }) {
  const mayChange = useIsAdmin()
  const [added, setAdded] = useState<PointWithCode>()
  const [shown, setShown] = useState(false)
  return (
    <>
      <AdminListView
        list={pickupPointList}
        filters={filters}
        title={ordersAdminText.pickupPoints}
        counted={ordersAdminText.pickupPointsCounted}
        tabs="state"
        fields={{
          search: { hint: ordersAdminText.partOfNameCityOrTerminal },
          state: {
            label: ordersAdminText.state,
            any: ordersAdminText.anyState,
            labels: {
              open: ordersAdminText.offered,
              closed: ordersAdminText.notOffered,
              locked: ordersAdminText.terminalLocked,
            },
          },
        }}
        empty={{ title: ordersAdminText.noPickupPoints, detail: ordersAdminText.tryOtherFilters }}
        none={ordersAdminText.noPickupPoints}
      >
        {(point: AdminPickupPoint) => (
          <PointRow key={point.id} point={point} mayChange={mayChange} />
        )}
      </AdminListView>
      {mayChange && (
        <StationForm
          form={pointForms.add}
          texts={pointTexts}
          title={ordersAdminText.newPickupPoint}
          onDone={(answer) => {
            setAdded(answer)
            setShown(true)
          }}
        />
      )}
      <PointCode point={shown ? added : undefined} onClose={() => setShown(false)} />
    </>
  )
}

export default adminListPage(pickupPointList, {
  title: ordersAdminText.pickupPoints,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={pickupPointList.path} />,
  Content: PointList,
})
