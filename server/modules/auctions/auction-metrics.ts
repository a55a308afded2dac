import type { App } from '../../platform/app.ts'
import { statement } from '../../platform/database/statement.ts'
import { countedMax, type GaugeRow, type Metrics } from '../../platform/metrics/metrics.ts'
import { addBidMetrics } from './bids/bid-metrics.ts'

const open = (condition: string) =>
  `select count(*)::float8 as value from (
     select from auctions where closed_at is null and ${condition} limit ${countedMax}) open`
const readRunning = statement<GaugeRow>(
  'metrics_auctions_running',
  open('ends_at > now() and starts_at <= now()'),
)
const readLate = statement<GaugeRow>('metrics_auctions_late', open('ends_at <= now()'))

export function addAuctionMetrics(app: App, metrics: Metrics): void {
  addBidMetrics(app, metrics)
  metrics.databaseGauge(
    {
      name: 'musika_auctions_running',
      help: `Auctions that accept bids; at most ${countedMax} are counted.`,
    },
    readRunning,
  )
  metrics.databaseGauge(
    {
      name: 'musika_auctions_late',
      help: 'Auctions past their end that are not closed yet. A few for less than a second are normal.',
    },
    readLate,
  )
}
