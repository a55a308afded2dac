import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Schema } from './schema.gen.ts'

/** The staff's lists count no further: beyond it they say "10,000 and more". */
export const countedMost = 10_000
/** Lines in one file of a list, the newest. */
export const fileMost = 10_000
/** Fewer letters than an index of trigrams knows. */
const lettersMin = 3

const escaped = (words: string): string => words.replace(/[\\%_]/g, '\\$&')

/** A text that contains these words, found by its index of trigrams. Fewer than three letters are looked for where a word begins: anywhere, only reading all rows would find them. */
export function contains(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const wanted = escaped(words.trim())
  return words.trim().length < lettersMin
    ? sql<boolean>`(${text} ilike ${`${wanted}%`} or ${text} ilike ${`% ${wanted}%`})`
    : sql<boolean>`${text} ilike ${`%${wanted}%`}`
}

/** A text that begins with this, found by an index of its patterns. */
export const beginsWith = (text: RawBuilder<unknown>, begin: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${`${escaped(begin)}%`}`

/** Rows of these days in Harare, both included; without a day on a side that side is open. */
export const withinDays = (
  column: RawBuilder<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RawBuilder<boolean> => sql<boolean>`(
  ${from ? sql`${column} >= ${from}::date::timestamp at time zone 'Africa/Harare'` : sql`true`}
  and ${to ? sql`${column} < (${to}::date + 1)::timestamp at time zone 'Africa/Harare'` : sql`true`})`

/** All of these. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`

/** How many rows of `from … where …` there are, counted up to ten thousand; `capped`: there are more. */
export async function countUpTo(
  db: Kysely<Schema>,
  fromWhere: RawBuilder<unknown>,
): Promise<{ total: number; capped: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${fromWhere} limit ${countedMost + 1}) counted`.execute(
    db,
  )
  const counted = rows[0]?.total ?? 0
  return { total: Math.min(counted, countedMost), capped: counted > countedMost }
}
