import * as ordersAdminText from '#messages/orders/admin'
import { useState } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { meetingPlaceList, type AdminMeetingPlace } from '#contracts/orders/admin/cash.ts'
import { placeKinds } from '#contracts/orders/cash.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { StationForm } from '../../../features/orders/admin/station-form.tsx'
import { StationRow } from '../../../features/orders/admin/station-row.tsx'
import { useSaveMeetingPlace } from '../../../features/orders/admin/stations.queries.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

const fields = [
  ['town', ordersAdminText.town, limits.addressMax],
  ['name', ordersAdminText.name, limits.nameMax],
  ['address', ordersAdminText.address, limits.addressMax],
  ['hours', ordersAdminText.hours, limits.nameMax],
] as const

const kinds = {
  police: ordersAdminText.police,
  shopping: ordersAdminText.shopping,
  bank: ordersAdminText.bank,
}

const kindIn = (data: FormData) =>
  placeKinds.find((kind) => kind === data.get('kind')) ?? placeKinds[0]

const KindField = ({ kind }: { kind?: AdminMeetingPlace['kind'] }) => (
  <Field label={ordersAdminText.kindOfPlace} required>
    <Select name="kind" defaultValue={kind}>
      {placeKinds.map((each) => (
        <option key={each} value={each}>
          {kinds[each]}
        </option>
      ))}
    </Select>
  </Field>
)

/** Safe meeting places: add, change, close. */
function MeetingPlaceList({ filters }: { filters: ListFilters<typeof meetingPlaceList> }) {
  const mayChange = useIsAdmin()
  const save = useSaveMeetingPlace()
  /** A new form after each one that was saved. */
  const [added, setAdded] = useState(0)
  return (
    <>
      {mayChange && (
        <StationForm
          key={added}
          fields={fields}
          title={ordersAdminText.newMeetingPlace}
          save={save}
          onSave={(place, data) =>
            save.mutate(
              { ...place, kind: kindIn(data) },
              { onSuccess: () => setAdded((count) => count + 1) },
            )
          }
        >
          <KindField />
        </StationForm>
      )}
      <AdminListView
        list={meetingPlaceList}
        filters={filters}
        title={ordersAdminText.meetingPlaces}
        counted={ordersAdminText.meetingPlacePlaces}
        fields={{
          search: { hint: ordersAdminText.partOfNameOrTown },
          place: {
            label: ordersAdminText.kindOfPlace,
            any: ordersAdminText.anyKindOfPlace,
            labels: kinds,
          },
          state: {
            label: ordersAdminText.state,
            any: ordersAdminText.anyState,
            labels: { open: ordersAdminText.offered, closed: ordersAdminText.notOffered },
          },
        }}
        empty={{ title: ordersAdminText.noMeetingPlaces, detail: ordersAdminText.tryOtherFilters }}
        none={ordersAdminText.noMeetingPlaces}
        className={`${cardStyles.rows} ${rowsStyles.rows}`}
      >
        {(place: AdminMeetingPlace) => <Row key={place.id} place={place} mayChange={mayChange} />}
      </AdminListView>
    </>
  )
}

function Row({ place, mayChange }: { place: AdminMeetingPlace; mayChange: boolean }) {
  const { id, town, name, kind, address, hours, open } = place
  const save = useSaveMeetingPlace()
  const [editing, setEditing] = useState(false)
  return (
    <StationRow
      label={`${town}, ${name}`}
      name={name}
      detail={`${kinds[kind]}. ${address}. ${hours}`}
      open={open}
      mayChange={mayChange}
      editing={editing}
      onEditing={setEditing}
    >
      <StationForm
        fields={fields}
        values={place}
        title={ordersAdminText.changeName({ name })}
        save={save}
        onSave={(form, data) =>
          save.mutate({ ...form, id, kind: kindIn(data) }, { onSuccess: () => setEditing(false) })
        }
      >
        <KindField kind={kind} />
      </StationForm>
    </StationRow>
  )
}

export default adminListPage(meetingPlaceList, {
  title: ordersAdminText.meetingPlaces,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={meetingPlaceList.path} />,
  Content: MeetingPlaceList,
})
