import type { ProductId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { closeAuction } from './close-auction.ts'
import { recordHeartbeat } from '../../outages/index.ts'

const readDue = statement<{ product_id: string }>(
  'auctions_due',
  'select product_id from auctions where closed_at is null and ends_at <= clock_timestamp() order by ends_at limit 200',
)
/** Auctions closed at the same time. A small number leaves database connections for bids. */
const concurrency = 3

/** Closes the auctions that are past their end. Runs twice a second. */
export async function closeDue(app: App): Promise<void> {
  const due = await run(app.pool, readDue, [])
  // An auction can only close if there was a heartbeat after its end. A worker waits for that of a web process.
  if (due.length > 0) await recordHeartbeat(app)
  const next = due.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const { product_id } of next) {
        try {
          await closeAuction(app, product_id as ProductId)
        } catch (error) {
          app.log.error(
            { err: error, auction: product_id },
            'an auction could not be closed; it will be tried again',
          )
        }
      }
    }),
  )
}
