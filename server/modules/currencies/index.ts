import { currencyCalls } from '#contracts/currencies/admin/currencies.ts'
import { refreshCurrencies } from '../../platform/currencies.ts'
import { forgetSiteFacts } from '../../platform/settings.ts'
import type { Module } from '../../platform/module.ts'
import { addCurrency } from './add-currency.ts'
import { balanceSweep, conversionSweep } from './convert.ts'
import { listCurrencies } from './list-currencies.ts'
import { previewSwitch } from './preview.ts'
import { replaceDefault } from './replace-default.ts'
import { setMethod } from './set-method.ts'
import { switchProgress } from './switch-progress.ts'
import { updateCurrency } from './update-currency.ts'

/** The currencies of the shop and their payment methods. */
export const currencies: Module = {
  name: 'currencies',
  routes(app, route) {
    route(currencyCalls.list, () => listCurrencies(app))
    route(currencyCalls.add, ({ staff, body }) => addCurrency(app, staff.id, body))
    route(currencyCalls.update, ({ staff, params, body }) =>
      updateCurrency(app, staff.id, params.code, body),
    )
    route(currencyCalls.preview, ({ staff, body }) => previewSwitch(app, staff.id, body))
    route(currencyCalls.replaceDefault, ({ staff, body }) => replaceDefault(app, staff.id, body))
    route(currencyCalls.progress, () => switchProgress(app.db))
    route(currencyCalls.setMethod, ({ staff, params, body }) =>
      setMethod(app, staff.id, params, body),
    )
  },
  async opens(app) {
    await refreshCurrencies(app)
  },
  sweeps: (app) => [conversionSweep(app), balanceSweep(app)],
  onEvent(app, { event }) {
    if (event.type !== 'currencies.changed') return
    forgetSiteFacts(app)
    refreshCurrencies(app).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the currencies could not be read; the next page reads them'),
    )
  },
}
