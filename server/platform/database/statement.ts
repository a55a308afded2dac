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

/**
 * SQL: a parameter, such as `$1::uuid[]`, whose value the planner does not look at. With `$1` it may plan the statement
 * again for each execution, because plans for a short array or for one partition look cheaper than the plan for all
 * values. Planning takes longer than the statement.
 */
export const unmeasured = (parameter: string): string =>
  `(select ${parameter})::${parameter.split('::')[1]}`

/** Executes a prepared statement and returns its rows. */
export async function run<Row extends QueryResultRow>(
  connection: ClientBase | Pool,
  { name, text }: Statement<Row>,
  values: unknown[],
): Promise<Row[]> {
  const result = await connection.query<Row>({ name, text, values })
  return result.rows
}
