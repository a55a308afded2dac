import type { ClientBase, Pool, QueryResultRow } from 'pg'

/** A hot statement: prepared once for each connection under its name, then only bound and run. */
export interface Statement<Row extends QueryResultRow> {
  name: string
  text: string
  row?: Row
}

export const statement = <Row extends QueryResultRow>(
  name: string,
  text: string,
): Statement<Row> => ({ name, text })

/** The rows of a prepared statement. */
export async function run<Row extends QueryResultRow>(
  connection: ClientBase | Pool,
  { name, text }: Statement<Row>,
  values: unknown[],
): Promise<Row[]> {
  const result = await connection.query<Row>({ name, text, values })
  return result.rows
}
