import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../server/platform/database/schema.gen.ts'

/** Inserts searches for the first words of a title, on the days on which most visitors viewed the item. */
export async function insertSearches(tx: Transaction<Schema>): Promise<void> {
  await sql`
    insert into search_terms (seller_id, day, product_id, term, visitors)
    select p.seller_id, v.day, p.id,
      substring(lower(p.title) from case extract(day from v.day)::int % 2 when 0 then '^\\w+' else '^\\w+ \\w+' end),
      3 + v.views % 4
    from product_views v join products p on p.id = v.product_id
    where v.views >= 5 and p.title ~ '^\\w+ \\w+'`.execute(tx)
}
