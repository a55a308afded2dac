import type { ClientBase } from 'pg'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Statement } from '../../../platform/database/statement.ts'
import { lockedTransaction } from '../../../platform/database/transaction.ts'
import { bidLimitsOf, hasNoLimits, type LimitedBidders } from '../bid-limits/bid-limit.rules.ts'
import { lockLimitedBidders, noteUnlimited } from '../bid-limits/read-bidders.ts'
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
  let noted: (() => void) | undefined
  await lockedTransaction(
    app.pool,
    { statement: lock, values: [[...offers.keys()], [...members]] },
    async (rows, connection) => {
      const { limited, note } = await limitedBidders(app, connection, rows, offers)
      noted = note
      for (const row of rows) {
        const productId = row.product_id as ProductId
        const extension = app.config.auctionExtensionSeconds * 1000
        decided.set(productId, {
          row,
          decision: decideBids(row, offers.get(productId)!, extension, limited),
        })
      }
      const moved = [...decided.values()].filter(({ decision }) => decision.moves.length > 0)
      written = moved.length > 0
      return written ? { statement: saveBids, values: savedValues(moved) } : undefined
    },
  )
  if (written) app.events.wake()
  noted?.()
  return decided
}

const unlimited: { limited: LimitedBidders; note?: () => void } = { limited: new Map() }

/** Locks and reads the bidders of locked auctions who may have a limit; `note` notes those who have none. */
async function limitedBidders(
  app: App,
  connection: ClientBase,
  rows: readonly AuctionRow[],
  offers: ReadonlyMap<ProductId, readonly Offer[]>,
): Promise<typeof unlimited> {
  const [row] = rows
  const steps = bidLimitsOf(row?.limits?.value)
  if (!row?.limited || hasNoLimits(steps)) return unlimited
  const bidding = new Set(
    rows.flatMap((one) => offers.get(one.product_id as ProductId)!.map((offer) => offer.bidderId)),
  )
  const members = row.limited.filter((id) => bidding.has(id as UserId))
  if (members.length === 0) return unlimited
  const read = await lockLimitedBidders(connection, members, steps)
  const limitsId = row.limits?.id
  if (!limitsId || read.unlimited.length === 0) return read
  return {
    limited: read.limited,
    note: () => noteUnlimited(app, read.unlimited, limitsId, row.now),
  }
}
