import { countedUsdMinor } from '#contracts/common/counted-orders.ts'

/**
 * SQL: an order `o` counts for what its buyer or seller may do: it was completed without a refund, its money went
 * through the shop, and it was worth something. Two members can make up any number of others.
 */
export const isCounted = `(o.order_status = 'completed' and o.payment_id is not null
  and o.total_usd_minor >= ${countedUsdMinor}
  and not exists (select from refunds r where r.order_id = o.id and r.payment_id is null))`
