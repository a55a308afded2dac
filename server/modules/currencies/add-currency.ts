import { sql, type Transaction } from 'kysely'
import type { AdminCurrency, NewCurrency } from '#contracts/currencies/admin/currencies.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { lockSettings, replaceSetting } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { boundOf, checkBounds } from './currency.rules.ts'
import { newMethod } from './new-method.ts'
import { afterChange } from './list-currencies.ts'
import { rateSetting } from './store.ts'

/** Adds a currency with its rate and payment methods. Throws `currency_exists`. */
export async function addCurrency(
  app: App,
  by: StaffId,
  given: NewCurrency,
): Promise<AdminCurrency[]> {
  await app.db.transaction().execute(async (tx) => {
    await insertCurrency(tx, given, { by, now: await lockSettings(tx) })
    await publish(tx, { type: 'currencies.changed', data: { currencies: true } })
  })
  return afterChange(app)
}

/** Does so in the caller's transaction, which holds the lock of the settings. */
export async function insertCurrency(
  tx: Transaction<Schema>,
  { reason, ...given }: NewCurrency,
  { by, now }: { by: StaffId; now: string },
): Promise<void> {
  const { code, label, digits, symbol, rate, providers } = given
  const min = boundOf('payoutMin', given.payoutMin, digits)
  const max = boundOf('payoutMax', given.payoutMax, digits)
  checkBounds(min, max)
  const { rows } = await sql<{ code: string }>`
    insert into currencies (code, digits, label, symbol, payout_min, payout_max)
    values (${code}, ${digits}, ${label}, ${symbol}, ${min}, ${max})
    on conflict (code) do nothing returning code`.execute(tx)
  if (rows.length === 0) throw new DomainError('currency_exists')
  for (const provider of providers) {
    const method = newMethod(provider, code, label)
    await sql`insert into payment_methods (id, currency, provider, label)
      values (${method.id}, ${code}, ${provider}, ${method.label})`.execute(tx)
  }
  await replaceSetting(tx, { name: rateSetting({ code, local: false }), value: rate, by, now })
  await audit(tx, {
    staffId: by,
    action: 'currency.add',
    subject: `currency:${code}`,
    after: given,
    reason,
  })
}
