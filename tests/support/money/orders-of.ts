import { insertListing } from '../listings/listings.ts'
import { createMember } from '../members/people.ts'
import type { TestServer } from '../server/server.ts'

/** Inserts an order of this many ZWL in this state. */
export async function insertOrder(
  server: TestServer,
  state: string,
  zwl: number,
  at = 'now()',
): Promise<void> {
  const [seller, buyer] = [await createMember(server), await createMember(server)]
  const product = await insertListing(server, seller)
  await server.app.pool.query(
    `with checkout as (insert into checkouts (buyer_id, origin) values ($1, 'cart') returning id),
     made as (insert into orders (number, checkout_id, source, buyer_id, seller_id, product_id, title, quantity, unit_minor,
       shipping_minor, total_minor, rate, total_usd_minor, currency, payment_status, order_status, updated_at)
     select 'M-' || upper(substr(translate(md5(random()::text), 'ilou', '1234'), 1, 4)) || '-' || upper(substr(translate(md5(random()::text), 'ilou', '1234'), 1, 4)),
       checkout.id, 'checkout', $1::uuid, $2::uuid, $3::uuid, 'Kettle', 1, $4::bigint, 0, $4::bigint, 25000, $5::bigint, 'ZWL', $6, $7, ${at}
     from checkout returning id)
     insert into order_delivery (order_id, way, alone_minor) select id, 'address', 0 from made`,
    [
      buyer.id,
      seller.id,
      product,
      zwl * 100,
      Math.round((zwl * 100) / 25_000),
      state === 'completed' ? 'paid' : 'pending',
      state,
    ],
  )
}
