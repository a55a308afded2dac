import { currencyNow, fromInForce } from './rates.ts'

/** SQL: the price of a way of the listing `p` in US cents; null if it is not offered. */
export const wayPrice = (p: string, way: 'bus' | 'pickup'): string =>
  `(select w.minor from listing_ways w where w.product_id = ${p}.id and w.way = '${way}')`

/**
 * SQL: where and when the listing `p` can be collected, as JSON (`CollectionTerms`); null if its seller does not say.
 */
export const collectionColumn = (p: string): string => `(
  select json_build_object('place', w.place, 'times', w.times)
  from listing_ways w where w.product_id = ${p}.id and w.way = 'collection')`

/** SQL: the places of the group `g`, by name. */
export const placesColumn = `array(select c.place from city_group_places c where c.group_id = g.id order by c.place)`

/**
 * SQL: what the courier of the listing `p` costs in each group of cities that its seller named, as JSON
 * (`ShownCourierPrice`).
 */
export const courierColumn = (p: string): string => `(
  select coalesce(json_agg(json_build_object('group', g.name, 'places', ${placesColumn},
    'shippingCost', case when w.minor is not null then amount_text(
      in_currency(w.minor, w.currency, ${currencyNow(p, fromInForce)}, ${fromInForce.rates}),
      ${currencyNow(p, fromInForce)}) end,
    'originalShippingCost', amount_text(w.minor, w.currency)) order by g.name), '[]')
  from listing_ways w join city_groups g on g.id = w.group_id
  where w.product_id = ${p}.id and exists (select from city_group_places c where c.group_id = g.id))`

/** SQL: the same for the seller of the listing `p`, by the id of the group. */
export const ownCourierColumn = (p: string): string => `(
  select coalesce(json_agg(json_build_object('groupId', w.group_id, 'price', amount_text(w.minor, w.currency))
    order by w.group_id), '[]')
  from listing_ways w where w.product_id = ${p}.id and w.way = 'courier')`

/** SQL: the group of cities of a city as typed; null if no group has it. */
export const groupOfCity = (city: string): string => `(
  select c.group_id from city_group_places c
  where lower(c.place) = lower(btrim(regexp_replace(${city}, '\\s+', ' ', 'g'))))`
