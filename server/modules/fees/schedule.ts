import { sql, type Kysely, type Transaction } from 'kysely'
import { z } from 'zod'
import { feesOf, type FeeRule, type FeeSchedule, type Fees } from '#contracts/fees/fee.rules.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { percentOf } from '#contracts/promotions/plan.rules.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { planAt } from '../promotions/index.ts'

/** Percent if no setting exists. */
const defaultCommission = 5

/** The name of the dated setting that holds the rules. */
export const rulesSetting = 'fee_rules'

const StoredRules = z.array(
  z.object({
    categoryId: z.string().nullable(),
    fromUsdMinor: z.coerce.bigint(),
    listingFeeUsdMinor: z.coerce.bigint(),
    commissionPercent: z.number(),
  }),
)

/** The rules in a stored setting; empty without one. */
export function rulesOf(value: unknown): FeeRule[] {
  const stored = StoredRules.safeParse(value)
  return stored.success ? stored.data : []
}

/** Rules as stored: amounts are text, because JSON numbers are not exact for large integers. */
export const storedRules = (rules: readonly FeeRule[]): unknown =>
  rules.map(({ fromUsdMinor, listingFeeUsdMinor, ...rule }) => ({
    ...rule,
    fromUsdMinor: String(fromUsdMinor),
    listingFeeUsdMinor: String(listingFeeUsdMinor),
  }))

const amount = (value: unknown): bigint =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? BigInt(value) : 0n
const percent = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : defaultCommission

/** The fees in force at a moment, for a seller with the commission of their plan. */
export async function feeScheduleAt(
  db: Kysely<Schema> | Transaction<Schema>,
  moment: Date,
  sellerId?: UserId,
): Promise<FeeSchedule> {
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from settings
    where name in ('commission_percent', 'listing_fee_usd_minor', ${rulesSetting})
      and during @> ${moment}::timestamptz`.execute(db)
  const saved = new Map(rows.map(({ name, value }) => [name, value]))
  return {
    listingFeeUsdMinor: amount(saved.get('listing_fee_usd_minor')),
    commissionPercent: percent(saved.get('commission_percent')),
    rules: rulesOf(saved.get(rulesSetting)),
    planPercent: sellerId ? percentOf(await planAt(db, sellerId, moment)) : null,
  }
}

/**
 * The fees of an item with this value in US cents at a moment; the commission is that of its seller's plan if
 * `sellerId` is given.
 */
export const feesAt = async (
  db: Kysely<Schema> | Transaction<Schema>,
  moment: Date,
  { sellerId, ...item }: { sellerId?: UserId; categoryId: string | null; usdMinor: bigint },
): Promise<Fees> => feesOf(await feeScheduleAt(db, moment, sellerId), item)
