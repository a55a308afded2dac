import { useQuery } from '@tanstack/react-query'
import { feesOf } from '#contracts/fees/fee.rules.ts'
import { feesQuery, scheduleOf } from '../../lib/money/fees.ts'
import { useDualRate } from '../../lib/site.ts'
import { feeItemOf, feeToPay } from './fee-line.ts'
import type { SectionProps } from './form/section-props.ts'

/** The fees of selling at the typed price. */
export interface DraftFees {
  commissionPercent: number
  /** The fee due for saving the draft, in US cents. */
  toPayUsdMinor: bigint
}

/** Returns undefined while the price is invalid or the fees are not loaded. */
export function useDraftFees({
  draft,
  listing,
}: Pick<SectionProps, 'draft' | 'listing'>): DraftFees | undefined {
  const at = useDualRate()
  const { data } = useQuery(feesQuery)
  const item = feeItemOf(draft, at)
  if (!data || !item) return undefined
  const schedule = scheduleOf(data)
  const { commissionPercent } = feesOf(schedule, item)
  return { commissionPercent, toPayUsdMinor: feeToPay(schedule, item, at, listing) }
}
