import { siteCalls } from '../contracts/site.ts'
import type { App } from './platform/app.ts'
import type { Route } from './platform/http/calls.ts'
import { exchangeRate } from './platform/settings.ts'

/** What every page knows of the shop. */
export function siteRoutes(app: App, route: Route): void {
  route(siteCalls.site, async () => ({
    rate: await exchangeRate(app),
    serverTime: new Date().toISOString(),
    publicUrl: app.config.publicUrl,
    development: app.config.development,
  }))
}
