import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../../server/platform/database/schema.gen.ts'

/** Small things outside Harare go by bus; every demo listing of these categories has the same price. */
const byBus = ['electronics', 'fashion']
const busUsdMinor = 4_00n

/** Offers bus parcels of the demo listings that can be sent. */
export async function insertDeliveryTerms(tx: Transaction<Schema>): Promise<void> {
  await sql`
    insert into listing_ways (product_id, way, currency, minor)
    select id, 'bus', 'USD', ${busUsdMinor} from products
    where category_id = any(${byBus}) and location <> 'Harare' and not collection_only`.execute(tx)
}

const places: Record<string, [place: string, times: string]> = {
  tinashe_gadgets: ['First Street Mall, by the clock', 'Monday to Saturday 09:00 to 17:00'],
  chipo_closet: [
    'Avondale shops, by the post office',
    'Weekdays after 17:00, Saturdays until 13:00',
  ],
}

/** Says where and when the items of two demo sellers can be collected. */
export async function insertCollectionTerms(tx: Transaction<Schema>): Promise<void> {
  for (const [seller, [place, times]] of Object.entries(places))
    await sql`
      insert into listing_ways (product_id, way, place, times)
      select p.id, 'collection', ${place}, ${times} from products p join users u on u.id = p.seller_id
      where u.username = ${seller} and p.allows_collection`.execute(tx)
}

/** One demo seller charges half for each further item, one sends cosmetics for US$40 or more free. */
export async function insertDeliveryRules(tx: Transaction<Schema>): Promise<void> {
  await sql`
    insert into delivery_rules (seller_id, further_percent, free_from_usd_minor)
    select u.id, rule.further_percent, rule.free_from_usd_minor
    from (values ('chipo_closet', 50, null::bigint), ('glow_by_rutendo', 0, 4000)) as rule (username, further_percent, free_from_usd_minor)
    join users u on u.username = rule.username`.execute(tx)
}

/** One demo seller charges half for the courier to Bulawayo, and sends none to the north. */
export async function insertCourierPrices(tx: Transaction<Schema>): Promise<void> {
  await sql`
    insert into listing_ways (product_id, way, group_id, currency, minor)
    select p.id, 'courier', g.id, p.currency, case when g.name <> 'North' then coalesce(p.original_shipping_minor, p.shipping_minor) / 2 end
    from products p join users u on u.id = p.seller_id
      join city_groups g on g.name in ('Bulawayo and around', 'North')
    where u.username = 'tinashe_gadgets' and p.format = 'fixed' and p.shipping_minor > 0`.execute(
    tx,
  )
}
