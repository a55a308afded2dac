import { sql, type Transaction } from 'kysely'
import type { OrderId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { PublicParcel } from './tracking-page.ts'
import { trackingCodeOf } from './tracking.rules.ts'

/** Gives a paid order its tracking code, unless it has one. The database draws it. */
export async function makeTrackingCode(tx: Transaction<Schema>, orderId: OrderId): Promise<void> {
  await sql`insert into tracking_codes (order_id) values (${orderId}) on conflict (order_id) do nothing`.execute(
    tx,
  )
}

// Only what the public page shows. The carrier of an own delivery is a name, so it is not read.
const readParcel = statement<PublicParcel>(
  'tracked_parcel',
  `select t.code, o.order_status as "orderStatus", y.way = 'collection' as collect, o.dispatch_method as method, o.waybill,
     case o.dispatch_method when 'bus' then o.courier end as operator,
     case when y.way <> 'collection' then coalesce(d.town, pt.city, o.ship_city) end as city,
     d.id is not null or pt.id is not null as "toDepot", b.registration, b.departs_at as "departsAt",
     case when d.id is not null
       then json_build_object('name', d.name, 'address', d.address, 'town', d.town, 'hours', d.hours)
       when pt.id is not null then json_build_object('name', pt.name, 'hours', pt.hours, 'town', pt.city,
         'address', concat_ws(', ', pt.address, pt.landmark, pt.suburb)) end as depot,
     pt.id is not null as "toPoint",
     coalesce((select json_agg(json_build_object('step', s.step, 'at', s.created_at) order by s.created_at, s.id)
       from order_steps s where s.order_id = o.id), '[]') as steps
   from tracking_codes t join orders o on o.id = t.order_id join order_delivery y on y.order_id = o.id
     left join bus_parcels b on b.order_id = o.id left join depots d on d.id = b.depot_id
     left join pickup_points pt on pt.id = y.point_id
   where t.code = $1`,
)

/** The parcel with this code; undefined if there is none. */
export async function findParcel(app: App, typed: string): Promise<PublicParcel | undefined> {
  const code = trackingCodeOf(typed)
  if (code === undefined) return undefined
  const [parcel] = await run(app.pool, readParcel, [code])
  return parcel
}
