import { cashAdminCalls } from '../../../../contracts/orders/admin/cash.ts'
import { cashCalls } from '../../../../contracts/orders/cash.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { saveMeetingPlace } from '../admin/change-stations.ts'
import { meetingPlaces } from './meeting-places.ts'
import { setTakesCash } from './take-cash.ts'

export function cashRoutes(app: App, route: Route): void {
  route(cashCalls.places, () => meetingPlaces(app))
  route(cashCalls.takeCash, async ({ body, user }) => {
    await app.limits.take('listing_edit', user.id)
    await setTakesCash(app, user.id, body.accepts)
    return body
  })
  route(cashAdminCalls.addPlace, ({ staff, body }) => saveMeetingPlace(app, staff.id, body))
  route(cashAdminCalls.changePlace, ({ staff, params, body }) =>
    saveMeetingPlace(app, staff.id, body, params.id),
  )
}
