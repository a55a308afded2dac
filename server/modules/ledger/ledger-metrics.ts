import type { App } from '../../platform/app.ts'
import { statement } from '../../platform/database/statement.ts'
import type { GaugeRow, Metrics } from '../../platform/metrics/metrics.ts'

const readCheckAge = statement<GaugeRow>(
  'metrics_ledger_check_age',
  'select extract(epoch from clock_timestamp() - at)::float8 as value from ledger_checks',
)
const readBreaches = statement<GaugeRow>(
  'metrics_ledger_breaches',
  'select jsonb_array_length(breaches)::float8 as value from ledger_checks',
)

/** Neither has a value before the first check. */
export function addLedgerMetrics(_app: App, metrics: Metrics): void {
  metrics.databaseGauge(
    { name: 'musika_ledger_check_age_seconds', help: 'Age of the last check of the ledger.' },
    readCheckAge,
  )
  metrics.databaseGauge(
    {
      name: 'musika_ledger_breaches',
      help: 'Invariants of the ledger that the last check found violated; 0 if it balanced.',
    },
    readBreaches,
  )
}
