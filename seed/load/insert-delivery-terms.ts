import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../server/platform/database/schema.gen.ts'

/** Small things outside Harare go by bus; every demo listing of these categories has the same price. */
const byBus = ['electronics', 'fashion']
const busUsdMinor = 4_00n

/** Offers bus parcels of the demo listings that can be sent. */
export async function insertDeliveryTerms(tx: Transaction<Schema>): Promise<void> {
  await sql`
    insert into delivery_terms (product_id, bus_usd_minor)
    select id, ${busUsdMinor} from products
    where category_id = any(${byBus}) and location <> 'Harare' and not collection_only`.execute(tx)
}
