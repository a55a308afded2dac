import * as ordersAdminText from '#messages/orders/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../contracts/common/limits.ts'
import { busOperatorList, type BusOperator } from '../../../../contracts/orders/admin/depots.ts'
import { adminSessionQuery } from '../../../admin/frame/admin.queries.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { StationForm } from '../../../features/orders/admin/station-form.tsx'
import { StationRow } from '../../../features/orders/admin/station-row.tsx'
import { useSaveBusOperator } from '../../../features/orders/admin/stations.queries.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

const fields = [['name', ordersAdminText.name, limits.courierMax]] as const

/** Bus companies: add, rename, no longer offer. */
function BusOperatorList({ filters }: { filters: ListFilters<typeof busOperatorList> }) {
  const mayChange = useQuery(adminSessionQuery).data?.admin?.role === 'admin'
  const save = useSaveBusOperator()
  /** A new form after each one that was saved. */
  const [added, setAdded] = useState(0)
  return (
    <>
      {mayChange && (
        <StationForm
          key={added}
          fields={fields}
          title={ordersAdminText.newBusCompany}
          save={save}
          onSave={(form) => save.mutate(form, { onSuccess: () => setAdded((count) => count + 1) })}
        />
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
          <Row key={operator.id} operator={operator} mayChange={mayChange} />
        )}
      </AdminListView>
    </>
  )
}

function Row({ operator, mayChange }: { operator: BusOperator; mayChange: boolean }) {
  const { id, name, open } = operator
  const save = useSaveBusOperator()
  const [editing, setEditing] = useState(false)
  return (
    <StationRow
      label={name}
      name={name}
      open={open}
      mayChange={mayChange}
      editing={editing}
      onEditing={setEditing}
    >
      <StationForm
        fields={fields}
        values={operator}
        title={ordersAdminText.changeName({ name })}
        save={save}
        onSave={(form) => save.mutate({ ...form, id }, { onSuccess: () => setEditing(false) })}
      />
    </StationRow>
  )
}

export default adminListPage(busOperatorList, {
  title: ordersAdminText.busCompanies,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={busOperatorList.path} />,
  Content: BusOperatorList,
})
