import { cityGroupAdminCalls } from '../../../../contracts/orders/admin/city-groups.ts'
import { cityGroupCalls } from '../../../../contracts/orders/city-groups.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { saveCityGroup } from '../admin/save-city-group.ts'
import { cityGroups } from './city-groups.ts'

/** Groups of cities, for sellers and for the staff who edit them. */
export function courierRoutes(app: App, route: Route): void {
  route(cityGroupCalls.list, () => cityGroups(app))
  route(cityGroupAdminCalls.add, ({ staff, body: form }) =>
    saveCityGroup(app, { staffId: staff.id, form }),
  )
  route(cityGroupAdminCalls.change, ({ staff, params: { id }, body: form }) =>
    saveCityGroup(app, { staffId: staff.id, id, form }),
  )
}
