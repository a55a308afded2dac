import { statement } from '../../platform/database/statement.ts'
import type { GaugeRow } from '../../platform/metrics/metrics.ts'
import type { Module } from '../../platform/module.ts'
import { recordHeartbeat, heartbeatInterval } from './heartbeat.ts'

export { recordHeartbeat, attemptsMax, retryAfterHeartbeat } from './heartbeat.ts'

const readHeartbeatAge = statement<GaugeRow>(
  'metrics_heartbeat',
  'select extract(epoch from clock_timestamp() - at)::float8 as value from service_heartbeat',
)

/** Heartbeats of the shop. After a gap between them, running auctions are extended. */
export const outages: Module = {
  name: 'outages',
  metrics: (_app, metrics) =>
    metrics.databaseGauge(
      {
        name: 'musika_heartbeat_age_seconds',
        help: 'Age of the last heartbeat of any process.',
      },
      readHeartbeatAge,
    ),
  sweeps: (app) => [
    {
      name: 'heartbeat',
      every: heartbeatInterval,
      whileServing: true,
      run: () => recordHeartbeat(app),
    },
  ],
}
