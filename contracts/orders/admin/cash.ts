import { z } from 'zod'
import {
  adminList,
  choiceFilter,
  dayFilters,
  listCall,
  textFilter,
} from '../../common/admin-list.ts'
import { lineField } from '../../common/call-form.ts'
import { calls } from '../../common/endpoint.ts'
import { MeetingPlaceId, OrderId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { Currency, Money, requiredText, Timestamp } from '../../common/values.ts'
import { stationForms } from './station-forms.ts'
import { MeetingPlace, placeKinds } from '../cash.ts'

export const cashOrderStates = ['reported', 'waiting', 'collected', 'lapsed', 'cancelled'] as const

/** An order that is paid in cash at the collection. */
export const AdminCashOrder = z.object({
  orderId: OrderId,
  number: z.string(),
  title: z.string(),
  buyerUsername: z.string(),
  sellerUsername: z.string(),
  state: z.enum(cashOrderStates),
  total: Money.meta({ description: 'In `base`' }),
  base: Currency,
  chosenAt: Timestamp,
  reservedUntil: Timestamp.nullable(),
  reportedAt: Timestamp.nullable(),
  report: z.string().nullable().meta({ description: 'What the buyer reported' }),
})
export type AdminCashOrder = z.infer<typeof AdminCashOrder>

export const cashOrderList = adminList({
  path: '/admin/cash-orders',
  access: 'staff',
  filters: {
    search: textFilter('Number of the order, or username of one of the two'),
    state: choiceFilter(cashOrderStates),
    ...dayFilters,
  },
  file: {
    name: 'musika-cash-orders',
    what: 'Orders paid in cash',
    columns: [
      'number',
      'title',
      'buyerUsername',
      'sellerUsername',
      'state',
      'total',
      'base',
      'chosenAt',
      'reservedUntil',
      'reportedAt',
      'report',
      'orderId',
    ],
  },
})

export const AdminMeetingPlace = MeetingPlace.extend({
  open: z.boolean().meta({ description: 'Offered to buyers and sellers' }),
})
export type AdminMeetingPlace = z.infer<typeof AdminMeetingPlace>

export const meetingPlaceList = adminList({
  path: '/admin/meeting-places',
  access: 'staff',
  filters: {
    search: textFilter('A part of the name or the town'),
    place: choiceFilter(placeKinds),
    state: choiceFilter(['open', 'closed']),
  },
  file: {
    name: 'musika-meeting-places',
    what: 'Safe meeting places',
    columns: ['town', 'name', 'kind', 'address', 'hours', 'open', 'id'],
  },
})

const line = (max: number) => requiredText(max, 'commonFields.pleaseFillThisIn')
export const MeetingPlaceForm = z.strictObject({
  town: line(limits.addressMax),
  name: line(limits.nameMax),
  kind: z.enum(placeKinds),
  address: line(limits.addressMax),
  hours: line(limits.nameMax),
  open: z.boolean().default(true),
})
export type MeetingPlaceForm = z.infer<typeof MeetingPlaceForm>

export const cashAdminCalls = calls('admin', {
  orders: listCall(cashOrderList, {
    row: AdminCashOrder,
    summary: 'Orders paid in cash, the newest choice first',
  }),
  places: listCall(meetingPlaceList, {
    row: AdminMeetingPlace,
    summary: 'Safe meeting places, by town and name',
  }),
  addPlace: {
    method: 'post',
    path: '/api/admin/meeting-places',
    access: 'admin',
    summary: 'Add a safe meeting place',
    body: MeetingPlaceForm,
    status: 201,
    response: AdminMeetingPlace,
  },
  changePlace: {
    method: 'put',
    path: '/api/admin/meeting-places/{id}',
    access: 'admin',
    summary: 'Change a safe meeting place, or no longer offer it',
    params: z.object({ id: MeetingPlaceId }),
    body: MeetingPlaceForm,
    response: AdminMeetingPlace,
    errors: ['not_found'],
  },
})

export const placeForms = stationForms(cashAdminCalls.addPlace, cashAdminCalls.changePlace, {
  town: lineField(limits.addressMax),
  name: lineField(limits.nameMax),
  address: lineField(limits.addressMax),
  hours: lineField(limits.nameMax),
  kind: { kind: 'choice', values: placeKinds, required: true },
})
