import type { PlacedBid } from '../../../contracts/bids.ts'
import type { BidId, ProductId } from '../../../contracts/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { lockedTransaction } from '../../platform/database/transaction.ts'
import type { Offer } from './bidding.rules.ts'
import { decideBids, savedValues, type Decision } from './decide-bids.ts'
import { lockAuction, saveBids, type AuctionRow } from './store.ts'

export interface PlaceBid extends Offer {
  productId: ProductId
}

interface Waiting {
  offer: Offer
  resolve(bid: PlacedBid): void
  reject(reason: unknown): void
}

/** Bids of this process that wait for the same auction. PostgreSQL's row lock arbitrates between processes; here they only travel together. */
const queues = new WeakMap<App, Map<ProductId, Waiting[]>>()
/** Most bids of one transaction. */
const batchMax = 200

/**
 * Places a bid. Bids on one auction that arrive while another is being written are decided together:
 * in their order of arrival, in one transaction under the auction's lock, with one flush to disk; each gets its own answer.
 * Throws `bid_too_low`, `maximum_too_low`, `auction_ended`, `own_listing`, `bidder_blocked`, `bidding_barred`,
 * `not_an_auction` or `product_not_found`.
 */
export function placeBid(app: App, { productId, ...offer }: PlaceBid): Promise<PlacedBid> {
  return new Promise((resolve, reject) => {
    const waiting = { offer, resolve, reject }
    const byAuction = queues.get(app) ?? new Map<ProductId, Waiting[]>()
    queues.set(app, byAuction)
    const queue = byAuction.get(productId)
    if (queue) queue.push(waiting)
    else {
      byAuction.set(productId, [waiting])
      void workOff(app, byAuction, productId)
    }
  })
}

async function workOff(
  app: App,
  byAuction: Map<ProductId, Waiting[]>,
  productId: ProductId,
): Promise<void> {
  for (;;) {
    const batch = byAuction.get(productId)!.splice(0, batchMax)
    if (batch.length === 0) {
      byAuction.delete(productId)
      return
    }
    try {
      const { row, decision } = await placeTogether(
        app,
        productId,
        batch.map((waiting) => waiting.offer),
      )
      batch.forEach((waiting, index) => {
        const answer = decision.answers[index]!
        if (answer instanceof DomainError) waiting.reject(answer)
        else waiting.resolve(placedBid(answer, row, decision))
      })
    } catch (error) {
      for (const waiting of batch) waiting.reject(error)
    }
  }
}

const placedBid = (
  bid: Decision['moves'][number],
  row: AuctionRow,
  { auction }: Decision,
): PlacedBid => ({
  id: bid.id as BidId,
  amount: wireAmount(bid.amountMinor),
  bidderId: bid.bidderId,
  createdAt: row.now.toISOString(),
  automatic: false,
  leading: auction.leaderId === bid.bidderId,
  currentBid: wireAmount(auction.currentMinor),
  bidCount: auction.bidCount,
  auctionEndTime: auction.endsAt.toISOString(),
})

async function placeTogether(
  app: App,
  productId: ProductId,
  offers: Offer[],
): Promise<{ row: AuctionRow; decision: Decision }> {
  let locked: AuctionRow | undefined
  let decision: Decision | undefined
  const people = offers.map((offer) => offer.bidderId)
  const lock = { statement: lockAuction, values: [productId, people] }
  await lockedTransaction(app.pool, lock, ([row]) => {
    if (!row) return undefined
    locked = row
    decision = decideBids(row, offers, app.config.auctionExtensionSeconds * 1000)
    if (decision.moves.length === 0) return undefined
    return { statement: saveBids, values: savedValues(productId, row, decision) }
  })
  if (!locked || !decision) throw await whyNoAuction(app, productId)
  if (decision.moves.length > 0) app.events.wake()
  return { row: locked, decision }
}

const readKind = statement<{ status: string }>(
  'product_kind',
  'select status from products where id = $1',
)

async function whyNoAuction(app: App, productId: ProductId): Promise<DomainError> {
  const [product] = await run(app.pool, readKind, [productId])
  return new DomainError(
    product && product.status !== 'removed' ? 'not_an_auction' : 'product_not_found',
  )
}
