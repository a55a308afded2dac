import type { OpenAPIHono } from '@hono/zod-openapi'
import { pickupAdminCalls } from '#contracts/orders/admin/pickup-points.ts'
import { keeperCalls } from '#contracts/orders/keeper.ts'
import { pickupPointCalls } from '#contracts/orders/pickup-points.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import type { Keeper } from '../../../platform/http/keeper-session.ts'
import { keeperCookie, readCookie, takeCookie } from '../../../platform/http/session.ts'
import { changePoint, addPoint, resetPointCode } from '../admin/change-points.ts'
import { payPoint } from '../admin/pay-point.ts'
import { keeperPageRoutes } from './keeper-page-routes.ts'
import {
  findParcelByCode,
  giveBackParcel,
  handOverParcel,
  keeperDay,
  receiveParcel,
} from './parcels.ts'
import { pickupTerms, readPoints } from './points.ts'
import { signInKeeper, signOutKeeper } from './terminal.ts'

/** A point as its own keeper sees it. */
const seen = ({ name, city, terminal }: Keeper) => ({ name, city, terminal })

/** Pickup points, for members, for their keepers, and for the staff who edit them. */
export function pickupRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(pickupPointCalls.list, () => readPoints(app))
  const terms = pickupTerms(app)
  route(pickupPointCalls.terms, terms.get)
  route(pickupPointCalls.saveTerms, terms.put)

  route(keeperCalls.signIn, async ({ body, c }) => seen(await signInKeeper(app, c, body)))
  route(keeperCalls.session, ({ keeper }) => Promise.resolve(seen(keeper)))
  route(keeperCalls.signOut, async ({ c }) => {
    await signOutKeeper(app, readCookie(c, keeperCookie) ?? '')
    takeCookie(c, app.config, keeperCookie)
    return { success: true as const }
  })
  route(keeperCalls.day, ({ keeper }) => keeperDay(app, keeper))
  route(keeperCalls.receive, ({ keeper, body: { code, shelf } }) =>
    receiveParcel(app, keeper, { code, shelf }),
  )
  route(keeperCalls.find, ({ keeper, body }) => findParcelByCode(app, keeper, body.code))
  route(keeperCalls.handOver, ({ keeper, body }) => handOverParcel(app, keeper, body.code))
  route(keeperCalls.giveBack, ({ keeper, body }) => giveBackParcel(app, keeper, body.code))

  route(pickupAdminCalls.add, ({ staff, body }) => addPoint(app, staff.id, body))
  route(pickupAdminCalls.change, ({ staff, params, body }) =>
    changePoint(app, staff.id, params.id, body),
  )
  route(pickupAdminCalls.resetCode, ({ staff, params }) => resetPointCode(app, staff.id, params.id))
  route(pickupAdminCalls.pay, ({ staff, params, body, keyedId }) =>
    payPoint(app, staff.id, params.id, { ...body, id: keyedId }),
  )
  keeperPageRoutes(app, http)
}
