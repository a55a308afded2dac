import {
  businessNames,
  type BusinessName,
  type BusinessSetting,
  type NewBusinessSettings,
} from '../../../contracts/admin-settings.ts'
import { decimalOf } from '../../../contracts/currencies.ts'
import type { StaffId } from '../../../contracts/ids.ts'
import type { App } from '../../platform/app.ts'
import { forgetSiteFacts } from '../../platform/settings.ts'
import { audit } from '../staff/index.ts'
import { lockSettings, readCurrent, readDated, replaceSetting } from './store.ts'

/** Earlier values that are told. */
const earlierShown = 5

/** Prices are kept in US cents and told in dollars, rate and percents as they are. */
const toldAs = (name: BusinessName, value: unknown): string =>
  name.endsWith('_minor') ? decimalOf(BigInt(Math.round(Number(value)))) : String(value)

/** Rate, commission, fees and prices, with what they were before. */
export async function readBusinessSettings(app: App): Promise<BusinessSetting[]> {
  const rows = await readDated(app.db, businessNames)
  return businessNames.map((name) => {
    const [current, ...earlier] = rows
      .filter((row) => row.name === name)
      .map(({ value, since, setBy }) => ({
        value: toldAs(name, value),
        since: since?.toISOString() ?? null,
        setBy,
      }))
    return {
      name,
      ...(current ?? { value: '', since: null, setBy: null }),
      earlier: earlier.slice(0, earlierShown),
    }
  })
}

/** Changes those that are given, from now on. Orders keep the rate that they were made at. */
export async function updateBusinessSettings(
  app: App,
  by: StaffId,
  { reason, ...given }: NewBusinessSettings,
): Promise<BusinessSetting[]> {
  const values: Partial<Record<BusinessName, number | undefined>> = {
    exchange_rate: given.exchangeRate,
    commission_percent: given.commissionPercent,
    listing_fee_usd_minor: minor(given.listingFeeUsd),
    subscription_usd_minor: minor(given.subscriptionUsd),
    boost_usd_minor: minor(given.boostUsd),
  }
  await app.db.transaction().execute(async (tx) => {
    const now = await lockSettings(tx)
    const rows = await readCurrent(tx, businessNames)
    const changed = businessNames.flatMap((name) => {
      const value = values[name]
      const before = rows.find((row) => row.name === name)?.value
      return value === undefined || value === before ? [] : [{ name, value, before }]
    })
    for (const { name, value } of changed) await replaceSetting(tx, { name, value, by, now })
    if (changed.length > 0)
      await audit(tx, {
        staffId: by,
        action: 'business_settings.update',
        before: Object.fromEntries(changed.map(({ name, before }) => [name, before])),
        after: Object.fromEntries(changed.map(({ name, value }) => [name, value])),
        ...(reason?.trim() && { reason: reason.trim() }),
      })
  })
  forgetSiteFacts(app)
  return readBusinessSettings(app)
}

const minor = (amount: bigint | undefined): number | undefined =>
  amount === undefined ? undefined : Number(amount)
