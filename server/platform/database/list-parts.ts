import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Page } from '../http/answers/paging.ts'
import type { Schema } from './schema.gen.ts'

/** Lists for staff count at most this many rows; beyond it they show "10,000 and more". */
export const countedMost = 10_000
/** Most rows in an exported file; the newest are exported. */
export const fileMost = 10_000
/** A trigram index cannot find a text with fewer letters. */
const lettersMin = 3

const escaped = (words: string): string => words.replace(/[\\%_]/g, '\\$&')

/**
 * The condition that a text contains these words, found by its trigram index. Fewer than three letters match only the
 * beginning of a word, because finding them anywhere would read all rows.
 */
export function contains(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const pattern = escaped(words.trim())
  return words.trim().length < lettersMin
    ? sql<boolean>`(${text} ilike ${`${pattern}%`} or ${text} ilike ${`% ${pattern}%`})`
    : sql<boolean>`${text} ilike ${`%${pattern}%`}`
}

/** The condition that a text begins with `begin`, found by an index for patterns. */
export const beginsWith = (text: RawBuilder<unknown>, begin: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${`${escaped(begin)}%`}`

/** The condition that a time is on these days in Harare, both included. A missing day leaves its side open. */
export const withinDays = (
  column: RawBuilder<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RawBuilder<boolean> => sql<boolean>`(
  ${from ? sql`${column} >= ${from}::date::timestamp at time zone 'Africa/Harare'` : sql`true`}
  and ${to ? sql`${column} < (${to}::date + 1)::timestamp at time zone 'Africa/Harare'` : sql`true`})`

/** Combines conditions with `and`. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`

interface DayConditions {
  from: (day: string) => RawBuilder<unknown>
  to: (day: string) => RawBuilder<unknown>
}
/**
 * A condition for each filter. For the filters `from` and `to`, `days` is the time whose day in Harare they compare.
 */
export type Conditions<Filters> = {
  [Name in keyof Filters as Exclude<Name, 'page' | 'limit' | 'from' | 'to'>]-?: (
    value: NonNullable<Filters[Name]>,
  ) => RawBuilder<unknown>
} & ('from' extends keyof Filters ? { days: RawBuilder<unknown> } | DayConditions : unknown)

/** The condition that all given filters are met. */
export function matching<Filters extends object>(
  filters: Filters,
  conditions: Conditions<Filters>,
): RawBuilder<boolean> {
  type Condition = (value: unknown) => RawBuilder<unknown>
  const { days, ...named } = conditions as Record<string, Condition> & {
    days?: RawBuilder<unknown>
  }
  const values = filters as Record<string, unknown>
  const found = Object.entries(named).flatMap(([name, condition]) => {
    const value = typeof values[name] === 'string' ? values[name].trim() : values[name]
    return value ? [condition(value)] : []
  })
  if (days) found.push(withinDays(days, values))
  return allOf(found)
}

/** Counts the rows of `from … where …`, up to ten thousand. `capped` means that there are more. */
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

/** The rows of one page, and how many rows there are on all pages. */
export interface Listed<Row> {
  rows: Row[]
  total: number
  /** There are more rows than `total`. */
  capped: boolean
}

interface ListQuery<Row, Made> {
  /** The table and its alias: "payments p". */
  table: string
  columns: RawBuilder<unknown>
  /** Joins for the rows of the page. */
  joined?: RawBuilder<unknown>
  where: RawBuilder<boolean>
  order: RawBuilder<unknown>
  /** Maps a row. */
  row: (row: Row) => Made
}

/** Runs a query for the rows, and counts the rows of `from … where …`. */
export async function readRows<Row, Made>(
  db: Kysely<Schema>,
  query: RawBuilder<Row>,
  fromWhere: RawBuilder<unknown>,
  row: (row: Row) => Made,
): Promise<Listed<Made>> {
  const [{ rows }, counted] = await Promise.all([query.execute(db), countUpTo(db, fromWhere)])
  return { rows: rows.map(row), ...counted }
}

/** Reads a page of rows that have an `id`. Joins and columns are computed only for the rows of the page. */
export function readPage<Row, Made>(
  db: Kysely<Schema>,
  { table, columns, joined = sql``, where, order, row }: ListQuery<Row, Made>,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<Listed<Made>> {
  const from = sql.raw(table)
  const id = sql.raw(`${table.split(' ').at(-1)}.id`)
  return readRows(
    db,
    sql<Row>`
      select ${columns}
      from (select ${id} from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}) page
      join ${from} on ${id} = page.id ${joined} order by ${order}`,
    sql`from ${from} where ${where}`,
    row,
  )
}
