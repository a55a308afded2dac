import { sql } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { limits } from '#contracts/common/limits.ts'
import type { SavedSearchId, UserId } from '#contracts/common/ids.ts'
import type { SavedCriteria, SavedSearch } from '#contracts/watchlist/watchlist.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { lockMember } from './lock-member.ts'

interface Row {
  id: SavedSearchId
  name: string
  query: SavedCriteria
  new_count: number
  last_seen_at: Date
  created_at: Date
  /** The currency of its prices; null without prices. */
  currency: CurrencyCode | null
}

const columns = sql`s.id, s.name, s.query, s.currency, s.last_seen_at, s.created_at, (
  select count(*)::int from search_matches m join products p on p.id = m.product_id
  where m.search_id = s.id and p.status = 'active'
    and (p.auction_ends_at is null or p.auction_ends_at > now())) as new_count`

const searchOf = (row: Row): SavedSearch => ({
  id: row.id,
  name: row.name,
  query: row.query,
  newCount: row.new_count,
  lastSeenAt: row.last_seen_at.toISOString(),
  createdAt: row.created_at.toISOString(),
})

/** Saves a search with prices in `currency`; an equal search is returned instead. Throws `saved_searches_full`. */
export async function saveSearch(
  app: App,
  {
    userId,
    query,
    currency,
    name,
  }: { userId: UserId; query: SavedCriteria; currency: CurrencyCode; name: string },
): Promise<SavedSearch> {
  const saved = JSON.stringify(query)
  const priced = query.minPrice === undefined && query.maxPrice === undefined ? null : currency
  return app.db.transaction().execute(async (tx) => {
    await lockMember(tx, userId)
    const { rows: inserted } = await sql<{ full: boolean }>`
      insert into saved_searches (user_id, query, currency, name) values (${userId}, ${saved}::jsonb, ${priced}, ${name})
      on conflict (user_id, query, currency) do nothing
      returning (select count(*) from saved_searches where user_id = ${userId}) >= ${limits.savedSearchesMax} as full`.execute(
      tx,
    )
    if (inserted[0]?.full) throw new DomainError('saved_searches_full')
    const { rows } = await sql<Row>`
      select ${columns} from saved_searches s where s.user_id = ${userId} and s.query = ${saved}::jsonb
        and s.currency is not distinct from ${priced}`.execute(tx)
    return searchOf(rows[0]!)
  })
}

/**
 * A member's saved searches, newest first, each with the currency of its prices, or null without prices. While the
 * default currency changes, that may be the earlier one.
 */
export async function readSavedSearches(
  app: App,
  userId: UserId,
): Promise<{ search: SavedSearch; currency: CurrencyCode | null }[]> {
  const { rows } = await sql<Row>`
    select ${columns} from saved_searches s where s.user_id = ${userId}
    order by s.created_at desc, s.id desc`.execute(app.db)
  return rows.map((row) => ({ search: searchOf(row), currency: row.currency }))
}

interface Owned {
  userId: UserId
  id: SavedSearchId
}

/** Resets the count of new matches of a search. Throws `not_found` if the member has no such search. */
export async function resetNewMatches(app: App, { userId, id }: Owned): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with seen as (
      update saved_searches set last_seen_at = now() where id = ${id} and user_id = ${userId} returning id
    ), forgotten as (
      delete from search_matches where search_id in (select id from seen)
    )
    select id from seen`.execute(app.db)
  if (!rows[0]) throw new DomainError('not_found')
}

/** Deletes a search. Throws `not_found` if the member has no such search. */
export async function removeSearch(app: App, { userId, id }: Owned): Promise<void> {
  const [result] = await app.db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  if (result!.numDeletedRows === 0n) throw new DomainError('not_found')
}
