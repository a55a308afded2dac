import { sql, type RawBuilder } from 'kysely'

/** The staff's lists count no further: beyond it they say "10,000+". */
export const countedMost = 10_000
/** Lines in one file of a list, the newest. */
export const fileMost = 10_000

/** A pattern of `ilike` for what contains these words, whatever they hold. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

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

/** How many rows there are, counted up to ten thousand; `capped`: there are more. */
export const cappedCount = (counted: number): { total: number; capped: boolean } => ({
  total: Math.min(counted, countedMost),
  capped: counted > countedMost,
})
