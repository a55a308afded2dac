import { DatabaseError } from 'pg'
import type { PlacedBid } from '#contracts/auctions/bids.ts'
import type { BidId, ProductId } from '#contracts/common/ids.ts'
import { AuctionEndUncertain } from '../../../kernel/auction-end.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { isUselessConnection } from '../../../platform/database/connection-errors.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { attemptsMax, recordHeartbeat } from '../../outages/index.ts'
import type { Offer } from './bidding.rules.ts'
import { countBid, countBatch } from './bid-metrics.ts'
import { writeBids, type Decided, type Locking } from './write-bids.ts'

export interface PlaceBid extends Offer {
  productId: ProductId
}

interface WaitingBid {
  productId: ProductId
  offer: Offer
  resolve: (bid: PlacedBid) => void
  reject: (reason: unknown) => void
}

type BidsByAuction = Map<ProductId, WaitingBid[]>

/** Bids of this process that wait to be written. Between processes, PostgreSQL's row locks decide the order. */
interface BidQueue {
  /** In order of arrival. */
  waiting: WaitingBid[]
  /** Auctions with a transaction in progress. Their next bids wait until it ends. */
  busy: Set<ProductId>
  /** A batch is being written and is not slow. */
  writing: boolean
  flushScheduled: boolean
}
const bidQueues = new WeakMap<App, BidQueue>()
const bidsPerTransactionMax = 200
/** Milliseconds after which a batch is slow, and the next one is written beside it. */
const slowAfter = 50

/**
 * Places a bid. Bids that arrive while others are being written share the next transaction and its flush to disk. The
 * bids of one auction are decided in order of arrival, under the lock of its row; each caller gets the result of its
 * own bid. Throws `bid_too_low`, `maximum_too_low`, `auction_not_started`, `auction_ended`, `own_listing`, `suspended`,
 * `email_unverified`, `bidder_blocked`, `bidding_barred`, `bid_limit_reached`, `bidder_not_approved`, `not_an_auction`,
 * `product_not_found` or `overloaded`.
 */
export function placeBid(app: App, { productId, ...offer }: PlaceBid): Promise<PlacedBid> {
  let queue = bidQueues.get(app)
  if (!queue) {
    queue = { waiting: [], busy: new Set(), writing: false, flushScheduled: false }
    bidQueues.set(app, queue)
  }
  const { promise, resolve, reject } = Promise.withResolvers<PlacedBid>()
  countBid(app, promise)
  queue.waiting.push({ productId, offer, resolve, reject })
  scheduleFlush(app, queue)
  return promise
}

/** Flushes the queue after this turn of the event loop, so that all bids that arrive in it share a transaction. */
function scheduleFlush(app: App, queue: BidQueue): void {
  if (queue.flushScheduled) return
  queue.flushScheduled = true
  setImmediate(() => {
    queue.flushScheduled = false
    if (queue.writing) return
    const batch = takeBatch(queue)
    if (batch.length > 0) void writeBatch(app, queue, batch)
  })
}

/** Takes waiting bids of auctions that are not busy, and marks these auctions as busy. */
function takeBatch(queue: BidQueue): WaitingBid[] {
  const batch: WaitingBid[] = []
  queue.waiting = queue.waiting.filter((bid) => {
    if (batch.length === bidsPerTransactionMax || queue.busy.has(bid.productId)) return true
    batch.push(bid)
    return false
  })
  for (const { productId } of batch) queue.busy.add(productId)
  return batch
}

/** Decides a batch. Auctions that others have locked are retried one by one, so that no other bid waits for them. */
async function writeBatch(app: App, queue: BidQueue, batch: WaitingBid[]): Promise<void> {
  countBatch(app, batch.length)
  const byAuction = Map.groupBy(batch, (bid) => bid.productId)
  const endWriting = startWriting(app, queue)
  const locked = await decide(app, byAuction, { waits: false })
  for (const productId of byAuction.keys()) if (!locked.has(productId)) queue.busy.delete(productId)
  endWriting()
  for (const [productId, bids] of locked) void retryLockedAuction(app, queue, productId, bids)
}

/**
 * Lets no other batch start until the returned function is called, or until this one is slow. Flushes the queue both
 * times: only after the end may bids on the auctions of a slow batch follow.
 */
