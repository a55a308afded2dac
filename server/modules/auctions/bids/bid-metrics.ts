import type { Counter, Histogram } from 'prom-client'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'

interface BidMetrics {
  bids: Counter<'outcome'>
  batches: Histogram
}
/** Empty in a shop without metrics. */
const ofApp = new WeakMap<App, BidMetrics>()

const outcomes = ['accepted', 'refused', 'failed'] as const

export function addBidMetrics(app: App, metrics: Metrics): void {
  const bids = metrics.counter({
    name: 'musika_bids_total',
    help: 'Bids that were accepted, refused by a rule of the auction, or failed (overload, database).',
    labelNames: ['outcome'],
  })
  for (const outcome of outcomes) bids.inc({ outcome }, 0)
  const batches = metrics.histogram({
    name: 'musika_bid_batch_size',
    help: 'Bids decided together in one transaction.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
  })
  ofApp.set(app, { bids, batches })
}

/** Counts a bid by its outcome. */
export function countBid(app: App, placed: Promise<unknown>): void {
  const metrics = ofApp.get(app)
  if (!metrics) return
  const count = (outcome: (typeof outcomes)[number]) => metrics.bids.inc({ outcome })
  placed.then(
    () => count('accepted'),
    (error: unknown) =>
      count(error instanceof DomainError && error.code !== 'overloaded' ? 'refused' : 'failed'),
  )
}

export const countBatch = (app: App, bids: number): void => ofApp.get(app)?.batches.observe(bids)
