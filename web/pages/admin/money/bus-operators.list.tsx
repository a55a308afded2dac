import * as ordersAdminText from '#messages/orders/admin'
import { busOperatorList, operatorForms, type BusOperator } from '#contracts/orders/admin/depots.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { StationEntry } from '../../../features/orders/admin/station-entry.tsx'
import { offered, StationForm } from '../../../features/orders/admin/station-form.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

const texts = { name: { label: ordersAdminText.name }, open: offered }

/** Bus companies: add, rename, no longer offer. */
function BusOperatorList({ filters }: { filters: ListFilters<typeof busOperatorList> }) {
  const mayChange = useIsAdmin()
  return (
    <>
      {mayChange && (
        <StationForm form={operatorForms.add} texts={texts} title={ordersAdminText.newBusCompany} />
      )}
      <AdminListView
        list={busOperatorList}
        filters={filters}
        title={ordersAdminText.busCompanies}
        counted={ordersAdminText.companyCompanies}
        fields={{
          search: { hint: ordersAdminText.partOfName },
          state: {
            label: ordersAdminText.state,
            any: ordersAdminText.anyState,
            labels: { open: ordersAdminText.offered, closed: ordersAdminText.notOffered },
          },
        }}
        empty={{ title: ordersAdminText.noBusCompanies, detail: ordersAdminText.tryOtherFilters }}
        none={ordersAdminText.noBusCompanies}
        className={`${cardStyles.rows} ${rowsStyles.rows}`}
      >
        {(operator: BusOperator) => (
          <StationEntry
            key={operator.id}
            form={operatorForms.change}
            texts={texts}
            station={operator}
            label={operator.name}
            mayChange={mayChange}
          />
        )}
      </AdminListView>
    </>
  )
}

export default adminListPage(busOperatorList, {
  title: ordersAdminText.busCompanies,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={busOperatorList.path} />,
  Content: BusOperatorList,
})
