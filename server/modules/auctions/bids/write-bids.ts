import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Statement } from '../../../platform/database/statement.ts'
import { lockedTransaction } from '../../../platform/database/transaction.ts'
import type { Offer } from './bidding.rules.ts'
import { decideBids, savedValues, type Decision } from './decide-bids.ts'
import { lockAuction, lockFreeAuctions, saveBids, type AuctionRow } from '../store.ts'

export interface Decided {
  /** The auction when it was locked, before the offers. */
  row: AuctionRow
  decision: Decision
}

export interface Locking {
  /** Whether to wait for a locked auction, of which there must be only one, or to skip locked ones. */
  waits: boolean
}

/**
 * Decides offers in their order and writes the bids, in one transaction with one flush to disk, under the lock of each
 * auction. The result has no entry for a skipped auction, or for a product that is not an auction.
 */
export async function writeBids(
  app: App,
  offers: ReadonlyMap<ProductId, readonly Offer[]>,
  { waits }: Locking,
): Promise<Map<ProductId, Decided>> {
  const lock: Statement<AuctionRow> = waits ? lockAuction : lockFreeAuctions
  const members = new Set([...offers.values()].flat().map((offer) => offer.bidderId))
  const decided = new Map<ProductId, Decided>()
  let written = false
  await lockedTransaction(
    app.pool,
    { statement: lock, values: [[...offers.keys()], [...members]] },
    (rows) => {
      for (const row of rows) {
        const productId = row.product_id as ProductId
        const extension = app.config.auctionExtensionSeconds * 1000
        decided.set(productId, {
          row,
          decision: decideBids(row, offers.get(productId)!, extension),
        })
      }
      const moved = [...decided.values()].filter(({ decision }) => decision.moves.length > 0)
      written = moved.length > 0
      return written ? { statement: saveBids, values: savedValues(moved) } : undefined
    },
  )
  if (written) app.events.wake()
  return decided
}
