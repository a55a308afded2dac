import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** Listings converted in one transaction, small so that orders for them do not wait long. */
const batch = 500

/** SQL: an optional amount of a listing, in proportion to its price if that becomes the default currency. */
const inProportion = (column: string) => {
  const amount = sql.ref(`p.${column}`)
  return sql`case when becomes_local and ${amount} is not null
    then greatest(1, round(${amount}::numeric * price / p.original_price_minor)) else ${amount} end`
}

/**
 * Converts the stored amounts and deals of the next fixed-price listings, by id, to the default currency. Returns their
 * ids.
 */
export async function convertListings(
  tx: Transaction<Schema>,
  after: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where format = 'fixed' and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by id limit ${batch} for no key update`.execute(tx)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await sql`
    update variants v set price_minor = variant_price_in_force(p, v.price_minor, rates.now)
    from products p, (select rates_in_force() as now, local_currency() as local,
        array(select code from currencies where successor = local_currency()) as retired) as rates
    where v.product_id = p.id and p.id = any(${ids}::uuid[])
      and (p.currency = rates.local or p.currency = any(rates.retired))`.execute(tx)
  await sql`
    update listing_ways k set currency = rates.local,
      minor = case when k.minor is not null then in_currency(k.minor, k.currency, rates.local, rates.now) end
    from products p, (select rates_in_force() as now, local_currency() as local,
        array(select code from currencies where successor = local_currency()) as retired) as rates
    where k.product_id = p.id and k.way = 'courier' and p.id = any(${ids}::uuid[])
      and p.currency = any(rates.retired)`.execute(tx)
  await sql`
    with rates as materialized (select rates_in_force() as now, local_currency() as local,
        array(select code from currencies where successor = local_currency()) as retired),
      priced as (
        select p.id, price_in_force(p, now) as price, shipping_in_force(p, now) as shipping,
          coalesce(p.original_shipping_minor, p.shipping_minor) as typed_shipping,
          p.currency = local or p.currency = any(retired) as becomes_local, local, now,
          (now ->> p.currency)::numeric as rate
        from products p, rates where p.id = any(${ids}::uuid[])
      )
    update products p set price_minor = price, list_minor = price, shipping_minor = shipping,
      currency = case when becomes_local then local else p.currency end,
      original_price_minor = case when becomes_local then price else p.original_price_minor end,
      original_shipping_minor = case when becomes_local then shipping else typed_shipping end,
      variant_base_minor = case when becomes_local and p.variant_base_minor is not null
        then variant_price_in_force(p, p.variant_base_minor, now) else p.variant_base_minor end,
      offers_accept_minor = ${inProportion('offers_accept_minor')},
      offers_decline_minor = ${inProportion('offers_decline_minor')},
      priced_rate = case when becomes_local then null else rate end, base = local
    from priced where p.id = priced.id`.execute(tx)
  await sql`
    update deals d set currency = local_currency(), before_minor = greatest(before, price + 1), price_minor = price
    from (select d.id, greatest(1, converted_minor(d.before_minor, rate)) as before,
        greatest(1, converted_minor(d.price_minor, rate)) as price
      from deals d join currencies c on c.code = d.currency and c.successor = local_currency()
        cross join lateral (select (rates_in_force() ->> c.code)::numeric as rate) as factor
      where d.product_id = any(${ids}::uuid[])) as converted
    where converted.id = d.id`.execute(tx)
  return ids
}

/**
 * Running auctions stay in their currency. Stores the sort amount of the next ones in the default currency, at least
 * one minor unit. Returns their number.
 */
export async function convertAuctions(tx: Transaction<Schema>): Promise<number> {
  const { numAffectedRows } = await sql`
    with waiting as (
      select p.id, a.current_minor, p.base from auctions a join products p on p.id = a.product_id
      where a.closed_at is null and p.list_currency <> (select local_currency())
      order by p.id limit ${batch} for no key update of p
    )
    update products p set list_minor = greatest(1, in_currency(waiting.current_minor, waiting.base, rates.local, rates.now))
    from waiting, (select rates_in_force() as now, local_currency() as local) as rates
    where p.id = waiting.id`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
