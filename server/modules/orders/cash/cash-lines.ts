import type { UserId } from '../../../../contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { QuotedLine } from '../checkout/checkout-blocks.rules.ts'
import { figuresAt } from '../checkout/delivery.rules.ts'
import { cashAnswer, type CashSeller } from './cash.rules.ts'
import { cashSeller, cashTerms, noShowsOf } from './cash-terms.ts'

/** The lines whose orders could be paid in cash; each order decides again. */
export async function cashLines(
  app: App,
  lines: readonly QuotedLine[],
  buyerId: UserId | undefined,
): Promise<ReadonlySet<string>> {
  if (!buyerId || lines.length === 0) return new Set()
  const [terms, noShows] = await Promise.all([cashTerms(app.db), noShowsOf(app.db, buyerId)])
  const sellers = new Map<string, CashSeller>()
  for (const { sellerId } of lines)
    if (!sellers.has(sellerId)) sellers.set(sellerId, await cashSeller(app.db, sellerId))
  const isPossible = (line: QuotedLine) =>
    cashAnswer(
      {
        order: {
          collect: line.costs.collection !== null,
          totalUsdMinor: figuresAt(line, null, true).totalUsdMinor,
        },
        seller: sellers.get(line.sellerId)!,
        noShows,
      },
      terms,
    ) === 'possible'
  return new Set(lines.filter(isPossible).map(({ id }) => id))
}
