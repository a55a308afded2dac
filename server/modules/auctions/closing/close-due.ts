import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { closeAuction } from './close-auction.ts'
import { beat } from '../../outages/index.ts'

const readDue = statement<{ product_id: string }>(
  'auctions_due',
  'select product_id from auctions where closed_at is null and ends_at <= clock_timestamp() order by ends_at limit 200',
)
/** Auctions closed at once: enough for many that end in the same second, few enough to leave the pool to bidders. */
const lanes = 3

/** Closes every auction that is over. Runs several times a second, in each worker, and first thing after a start. */
export async function closeDue(app: App): Promise<void> {
  const due = await run(app.pool, readDue, [])
  // An auction closes once a heartbeat after its end has shown that no outage moves it.
  if (due.length > 0) await beat(app)
  const next = due.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
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
