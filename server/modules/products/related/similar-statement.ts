import { newest, forSale } from '../list/list-statement.ts'
import { excerpt, productColumns, productTables, stampColumn } from '../product-row.ts'

/** Newest listings of the subcategory, and of the category, that are compared. */
const candidatesMax = 200

/** SQL: the newest listings of other sellers in the same category or subcategory as `this`. */
const newestIn = (column: 'kind_id' | 'category_id', only = 'true') =>
  `select p.* from this cross join lateral (
     select p.id, p.title, p.created_at, p.seller_id, p.auction_ends_at from products p
     where p.status = 'active' and p.${column} = this.${column} and ${only}
     order by ${newest} limit ${candidatesMax}) as p
   where p.seller_id <> this.seller_id and ${forSale('p')}`

/**
 * The statement for the listings most similar to $1, at most $2: those of its subcategory first, then by title. One row
 * without an id if there are none, and no row if the listing does not exist. Reads only the newest listings along the
 * indexes of categories.
 */
export const similarStatement = `with this as materialized (
  select id, title, seller_id, category_id, kind_id from products where id = $1::uuid and status <> 'removed'
),
of_kind as materialized (${newestIn('kind_id')}),
of_category as materialized (${newestIn('category_id', '(select count(*) from of_kind) < $2::int')}),
found as (
  select *, 0 as tier from of_kind
  union all select *, 1 from of_category where id not in (select id from of_kind)
),
shown as materialized (
  select found_id, row_number() over () as place
  from (select found.id as found_id from found cross join this
    order by tier, similarity(found.title, this.title) desc, found.created_at desc, found.id desc
    limit $2::int) as ordered
)
select ${stampColumn}, ${productColumns(excerpt)}
from this left join (shown join ${productTables} on p.id = found_id) on true order by place`
