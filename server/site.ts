import { siteCalls } from '#contracts/settings/site.ts'
import { currentBanner } from './modules/campaigns/index.ts'
import { moreCategories } from './modules/categories/index.ts'
import type { App } from './platform/app.ts'
import type { Route } from './platform/http/calls.ts'
import { openMethods } from './platform/payments/payment-methods.ts'
import { siteDocument, siteFacts } from './platform/settings.ts'

/** Registers the calls for the data that every page shows. */
export function siteRoutes(app: App, route: Route): void {
  route(siteCalls.site, async () => {
    const { bankAccounts: _accounts, ...facts } = await siteFacts(app)
    return {
      ...facts,
      banner: await currentBanner(app),
      moreCategories: await moreCategories(app),
      serverTime: app.clock.estimate().toISOString(),
      publicUrl: app.config.publicUrl,
      development: app.config.development,
      simulatedPayments: app.payments.simulated,
      payments: app.payments.mode,
      paymentMethods: await openMethods(app),
    }
  })
  route(siteCalls.document, ({ params }) => siteDocument(app, params.document))
}
