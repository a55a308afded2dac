import { depotAdminCalls } from '../../../../contracts/orders/admin/depots.ts'
import { deliveryTermsCalls } from '../../../../contracts/orders/delivery-terms.ts'
import { depotCalls } from '../../../../contracts/orders/depots.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { saveBusOperator, saveDepot } from '../admin/change-stations.ts'
import { readTerms, saveTerms } from './delivery-terms.ts'
import { readBusStations } from './bus-stations.ts'

/** Bus depots and bus companies, for members and for the staff who edit them. */
export function depotRoutes(app: App, route: Route): void {
  route(depotCalls.list, () => readBusStations(app))
  route(deliveryTermsCalls.get, ({ params, user }) => readTerms(app.db, params.id, user.id))
  route(deliveryTermsCalls.put, ({ params, body, user }) =>
    saveTerms(app, { id: params.id, sellerId: user.id, busUsdMinor: body.busPrice }),
  )
  route(depotAdminCalls.add, ({ staff, body: depot }) => saveDepot(app, staff.id, depot))
  route(depotAdminCalls.change, ({ staff, params, body: depot }) =>
    saveDepot(app, staff.id, depot, params.id),
  )
  route(depotAdminCalls.addOperator, ({ staff, body: operator }) =>
    saveBusOperator(app, staff.id, operator),
  )
  route(depotAdminCalls.changeOperator, ({ staff, params, body: operator }) =>
    saveBusOperator(app, staff.id, operator, params.id),
  )
}
