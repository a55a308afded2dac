import { sql } from 'kysely'
import { limits } from '../../../contracts/common/limits.ts'
import type { SavedSearchId, UserId } from '../../../contracts/common/ids.ts'
import type { SavedCriteria, SavedSearch } from '../../../contracts/watchlist/watchlist.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { lockPerson } from './lock-person.ts'

interface Row {
  id: SavedSearchId
  name: string
  query: SavedCriteria
  new_count: number
  last_seen_at: Date
  created_at: Date
}

const columns = sql`s.id, s.name, s.query, s.last_seen_at, s.created_at, (
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

/** Keeps a search; the same one again is the one there is. Throws `saved_searches_full`. */
export async function saveSearch(
  app: App,
  { userId, query, name }: { userId: UserId; query: SavedCriteria; name: string },
): Promise<SavedSearch> {
  const kept = JSON.stringify(query)
  return app.db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId)
    const { rows: inserted } = await sql<{ full: boolean }>`
      insert into saved_searches (user_id, query, name) values (${userId}, ${kept}::jsonb, ${name})
      on conflict (user_id, query) do nothing
      returning (select count(*) from saved_searches where user_id = ${userId}) >= ${limits.savedSearchesMax} as full`.execute(
      tx,
    )
    if (inserted[0]?.full) throw new DomainError('saved_searches_full')
    const { rows } = await sql<Row>`
      select ${columns} from saved_searches s where s.user_id = ${userId} and s.query = ${kept}::jsonb`.execute(
      tx,
    )
    return searchOf(rows[0]!)
  })
}

/** A person's saved searches, newest first. */
export async function readSavedSearches(app: App, userId: UserId): Promise<SavedSearch[]> {
  const { rows } = await sql<Row>`
    select ${columns} from saved_searches s where s.user_id = ${userId}
    order by s.created_at desc, s.id desc`.execute(app.db)
  return rows.map(searchOf)
}

interface Owned {
  userId: UserId
  id: SavedSearchId
}

/** Forgets what was new of a search. Throws `not_found` where the person has no such search. */
export async function seeSearch(app: App, { userId, id }: Owned): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with seen as (
      update saved_searches set last_seen_at = now() where id = ${id} and user_id = ${userId} returning id
    ), forgotten as (
      delete from search_matches where search_id in (select id from seen)
    )
    select id from seen`.execute(app.db)
  if (!rows[0]) throw new DomainError('not_found')
}

/** Deletes a search. Throws `not_found` where the person has no such search. */
export async function removeSearch(app: App, { userId, id }: Owned): Promise<void> {
  const [result] = await app.db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  if (result!.numDeletedRows === 0n) throw new DomainError('not_found')
}
