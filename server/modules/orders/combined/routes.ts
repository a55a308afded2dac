import { combinedDeliveryCalls } from '../../../../contracts/orders/combined-delivery.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { readCombinedRule, saveCombinedRule } from './combined-rule.ts'

/** The rule of a seller for items that are sent together. */
export function combinedRoutes(app: App, route: Route): void {
  route(combinedDeliveryCalls.get, async ({ user }) => ({
    combinedDelivery: await readCombinedRule(app, user.id),
  }))
  route(combinedDeliveryCalls.put, async ({ body, user }) => ({
    combinedDelivery: await saveCombinedRule(app, user.id, body),
  }))
}
