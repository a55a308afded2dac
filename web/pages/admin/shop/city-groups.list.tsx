import * as ordersAdminText from '#messages/orders/admin'
import * as courierText from '#messages/orders/courier'
import { cityGroupList } from '#contracts/orders/admin/city-groups.ts'
import type { CityGroup } from '#contracts/orders/city-groups.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { CityGroupRow, NewCityGroup } from '../../../features/orders/admin/city-group-form.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

/** Groups of cities, for which sellers give the price of their courier: add, change. */
function CityGroupList({ filters }: { filters: ListFilters<typeof cityGroupList> }) {
  const mayChange = useIsAdmin()
  return (
    <>
      {mayChange && <NewCityGroup />}
      <AdminListView
        list={cityGroupList}
        filters={filters}
        title={courierText.cityGroups}
        counted={courierText.cityGroupGroups}
        fields={{ search: { hint: courierText.partOfNameOrCity } }}
        empty={{ title: courierText.noCityGroups, detail: ordersAdminText.tryOtherFilters }}
        none={courierText.noCityGroups}
        className={`${cardStyles.rows} ${rowsStyles.rows}`}
      >
        {(group: CityGroup) => <CityGroupRow key={group.id} group={group} mayChange={mayChange} />}
      </AdminListView>
    </>
  )
}

export default adminListPage(cityGroupList, {
  title: courierText.cityGroups,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={cityGroupList.path} />,
  Content: CityGroupList,
})
