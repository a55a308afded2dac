import { sql, type Transaction } from 'kysely'
import type { CurrencySwitch } from '#contracts/currencies/admin/currencies.ts'
import { convertedMinor, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import { stepsOf } from '../../kernel/bid-steps.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { lockDefaultCurrency } from '../../platform/rates.ts'
import { lockSettings, readCurrent, replaceSetting } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { insertCurrency } from './add-currency.ts'
import { afterChange } from './list-currencies.ts'
import { readSwitchState } from './preview.ts'
import { rateSetting } from './store.ts'
import { refusalOf } from './switch.rules.ts'

/**
 * Makes another currency the default, adding it if it is new; with `retire` also retires the old one. Prices are shown
 * and charged in the new default from the commit on; stored amounts and balances follow in batches (`convert.ts`).
 * Throws `not_found`, `currency_exists`, `currency_not_ready`.
 */
export async function replaceDefault(
  app: App,
  by: StaffId,
  { to: code, factor, retire, currency, reason }: CurrencySwitch,
): Promise<Awaited<ReturnType<typeof afterChange>>> {
  await app.db.transaction().execute(async (tx) => {
    // Writers of amounts in the default currency hold this lock shared, so that none overlaps the change.
    await lockDefaultCurrency(tx)
    const now = await lockSettings(tx)
    if (currency) await insertCurrency(tx, { ...currency, code, reason }, { by, now })
    const state = await readSwitchState(tx, code)
    const refusal = refusalOf(state)
    if (refusal) throw refusal
    const { from, to } = state
    await endSetting(tx, `exchange_rate_${code.toLowerCase()}`, now)
    await replaceSetting(tx, { name: 'exchange_rate', value: to!.rate, by, now })
    if (!retire)
      await replaceSetting(tx, {
        name: rateSetting({ code: from.code, local: false }),
        value: from.rate,
        by,
        now,
      })
    await convertBidSteps(tx, { from: from.code, to: code, factor, by, now })
    await sql`update currencies set is_local = false, retired_at = case when ${retire} then ${now}::timestamptz end,
        successor = case when ${retire} then ${code} end, successor_factor = case when ${retire} then ${factor}::numeric end
      where code = ${from.code}`.execute(tx)
    await sql`update currencies set is_local = true where code = ${code}`.execute(tx)
    // Currencies that the old default replaced are now replaced by the new one.
    await sql`update currencies set successor = ${code}, successor_factor = successor_factor * ${factor}::numeric
      where successor = ${from.code}`.execute(tx)
    await sql`insert into currency_switches (from_code, to_code, factor, retired, staff_id, created_at, listings_total)
      values (${from.code}, ${code}, ${factor}::numeric, ${retire}, ${by}, ${now},
        (select count(*) from products where format = 'fixed'))`.execute(tx)
    await audit(tx, {
      staffId: by,
      action: 'currency.replace_default',
      subject: `currency:${code}`,
      before: { default: from.code, rate: from.rate },
      after: { default: code, rate: to!.rate, factor, retired: retire ? from.code : null },
      reason,
    })
    await publish(tx, { type: 'currencies.changed', data: { currencies: true } })
  })
  return afterChange(app)
}

/** Converts the bid steps to the new default. Running auctions are not changed. */
async function convertBidSteps(
  tx: Transaction<Schema>,
  change: { from: CurrencyCode; to: CurrencyCode; factor: number; by: StaffId; now: string },
): Promise<void> {
  const { from, to, factor, by, now } = change
  const [row] = await readCurrent(tx, ['bid_steps'])
  if (!row) return
  await replaceSetting(tx, { name: `bid_steps_${from.toLowerCase()}`, value: row.value, by, now })
  const convert = (minor: bigint) => convertedMinor(minor, factor, from, to)
  const steps = stepsOf(row.value, from).map(({ fromMinor, stepMinor }) => ({
    from: wireAmount(convert(fromMinor), to),
    step: wireAmount(convert(stepMinor) > 0n ? convert(stepMinor) : 1n, to),
  }))
  await replaceSetting(tx, { name: 'bid_steps', value: steps, by, now })
}

async function endSetting(tx: Transaction<Schema>, name: string, now: string): Promise<void> {
  await sql`delete from settings where name = ${name} and lower(during) = ${now}::timestamptz`.execute(
    tx,
  )
  await sql`update settings set during = tstzrange(lower(during), ${now}::timestamptz)
    where name = ${name} and during @> ${now}::timestamptz`.execute(tx)
}
