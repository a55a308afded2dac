import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Page } from '../http/answers/paging.ts'
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

interface DayConditions {
  from: (day: string) => RawBuilder<unknown>
  to: (day: string) => RawBuilder<unknown>
}
/** A condition for each filter; for `from` and `to` there may be `days`, the moment whose day in Harare they mean. */
export type Conditions<Asked> = {
  [Name in keyof Asked as Exclude<Name, 'page' | 'limit' | 'from' | 'to'>]-?: (
    value: NonNullable<Asked[Name]>,
  ) => RawBuilder<unknown>
} & ('from' extends keyof Asked ? { days: RawBuilder<unknown> } | DayConditions : unknown)

/** The rows that everything asked for is true of. */
export function matching<Asked extends object>(
  asked: Asked,
  conditions: Conditions<Asked>,
): RawBuilder<boolean> {
  type Condition = (value: unknown) => RawBuilder<unknown>
  const { days, ...named } = conditions as Record<string, Condition> & {
    days?: RawBuilder<unknown>
  }
  const given = asked as Record<string, unknown>
  const found = Object.entries(named).flatMap(([name, condition]) => {
    const value = typeof given[name] === 'string' ? given[name].trim() : given[name]
    return value ? [condition(value)] : []
  })
  if (days) found.push(withinDays(days, given))
  return allOf(found)
}

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

/** One page of a list: its rows, and how many there are on all pages. */
export interface Listed<Row> {
  rows: Row[]
  total: number
  /** There are more than were counted. */
  capped: boolean
}

interface ListQuery<Row, Made> {
  /** The table and the name that the other parts call it by: "payments p". */
  table: string
  columns: RawBuilder<unknown>
  /** Joins to the rows of the page. */
  joined?: RawBuilder<unknown>
  where: RawBuilder<boolean>
  order: RawBuilder<unknown>
  /** Maps a row. */
  row: (row: Row) => Made
}

/** Rows that a query of its own reads, and how many of `from … where …` there are. */
export async function readRows<Row, Made>(
  db: Kysely<Schema>,
  query: RawBuilder<Row>,
  fromWhere: RawBuilder<unknown>,
  row: (row: Row) => Made,
): Promise<Listed<Made>> {
  const [{ rows }, counted] = await Promise.all([query.execute(db), countUpTo(db, fromWhere)])
  return { rows: rows.map(row), ...counted }
}

/** Reads a page of rows that have an `id`. Only rows of the page are joined and have their columns computed. */
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
