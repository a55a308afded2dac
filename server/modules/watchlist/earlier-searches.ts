import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { SavedSearchId, UserId } from '#contracts/common/ids.ts'
import type { SavedCriteria } from '#contracts/watchlist/watchlist.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** Searches per transaction. */
const batch = 200

interface EarlierSearch {
  id: SavedSearchId
  userId: UserId
  query: SavedCriteria
  /** The currency of its prices. */
  currency: CurrencyCode
}

/** Matches searches whose prices are in a currency other than the default. */
const isEarlier = sql`s.currency = any(array(select code from rates_at(now())))`

export async function hasEarlierSearches(app: App): Promise<boolean> {
  const { rows } = await sql`select from saved_searches s where ${isEarlier} limit 1`.execute(
    app.db,
  )
  return rows.length > 0
}

/** Locks the next batch. Searches whose alert is being sent are left for the next call. */
export async function lockEarlierSearches(tx: Transaction<Schema>): Promise<EarlierSearch[]> {
  const { rows } = await sql<EarlierSearch>`
    select s.id, s.user_id as "userId", s.query, s.currency from saved_searches s
    where ${isEarlier} order by s.id limit ${batch} for update skip locked`.execute(tx)
  return rows
}

/**
 * Stores converted criteria of locked searches, with prices in `currency`. Searches that become equal are merged with
 * their matches.
 */
export async function replaceSearches(
  tx: Transaction<Schema>,
  searches: { id: SavedSearchId; userId: UserId; query: SavedCriteria; name: string }[],
  currency: CurrencyCode,
): Promise<void> {
  await sql`
    with given as (
      select id, user_id, query, name
      from unnest(${searches.map(({ id }) => id)}::uuid[], ${searches.map(({ userId }) => userId)}::uuid[],
        ${searches.map(({ query }) => JSON.stringify(query))}::jsonb[], ${searches.map(({ name }) => name)}::text[])
        as given (id, user_id, query, name)
    ),
    placed as (
      select given.*, coalesce(
        (select s.id from saved_searches s where s.user_id = given.user_id and s.query = given.query and s.currency = ${currency}),
        first_value(given.id) over (partition by given.user_id, given.query order by given.id)) as same
      from given
    ),
    found as (
      insert into search_matches (search_id, product_id, created_at)
      select placed.same, m.product_id, m.created_at from placed join search_matches m on m.search_id = placed.id
      where placed.same <> placed.id
      on conflict do nothing
    ),
    gone as (delete from saved_searches s using placed where s.id = placed.id and placed.same <> placed.id)
    update saved_searches s set query = placed.query, name = placed.name, currency = ${currency}
    from placed where s.id = placed.id and placed.same = placed.id`.execute(tx)
}
