import * as ordersAdminText from '#messages/orders/admin'
import {
  meetingPlaceList,
  placeForms,
  type AdminMeetingPlace,
} from '#contracts/orders/admin/cash.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { StationEntry } from '../../../features/orders/admin/station-entry.tsx'
import { offered, StationForm } from '../../../features/orders/admin/station-form.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

const kinds = {
  police: ordersAdminText.police,
  shopping: ordersAdminText.shopping,
  bank: ordersAdminText.bank,
}

const texts = {
  town: { label: ordersAdminText.town },
  name: { label: ordersAdminText.name },
  address: { label: ordersAdminText.address },
  hours: { label: ordersAdminText.hours },
  kind: { label: ordersAdminText.kindOfPlace, labels: kinds },
  open: offered,
}

/** Safe meeting places: add, change, close. */
function MeetingPlaceList({ filters }: { filters: ListFilters<typeof meetingPlaceList> }) {
  const mayChange = useIsAdmin()
  return (
    <>
      {mayChange && (
        <StationForm form={placeForms.add} texts={texts} title={ordersAdminText.newMeetingPlace} />
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
        {(place: AdminMeetingPlace) => (
          <StationEntry
            key={place.id}
            form={placeForms.change}
            texts={texts}
            station={place}
            label={`${place.town}, ${place.name}`}
            detail={`${kinds[place.kind]}. ${place.address}. ${place.hours}`}
            mayChange={mayChange}
          />
        )}
      </AdminListView>
    </>
  )
}

export default adminListPage(meetingPlaceList, {
  title: ordersAdminText.meetingPlaces,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={meetingPlaceList.path} />,
  Content: MeetingPlaceList,
})
