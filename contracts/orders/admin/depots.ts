import { z } from 'zod'
import { adminList, choiceFilter, listCall, textFilter } from '../../common/admin-list.ts'
import { lineField } from '../../common/call-form.ts'
import { calls } from '../../common/endpoint.ts'
import { BusOperatorId, DepotId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { requiredText } from '../../common/values.ts'
import { stationForms } from './station-forms.ts'
import { Depot } from '../depots.ts'

export const AdminDepot = Depot.extend({
  open: z.boolean().meta({ description: 'Offered to buyers and sellers' }),
})
export type AdminDepot = z.infer<typeof AdminDepot>

export const BusOperator = z.object({ id: BusOperatorId, name: z.string(), open: z.boolean() })
export type BusOperator = z.infer<typeof BusOperator>

const stationStates = ['open', 'closed'] as const
const filters = {
  search: textFilter('A part of the name or the town'),
  state: choiceFilter(stationStates),
}

export const depotList = adminList({
  path: '/admin/depots',
  access: 'staff',
  filters,
  file: {
    name: 'musika-depots',
    what: 'Bus depots',
    columns: ['town', 'name', 'address', 'hours', 'open', 'id'],
  },
})
export const busOperatorList = adminList({
  path: '/admin/bus-operators',
  access: 'staff',
  filters,
  file: { name: 'musika-bus-operators', what: 'Bus companies', columns: ['name', 'open', 'id'] },
})

const line = (max: number) => requiredText(max, 'commonFields.pleaseFillThisIn')
export const DepotForm = z.strictObject({
  town: line(limits.addressMax),
  name: line(limits.nameMax),
  address: line(limits.addressMax),
  hours: line(limits.nameMax),
  open: z.boolean().default(true),
})
export type DepotForm = z.infer<typeof DepotForm>
export const BusOperatorForm = z.strictObject({
  name: line(limits.courierMax),
  open: z.boolean().default(true),
})
export type BusOperatorForm = z.infer<typeof BusOperatorForm>

export const depotAdminCalls = calls('admin', {
  list: listCall(depotList, { row: AdminDepot, summary: 'Bus depots, by town and name' }),
  add: {
    method: 'post',
    path: '/api/admin/depots',
    access: 'admin',
    summary: 'Add a bus depot',
    body: DepotForm,
    status: 201,
    response: AdminDepot,
  },
  change: {
    method: 'put',
    path: '/api/admin/depots/{id}',
    access: 'admin',
    summary: 'Change a bus depot, open or close it; parcels on their way to it keep it',
    params: z.object({ id: DepotId }),
    body: DepotForm,
    response: AdminDepot,
    errors: ['not_found'],
  },
  operators: listCall(busOperatorList, { row: BusOperator, summary: 'Bus companies, by name' }),
  addOperator: {
    method: 'post',
    path: '/api/admin/bus-operators',
    access: 'admin',
    summary: 'Add a bus company',
    body: BusOperatorForm,
    status: 201,
    response: BusOperator,
  },
  changeOperator: {
    method: 'put',
    path: '/api/admin/bus-operators/{id}',
    access: 'admin',
    summary: 'Change a bus company, or no longer offer it',
    params: z.object({ id: BusOperatorId }),
    body: BusOperatorForm,
    response: BusOperator,
    errors: ['not_found'],
  },
})

export const depotForms = stationForms(depotAdminCalls.add, depotAdminCalls.change, {
  town: lineField(limits.addressMax),
  name: lineField(limits.nameMax),
  address: lineField(limits.addressMax),
  hours: lineField(limits.nameMax),
})
export const operatorForms = stationForms(
  depotAdminCalls.addOperator,
  depotAdminCalls.changeOperator,
  { name: lineField(limits.courierMax) },
)
