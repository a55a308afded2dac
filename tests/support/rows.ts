import type { TestServer } from './server/server.ts'

/** The rows that a statement returns. */
export const rowsOf = async <Row extends object>(
  { app }: TestServer,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> => (await app.pool.query<Row>(statement, values)).rows
