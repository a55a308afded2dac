import { currencyNow, fromInForce } from './rates.ts'

/** SQL: the places of the group `g`, by name. */
export const placesColumn = `array(select c.place from city_group_places c where c.group_id = g.id order by c.place)`

/**
 * SQL: what the courier of the listing `p` costs in each group of cities that its seller named, as JSON
 * (`ShownCourierPrice`).
 */
export const courierColumn = (p: string): string => `(
  select coalesce(json_agg(json_build_object('group', g.name, 'places', ${placesColumn},
    'shippingCost', case when k.minor is not null then amount_text(
      in_currency(k.minor, k.currency, ${currencyNow(p, fromInForce)}, ${fromInForce.rates}),
      ${currencyNow(p, fromInForce)}) end,
    'originalShippingCost', amount_text(k.minor, k.currency)) order by g.name), '[]')
  from courier_prices k join city_groups g on g.id = k.group_id
  where k.product_id = ${p}.id and exists (select from city_group_places c where c.group_id = g.id))`

/** SQL: the same for the seller of the listing `p`, by the id of the group. */
export const ownCourierColumn = (p: string): string => `(
  select coalesce(json_agg(json_build_object('groupId', k.group_id, 'price', amount_text(k.minor, k.currency))
    order by k.group_id), '[]')
  from courier_prices k where k.product_id = ${p}.id)`

/** SQL: the group of cities of a city as typed; null if no group has it. */
export const groupOfCity = (city: string): string => `(
  select c.group_id from city_group_places c
  where lower(c.place) = lower(btrim(regexp_replace(${city}, '\\s+', ' ', 'g'))))`
