import {
  businessNames,
  type BusinessName,
  type BusinessSetting,
  type NewBusinessSettings,
} from '#contracts/settings/admin/settings.ts'
import { decimalOf } from '#contracts/currencies/currencies.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import { DomainError, invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import { forgetSiteFacts } from '../../platform/settings.ts'
import { audit } from '../staff/index.ts'
import {
  lockSettings,
  readAt,
  readDated,
  readPlanned,
  replaceSetting,
  startOfDay,
  withdrawSetting,
} from './store.ts'

/** The most earlier values in a response. */
const earlierShown = 5

/** Prices are stored in US cents and returned in dollars; other values are returned unchanged. */
const notifiedAs = (name: BusinessName, value: unknown): string =>
  name.endsWith('_minor') ? decimalOf(BigInt(Math.round(Number(value))), 'USD') : String(value)

/** Rate, commission, fees and prices, with their earlier values. */
export async function readBusinessSettings(app: App): Promise<BusinessSetting[]> {
  const [rows, later] = await Promise.all([
    readDated(app.db, businessNames),
    readPlanned(app.db, businessNames),
  ])
  return businessNames.map((name) => {
    const [current, ...earlier] = rows
      .filter((row) => row.name === name)
      .map(({ value, since, setBy }) => ({
        value: notifiedAs(name, value),
        since: since?.toISOString() ?? null,
        setBy,
      }))
    return {
      name,
      ...(current ?? { value: '', since: null, setBy: null }),
      earlier: earlier.slice(0, earlierShown),
      planned: later
        .filter((row) => row.name === name)
        .map(({ value, since, setBy, setAt }) => ({
          value: notifiedAs(name, value),
          since: since.toISOString(),
          setBy,
          setAt: setAt.toISOString(),
        })),
    }
  })
}

/**
 * Changes the given settings, from now or from the start of a day in Harare, until the next planned change. Existing
 * orders keep their rate. Throws `invalid_request` for a day that has begun.
 */
export async function updateBusinessSettings(
  app: App,
  by: StaffId,
  { reason, from, ...given }: NewBusinessSettings,
): Promise<BusinessSetting[]> {
  const values: Partial<Record<BusinessName, number | undefined>> = {
    exchange_rate: given.exchangeRate,
    commission_percent: given.commissionPercent,
    listing_fee_usd_minor: minor(given.listingFeeUsd),
    subscription_usd_minor: minor(given.subscriptionUsd),
    boost_usd_minor: minor(given.boostUsd),
    bank_transfer_hours: given.bankTransferHours,
    new_seller_days: given.newSellerDays,
    new_seller_sales: given.newSellerSales,
    new_seller_hold_days: given.newSellerHoldDays,
    new_seller_daily_usd_minor: minor(given.newSellerDailyUsd),
    payout_two_people_usd_minor: minor(given.payoutTwoPeopleUsd),
    cash_max_usd_minor: minor(given.cashMaxUsd),
    cash_debt_max_usd_minor: minor(given.cashDebtMaxUsd),
    cash_no_shows: given.cashNoShows,
    wallet_tax_basis_points: given.walletTaxBasisPoints,
    confirmed_email: given.confirmedEmail,
    blind_ratings: given.blindRatings,
    bidder_approval: given.bidderApproval,
  }
  await app.db.transaction().execute(async (tx) => {
    const now = await lockSettings(tx)
    const begins = from === undefined ? now : await startOfDay(tx, from)
    if (!begins) throw invalidField('from', messageRef('settingsRefusals.dayBegun'))
    const rows = await readAt(tx, businessNames, begins)
    const changed = businessNames.flatMap((name) => {
      const value = values[name]
      const before = rows.find((row) => row.name === name)?.value
      return value === undefined || value === before ? [] : [{ name, value, before }]
    })
    for (const { name, value } of changed)
      await replaceSetting(tx, { name, value, by, now: begins })
    if (changed.length > 0)
      await audit(tx, {
        staffId: by,
        action: 'business_settings.update',
        before: Object.fromEntries(changed.map(({ name, before }) => [name, before])),
        after: {
          ...Object.fromEntries(changed.map(({ name, value }) => [name, value])),
          ...(from && { from }),
        },
        ...(reason?.trim() && { reason: reason.trim() }),
      })
  })
  forgetSiteFacts(app)
  return readBusinessSettings(app)
}

/** Withdraws a planned change. Throws `not_found` if no change is planned for that day, or if it has begun. */
export async function withdrawPlanned(
  app: App,
  by: StaffId,
  { name, day }: { name: BusinessName; day: string },
): Promise<BusinessSetting[]> {
  await app.db.transaction().execute(async (tx) => {
    await lockSettings(tx)
    const from = await startOfDay(tx, day)
    const value = from && (await withdrawSetting(tx, { name, from }))
    if (value === undefined) throw new DomainError('not_found')
    await audit(tx, {
      staffId: by,
      action: 'business_settings.withdraw',
      before: { [name]: value, from: day },
      after: null,
    })
  })
  return readBusinessSettings(app)
}

const minor = (amount: bigint | undefined): number | undefined =>
  amount === undefined ? undefined : Number(amount)
