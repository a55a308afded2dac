import * as combinedText from '#messages/orders/combined'
import type { CombinedDelivery } from '#contracts/orders/combined-delivery.ts'
import { formatUsd } from './format.ts'

/** What a seller's rule for items that are sent together means for buyers. */
export function combinedRuleText({ furtherPercent, freeFrom }: CombinedDelivery): string {
  const further =
    furtherPercent === 0
      ? combinedText.dearestOnly
      : furtherPercent !== null && combinedText.furtherPercentOf({ percent: furtherPercent })
  const free = freeFrom !== null && combinedText.freeFromAmount({ amount: formatUsd(freeFrom) })
  return [further, free].filter(Boolean).join(' ')
}
