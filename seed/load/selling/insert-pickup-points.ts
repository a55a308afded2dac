import { sql, type Transaction } from 'kysely'
import { hashPassword } from '../../../server/modules/accounts/index.ts'
import type { Schema } from '../../../server/platform/database/schema.gen.ts'
import { demoPoints, demoTerminalCode } from '../../catalogue/pickup-points.ts'

/** What delivery to a pickup point costs, in US cents. */
const pickupUsdMinor = 3_00n

/** Registers the demo pickup points, and offers them for all electronics and fashion that can be sent. */
export async function insertPickupPoints(tx: Transaction<Schema>): Promise<void> {
  const codeHash = await hashPassword(demoTerminalCode)
  await tx
    .insertInto('pickup_points')
    .values(
      demoPoints.map(({ fee, ...point }) => ({
        ...point,
        fee_usd_minor: fee,
        code_hash: codeHash,
      })),
    )
    .execute()
  await sql`
    insert into listing_ways (product_id, way, currency, minor)
    select id, 'pickup', 'USD', ${pickupUsdMinor} from products
    where category_id in ('electronics', 'fashion') and not collection_only`.execute(tx)
}
