import { minorOf } from '#contracts/currencies/currencies.ts'
import { feeCalls, type FeeSchedule as WireSchedule } from '#contracts/fees/fees.ts'
import type { FeeSchedule } from '#contracts/fees/fee.rules.ts'
import { queryOf } from '../api/calls.ts'

/** The listing fees and commissions in force. */
export const feesQuery = { ...queryOf(feeCalls.schedule), staleTime: 60_000 }

const cents = (decimal: string): bigint => minorOf(decimal, 'USD') ?? 0n

/** Converts the API's schedule to the format of the fee rules. */
export const scheduleOf = ({
  listingFeeUsd,
  commissionPercent,
  rules,
  planPercent,
}: WireSchedule): FeeSchedule => ({
  listingFeeUsdMinor: cents(listingFeeUsd),
  commissionPercent,
  planPercent,
  rules: rules.map((rule) => ({
    categoryId: rule.categoryId,
    fromUsdMinor: cents(rule.fromUsd),
    listingFeeUsdMinor: cents(rule.listingFeeUsd),
    commissionPercent: rule.commissionPercent,
  })),
})
