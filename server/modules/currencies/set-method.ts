import { sql } from 'kysely'
import type { AdminCurrency, MethodEdit } from '#contracts/currencies/admin/currencies.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Provider } from '#contracts/payments/providers.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import { publish } from '../../platform/events/publish.ts'
import { lockSettings } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { newMethod } from './new-method.ts'
import { afterChange } from './list-currencies.ts'
import { requireCurrency } from './store.ts'

/** Enables or disables a payment method. Running payments continue. Throws `not_found`. */
export async function setMethod(
  app: App,
  by: StaffId,
  { code, provider }: { code: CurrencyCode; provider: Provider },
  { enabled, reason }: MethodEdit,
): Promise<AdminCurrency[]> {
  await app.db.transaction().execute(async (tx) => {
    await lockSettings(tx)
    const currency = await requireCurrency(tx, code)
    if (enabled && currency.retiredAt)
      throw invalidField('enabled', messageRef('currenciesRefusals.methodOfRetired'))
    const method = newMethod(provider, code, currency.label)
    const { rows } = await sql<{ id: string }>`
      insert into payment_methods (id, currency, provider, label, enabled)
      values (${method.id}, ${code}, ${provider}, ${method.label}, ${enabled})
      on conflict (currency, provider) do update set enabled = excluded.enabled
      returning id`.execute(tx)
    await audit(tx, {
      staffId: by,
      action: 'payment_method.update',
      subject: `payment_method:${rows[0]!.id}`,
      after: { enabled },
      reason,
    })
    await publish(tx, { type: 'currencies.changed', data: { currencies: true } })
  })
  return afterChange(app)
}
