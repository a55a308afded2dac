import { paymentStatuses } from '#contracts/orders/order-states.ts'
import type { App } from '../../platform/app.ts'
import { statement } from '../../platform/database/statement.ts'
import { countedMax, type GaugeRow, type Metrics } from '../../platform/metrics/metrics.ts'

const readStates = statement<GaugeRow>(
  'metrics_payments',
  `select state, count(newest.status)::float8 as value
   from unnest($1::text[]) as state left join (
     select status from payments where created_at > now() - interval '1 day'
     order by created_at desc limit ${countedMax}) newest on newest.status = state
   group by state`,
)

export function addPaymentMetrics(_app: App, metrics: Metrics): void {
  metrics.databaseGauge(
    {
      name: 'musika_payments',
      help: `Payments that began in the last 24 hours, by state; the newest ${countedMax} are counted.`,
      labelNames: ['state'],
    },
    readStates,
    () => [paymentStatuses],
  )
}
