import type { ClientBase, Pool, QueryResultRow } from 'pg'

/** A frequent statement. It is prepared once per connection under its name, and after that only executed. */
export interface Statement<Row extends QueryResultRow> {
  name: string
  text: string
  row?: Row
}

export const statement = <Row extends QueryResultRow>(
  name: string,
  text: string,
): Statement<Row> => ({ name, text })

/** Executes a prepared statement and returns its rows. */
export async function run<Row extends QueryResultRow>(
  connection: ClientBase | Pool,
  { name, text }: Statement<Row>,
  values: unknown[],
): Promise<Row[]> {
  const result = await connection.query<Row>({ name, text, values })
  return result.rows
}
