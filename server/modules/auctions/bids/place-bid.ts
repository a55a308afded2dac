import { DatabaseError } from 'pg'
import type { PlacedBid } from '../../../../contracts/auctions/bids.ts'
import type { BidId, ProductId } from '../../../../contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import type { Offer } from './bidding.rules.ts'
import { beat, triesMax } from '../../outages/index.ts'
import { EndNotCertain } from '../../../kernel/auction-end.ts'
import { writeBids, type Decided } from './write-bids.ts'

export interface PlaceBid extends Offer {
  productId: ProductId
}

interface Waiting {
  productId: ProductId
  offer: Offer
  resolve: (bid: PlacedBid) => void
  reject: (reason: unknown) => void
}

/** Bids of this process on their way to the database. PostgreSQL's row locks arbitrate between processes; here bids only travel together. */
interface BidQueue {
  /** In their order of arrival. */
  waiting: Waiting[]
  /** Auctions that a transaction under way decides on: their next bids wait for it. */
  busy: Set<ProductId>
  transactions: number
  leaving: boolean
}
const bidQueues = new WeakMap<App, BidQueue>()
/** Most bids of one transaction. */
const bidsMax = 200
/** Bid transactions at once, not counting slow ones, which mostly wait for a locked auction. */
const transactionsMax = 2
/** Milliseconds after which a transaction is slow. */
const slowAfter = 50

/**
 * Places a bid. Bids that arrive while others are being written are decided together: each auction's in their order
 * of arrival and under its lock, all in one transaction with one flush to disk; each gets its own answer.
 * Throws `bid_too_low`, `maximum_too_low`, `auction_ended`, `own_listing`, `bidder_blocked`, `bidding_barred`,
 * `not_an_auction` or `product_not_found`.
 */
export function placeBid(app: App, { productId, ...offer }: PlaceBid): Promise<PlacedBid> {
  let bidQueue = bidQueues.get(app)
  if (!bidQueue) {
    bidQueue = { waiting: [], busy: new Set(), transactions: 0, leaving: false }
    bidQueues.set(app, bidQueue)
  }
  const { waiting } = bidQueue
  const placed = new Promise<PlacedBid>((resolve, reject) => {
    waiting.push({ productId, offer, resolve, reject })
  })
  scheduleFlush(app, bidQueue)
  return placed
}

/** Once everything that arrives in this turn of the event loop is here. */
function scheduleFlush(app: App, bidQueue: BidQueue): void {
  if (bidQueue.leaving) return
  bidQueue.leaving = true
  setImmediate(() => {
    bidQueue.leaving = false
    while (bidQueue.transactions < transactionsMax) {
      const bids = takeBids(bidQueue)
      if (bids.length === 0) return
      void travel(app, bidQueue, bids)
    }
  })
}

/** Takes the waiting bids of auctions that are not busy, and makes these busy. */
function takeBids(bidQueue: BidQueue): Waiting[] {
  const taken: Waiting[] = []
  bidQueue.waiting = bidQueue.waiting.filter((bid) => {
    if (taken.length === bidsMax || bidQueue.busy.has(bid.productId)) return true
    taken.push(bid)
    return false
  })
  for (const { productId } of taken) bidQueue.busy.add(productId)
  return taken
}

async function travel(app: App, bidQueue: BidQueue, bids: Waiting[]): Promise<void> {
  const byAuction = Map.groupBy(bids, (bid) => bid.productId)
  const leave = enter(app, bidQueue)
  const held = await settle(app, byAuction)
  for (const productId of byAuction.keys())
    if (!held.has(productId)) bidQueue.busy.delete(productId)
  leave()
  for (const [productId, own] of held) void waitFor(app, bidQueue, productId, own)
}

/** Counts a transaction until it ends, or until it takes so long that others should not wait for it. Answers how to end it. */
function enter(app: App, bidQueue: BidQueue): () => void {
  bidQueue.transactions += 1
  let counted = true
  const next = () => {
    if (counted) bidQueue.transactions -= 1
    counted = false
    scheduleFlush(app, bidQueue)
  }
  const slow = setTimeout(next, slowAfter)
  return () => {
    clearTimeout(slow)
    next()
  }
}

/** The holder of this auction's lock may take long: its bids wait by themselves. */
async function waitFor(
  app: App,
  bidQueue: BidQueue,
  productId: ProductId,
  bids: Waiting[],
): Promise<void> {
  await settle(app, new Map([[productId, bids]]))
  bidQueue.busy.delete(productId)
  scheduleFlush(app, bidQueue)
}

/** Answers the bids. Returns those on locked auctions, because a batch over several auctions does not wait for them. */
async function settle(
  app: App,
  byAuction: Map<ProductId, Waiting[]>,
  tries = 0,
): Promise<Map<ProductId, Waiting[]>> {
  const left = new Map<ProductId, Waiting[]>()
  const uncertain = new Map<ProductId, Waiting[]>()
  try {
    const offers = new Map([...byAuction].map(([id, bids]) => [id, bids.map((bid) => bid.offer)]))
    const decided = await writeBids(app, offers)
    for (const [productId, bids] of byAuction) {
      const outcome = decided.get(productId)
      if (outcome) {
        const early = answer(bids, outcome)
        if (early.length > 0) uncertain.set(productId, early)
      } else if (byAuction.size > 1) left.set(productId, bids)
      else {
        const refusal = await whyNoAuction(app, productId)
        for (const bid of bids) bid.reject(refusal)
      }
    }
  } catch (error) {
    const bids = [...byAuction.values()].flat()
    // One bid that the database refuses must not take its company with it.
    if (bids.length > 1 && nothingWritten(error))
      for (const bid of bids) await settle(app, new Map([[bid.productId, [bid]]]))
    else for (const bid of bids) bid.reject(error)
  }
  for (const [productId, bids] of await settleLate(app, uncertain, tries)) left.set(productId, bids)
  return left
}

/** Settles bids that came after the end of an auction which an outage may still move: it is given back first. */
async function settleLate(
  app: App,
  byAuction: Map<ProductId, Waiting[]>,
  tries: number,
): Promise<Map<ProductId, Waiting[]>> {
  if (byAuction.size === 0) return byAuction
  try {
    if (tries === triesMax) throw new DomainError('overloaded', { retryAfter: 2 })
    await beat(app)
  } catch (error) {
    for (const bid of [...byAuction.values()].flat()) bid.reject(error)
    return new Map()
  }
  return settle(app, byAuction, tries + 1)
}

/** Whether PostgreSQL itself reported the rollback; after a broken connection the result is unknown. */
const nothingWritten = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === 'ERROR'

/** Answers the bids that were decided and returns the others. */
function answer(bids: Waiting[], { row, decision }: Decided): Waiting[] {
  return bids.filter(({ resolve, reject }, index) => {
    const bid = decision.answers[index]!
    if (bid instanceof EndNotCertain) return true
    if (bid instanceof DomainError) reject(bid)
    else
      resolve({
        id: bid.id as BidId,
        amount: wireAmount(bid.amountMinor, row.base),
        bidderId: bid.bidderId,
        createdAt: row.now.toISOString(),
        automatic: false,
        leading: decision.auction.leaderId === bid.bidderId,
        currentBid: wireAmount(decision.auction.currentMinor, row.base),
        bidCount: decision.auction.bidCount,
        auctionEndTime: decision.auction.endsAt.toISOString(),
      })
    return false
  })
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
