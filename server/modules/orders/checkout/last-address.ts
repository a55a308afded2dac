import { sql, type Transaction } from 'kysely'
import type { UserId } from '../../../../contracts/common/ids.ts'
import type { ShippingAddress } from '../../../../contracts/orders/orders.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** The address of the buyer's last order that was to be delivered. */
export async function lastAddressOf(
  tx: Transaction<Schema>,
  buyerId: UserId,
): Promise<ShippingAddress | undefined> {
  const { rows } = await sql<ShippingAddress>`
    select ship_first_name as "firstName", ship_last_name as "lastName", ship_address as address,
      ship_city as city, ship_phone as phone
    from orders o join order_delivery d on d.order_id = o.id
    where buyer_id = ${buyerId} and d.way <> 'collection'
      and num_nulls(ship_first_name, ship_last_name, ship_address, ship_city, ship_phone) = 0
    order by created_at desc, id desc limit 1`.execute(tx)
  return rows[0]
}