function startWriting(app: App, queue: BidQueue): () => void {
  queue.writing = true
  let ended = false
  const end = () => {
    if (!ended) queue.writing = false
    ended = true
    scheduleFlush(app, queue)
  }
  const timer = setTimeout(end, slowAfter)
  return () => {
    clearTimeout(timer)
    end()
  }
}

async function retryLockedAuction(
  app: App,
  queue: BidQueue,
  productId: ProductId,
  bids: WaitingBid[],
): Promise<void> {
  await decide(app, new Map([[productId, bids]]), { waits: true })
  queue.busy.delete(productId)
  scheduleFlush(app, queue)
}

/**
 * Writes bids in one transaction and resolves or rejects each. Waits for the lock of the auction, or skips locked
 * auctions and returns their bids.
 */
async function decide(
  app: App,
  byAuction: BidsByAuction,
  { waits }: Locking,
  attempts = 0,
): Promise<BidsByAuction> {
  const locked: BidsByAuction = new Map()
  const uncertain: BidsByAuction = new Map()
  try {
    const offers = new Map([...byAuction].map(([id, bids]) => [id, bids.map((bid) => bid.offer)]))
    const decided = await writeBids(app, offers, { waits })
    for (const [productId, bids] of byAuction) {
      const outcome = decided.get(productId)
      if (outcome) {
        const undecided = settleDecided(bids, outcome)
        if (undecided.length > 0) uncertain.set(productId, undecided)
      } else if (!waits) locked.set(productId, bids)
      else {
        const error = await missingAuctionError(app, productId)
        for (const bid of bids) bid.reject(error)
      }
    }
  } catch (error) {
    const bids = [...byAuction.values()].flat()
    // If one bid fails in the database, decide the batch one by one.
    if (bids.length > 1 && isRolledBack(error))
      for (const bid of bids) await decide(app, new Map([[bid.productId, [bid]]]), { waits: true })
    else for (const bid of bids) bid.reject(error)
  }
  const lockedLater = await retryUncertain(app, uncertain, { waits }, attempts)
  return new Map([...locked, ...lockedLater])
}

/**
 * Decides bids on auctions that are past their end while an outage may still extend them. A heartbeat settles that.
 * Rejects with `overloaded` after too many attempts.
 */
async function retryUncertain(
  app: App,
  byAuction: BidsByAuction,
  locking: Locking,
  attempts: number,
): Promise<BidsByAuction> {
  if (byAuction.size === 0) return byAuction
  try {
    if (attempts === attemptsMax) throw new DomainError('overloaded', { retryAfter: 2 })
    await recordHeartbeat(app)
  } catch (error) {
    for (const bid of [...byAuction.values()].flat()) bid.reject(error)
    return new Map()
  }
  return decide(app, byAuction, locking, attempts + 1)
}

/** Whether PostgreSQL refused the batch. After a broken connection the result is unknown, and others fail alike. */
const isRolledBack = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === 'ERROR' && !isUselessConnection(error)

/** Resolves or rejects the decided bids and returns the undecided ones. */
function settleDecided(bids: WaitingBid[], { row, decision }: Decided): WaitingBid[] {
  return bids.filter(({ resolve, reject }, index) => {
    const result = decision.results[index]!
    if (result instanceof AuctionEndUncertain) return true
    if (result instanceof DomainError) reject(result)
    else
      resolve({
        id: result.id as BidId,
        amount: wireAmount(result.amountMinor, row.base),
        bidderId: result.bidderId,
        createdAt: row.now.toISOString(),
        automatic: false,
        leading: decision.auction.leaderId === result.bidderId,
        currentBid: wireAmount(decision.auction.currentMinor, row.base),
        bidCount: decision.auction.bidCount,
        auctionEndTime: decision.auction.endsAt.toISOString(),
      })
    return false
  })
}

const readStatus = statement<{ status: string }>(
  'product_status',
  'select status from products where id = $1',
)

async function missingAuctionError(app: App, productId: ProductId): Promise<DomainError> {
  const [product] = await run(app.pool, readStatus, [productId])
  return new DomainError(
    product && product.status !== 'removed' ? 'not_an_auction' : 'product_not_found',
  )
}
