/** A column of the snapshot: its SQL, empty for the column of that name, and the type that JSON makes of it. */
interface Column<T> {
  sql: string
  type?: T
}
type Columns = Record<string, Column<unknown>>
type RowOf<C extends Columns> = {
  -readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never
}

export const column = <T>(sql = ''): Column<T> => ({ sql })
export const text = (sql = ''): Column<string> => ({ sql })
/** An amount in minor units, or another number. */
export const number = (sql = ''): Column<number> => ({ sql })
export const flag = (sql = ''): Column<boolean> => ({ sql })
export const exists = (from: string): Column<boolean> => ({ sql: `exists (select from ${from})` })
export const milliseconds = (moment: string): string =>
  `(extract(epoch from ${moment}) * 1000)::bigint`
/** A time in milliseconds. */
export const time = (sql: string): Column<number> => ({ sql: milliseconds(sql) })
export const orNull = <T>(given: Column<T>): Column<T | null> => ({ sql: given.sql })

/** A part of the snapshot: its SQL, and its type. */
export interface Part<T> {
  sql: string
  type?: T
}

/** Rows with these columns, in the order in which they were created. */
export function list<C extends Columns>(
  from: string,
  columns: C,
  order = 'created_at, id',
): Part<RowOf<C>[]> {
  const chosen = Object.entries(columns).map(([name, { sql }]) => `${sql || name} as "${name}"`)
  return {
    sql: `(select coalesce(json_agg(row_to_json(one)), '[]') from (select ${chosen.join()} from ${from} order by ${order}) one)`,
  }
}

/** The values of one column. */
export const values = (name: string, from: string): Part<string[]> => ({
  sql: `(select coalesce(json_agg(${name}), '[]') from ${from})`,
})
