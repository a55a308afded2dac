import { sql } from 'kysely'
import type { AdminCurrency, CurrencyEdit } from '#contracts/currencies/admin/currencies.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { publish } from '../../platform/events/publish.ts'
import { lockSettings, replaceSetting } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { boundOf, checkBounds } from './currency.rules.ts'
import { afterChange } from './list-currencies.ts'
import { rateSetting, requireCurrency } from './store.ts'

/** Changes the label, the payout bounds or the rate of a currency. Throws `not_found`. */
export async function updateCurrency(
  app: App,
  by: StaffId,
  code: CurrencyCode,
  { reason, ...given }: CurrencyEdit,
): Promise<AdminCurrency[]> {
  await app.db.transaction().execute(async (tx) => {
    const now = await lockSettings(tx)
    const before = await requireCurrency(tx, code)
    const { digits } = before
    const label = given.label ?? before.label
    const bound = (field: 'payoutMin' | 'payoutMax') => {
      const text = given[field]
      return text === undefined ? before[field] : boundOf(field, text, digits)
    }
    const [min, max] = [bound('payoutMin'), bound('payoutMax')]
    checkBounds(min, max)
    if (given.rate !== undefined) {
      if (code === 'USD') throw invalidField('rate', messageRef('currenciesRefusals.rateOfDollar'))
      if (before.retiredAt)
        throw invalidField('rate', messageRef('currenciesRefusals.rateOfRetired'))
      await replaceSetting(tx, { name: rateSetting(before), value: given.rate, by, now })
    }
    await sql`update currencies set label = ${label}, payout_min = ${min}, payout_max = ${max}
      where code = ${code}`.execute(tx)
    await audit(tx, {
      staffId: by,
      action: 'currency.update',
      subject: `currency:${code}`,
      before: {
        label: before.label,
        payoutMin: wireAmount(before.payoutMin, code),
        payoutMax: wireAmount(before.payoutMax, code),
        rate: before.rate,
      },
      after: given,
      reason,
    })
    await publish(tx, { type: 'currencies.changed', data: { currencies: true } })
  })
  return afterChange(app)
}
