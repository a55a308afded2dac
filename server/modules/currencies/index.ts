import { refreshCurrencies } from '../../platform/currencies.ts'
import { forgetSiteFacts } from '../../platform/settings.ts'
import type { Module } from '../../platform/module.ts'

/** The currencies of the shop and the ways to pay in them. */
export const currencies: Module = {
  name: 'currencies',
  async opens(app) {
    await refreshCurrencies(app)
  },
  onEvent(app, { event }) {
    if (event.type !== 'currencies.changed') return
    forgetSiteFacts(app)
    refreshCurrencies(app).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the currencies could not be read; the next page reads them'),
    )
  },
}
