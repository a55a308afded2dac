import * as ordersAdminText from '#messages/orders/admin'
import { depotForms, depotList, type AdminDepot } from '#contracts/orders/admin/depots.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { StationEntry } from '../../../features/orders/admin/station-entry.tsx'
import { offered, StationForm } from '../../../features/orders/admin/station-form.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

const texts = {
  town: { label: ordersAdminText.town },
  name: { label: ordersAdminText.name },
  address: { label: ordersAdminText.address },
  hours: { label: ordersAdminText.hours },
  open: offered,
}

/** Bus depots: add, change, close. */
function DepotList({ filters }: { filters: ListFilters<typeof depotList> }) {
  const mayChange = useIsAdmin()
  return (
    <>
      {mayChange && (
        <StationForm form={depotForms.add} texts={texts} title={ordersAdminText.newDepot} />
      )}
      <AdminListView
        list={depotList}
        filters={filters}
        title={ordersAdminText.depots}
        counted={ordersAdminText.depotDepots}
        fields={{
          search: { hint: ordersAdminText.partOfNameOrTown },
          state: {
            label: ordersAdminText.state,
            any: ordersAdminText.anyState,
            labels: { open: ordersAdminText.offered, closed: ordersAdminText.notOffered },
          },
        }}
        empty={{ title: ordersAdminText.noDepots, detail: ordersAdminText.tryOtherFilters }}
        none={ordersAdminText.noDepots}
        className={`${cardStyles.rows} ${rowsStyles.rows}`}
      >
        {(depot: AdminDepot) => (
          <StationEntry
            key={depot.id}
            form={depotForms.change}
            texts={texts}
            station={depot}
            label={`${depot.town}, ${depot.name}`}
            detail={`${depot.address}. ${depot.hours}`}
            mayChange={mayChange}
          />
        )}
      </AdminListView>
    </>
  )
}

export default adminListPage(depotList, {
  title: ordersAdminText.depots,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={depotList.path} />,
  Content: DepotList,
})
