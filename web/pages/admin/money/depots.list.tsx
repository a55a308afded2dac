import * as ordersAdminText from '#messages/orders/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../contracts/common/limits.ts'
import { depotList, type AdminDepot } from '../../../../contracts/orders/admin/depots.ts'
import { adminSessionQuery } from '../../../admin/frame/admin.queries.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { StationForm } from '../../../features/orders/admin/station-form.tsx'
import { StationRow } from '../../../features/orders/admin/station-row.tsx'
import { useSaveDepot } from '../../../features/orders/admin/stations.queries.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

const fields = [
  ['town', ordersAdminText.town, limits.addressMax],
  ['name', ordersAdminText.name, limits.nameMax],
  ['address', ordersAdminText.address, limits.addressMax],
  ['hours', ordersAdminText.hours, limits.nameMax],
] as const

/** Bus depots: add, change, close. */
function DepotList({ filters }: { filters: ListFilters<typeof depotList> }) {
  const mayChange = useQuery(adminSessionQuery).data?.admin?.role === 'admin'
  const save = useSaveDepot()
  /** A new form after each one that was saved. */
  const [added, setAdded] = useState(0)
  return (
    <>
      {mayChange && (
        <StationForm
          key={added}
          fields={fields}
          title={ordersAdminText.newDepot}
          save={save}
          onSave={(depot) =>
            save.mutate(depot, { onSuccess: () => setAdded((count) => count + 1) })
          }
        />
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
        {(depot: AdminDepot) => <Row key={depot.id} depot={depot} mayChange={mayChange} />}
      </AdminListView>
    </>
  )
}

function Row({ depot, mayChange }: { depot: AdminDepot; mayChange: boolean }) {
  const { id, town, name, address, hours, open } = depot
  const save = useSaveDepot()
  const [editing, setEditing] = useState(false)
  return (
    <StationRow
      label={`${town}, ${name}`}
      name={name}
      detail={`${address}. ${hours}`}
      open={open}
      mayChange={mayChange}
      editing={editing}
      onEditing={setEditing}
    >
      <StationForm
        fields={fields}
        values={depot}
        title={ordersAdminText.changeName({ name })}
        save={save}
        onSave={(form) => save.mutate({ ...form, id }, { onSuccess: () => setEditing(false) })}
      />
    </StationRow>
  )
}

export default adminListPage(depotList, {
  title: ordersAdminText.depots,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={depotList.path} />,
  Content: DepotList,
})
