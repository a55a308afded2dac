import { sql } from 'kysely'
import type { AdminCurrency } from '#contracts/currencies/admin/currencies.ts'
import type { Provider } from '#contracts/payments/providers.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { refreshCurrencies } from '../../platform/currencies.ts'
import { forgetSiteFacts } from '../../platform/settings.ts'
import { openMethods } from '../../platform/payments/payment-methods.ts'
import { readCurrencies } from './store.ts'

interface MethodRow {
  id: string
  currency: string
  provider: Provider
  label: string
  enabled: boolean
}

/** All currencies for staff, the default first. */
export async function listCurrencies(app: App): Promise<AdminCurrency[]> {
  const [currencies, { rows: methods }] = await Promise.all([
    readCurrencies(app.db),
    sql<MethodRow>`
      select id, currency, provider, label, enabled from payment_methods order by position`.execute(
      app.db,
    ),
  ])
  const open = await openMethods(app)
  return currencies.map(({ payoutMin, payoutMax, retiredAt, ...currency }) => ({
    ...currency,
    payoutMin: wireAmount(payoutMin, currency.code),
    payoutMax: wireAmount(payoutMax, currency.code),
    retiredAt: retiredAt && retiredAt.toISOString(),
    methods: methods.flatMap(({ currency: code, ...method }) =>
      code === currency.code ? [{ ...method, open: open.includes(method.id) }] : [],
    ),
  }))
}

/** Called after a committed change: this process reads the table at once, the others when they receive the event. */
export async function afterChange(app: App): Promise<AdminCurrency[]> {
  app.events.wake()
  forgetSiteFacts(app)
  await refreshCurrencies(app)
  return listCurrencies(app)
}
