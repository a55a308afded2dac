import { stringify } from 'csv-stringify/sync'
import type { PoolClient } from 'pg'
import type { ExportFile, Row } from './export-file.ts'

/** Rows read at a time, to bound memory. */
const batch = 500
let cursors = 0

/** The rows of a statement about one member, read in batches by a cursor in the client's transaction. */
async function* rowsOf(
  client: PoolClient,
  { rows: statement, shown }: ExportFile,
  userId: string,
): AsyncGenerator<{ rows: Row[]; columns: string[] }> {
  const cursor = `copy_${(cursors += 1)}`
  await client.query(`declare ${cursor} no scroll cursor for ${statement}`, [userId])
  for (;;) {
    const { rows, fields } = await client.query<Row>(`fetch ${batch} from ${cursor}`)
    yield {
      rows: shown ? rows.map(shown.of) : rows,
      columns: shown?.columns ?? fields.map(({ name }) => name),
    }
    if (rows.length < batch) break
  }
  await client.query(`close ${cursor}`)
}

/** The rows as a JSON array, one per line. */
export async function* jsonOf(
  client: PoolClient,
  file: ExportFile,
  userId: string,
): AsyncGenerator<string> {
  let first = true
  yield '['
  for await (const { rows } of rowsOf(client, file, userId)) {
    yield rows
      .map((row) => {
        const line = `${first ? '' : ','}\n${JSON.stringify(row, plain)}`
        first = false
        return line
      })
      .join('')
  }
  yield '\n]\n'
}

/** The rows as CSV. Text that a spreadsheet would run as a formula is escaped. */
export async function* csvOf(
  client: PoolClient,
  file: ExportFile,
  userId: string,
): AsyncGenerator<string> {
  let first = true
  for await (const { rows, columns } of rowsOf(client, file, userId)) {
    yield stringify(rows, {
      header: first,
      columns,
      cast: {
        date: (moment) => moment.toISOString(),
        boolean: (value) => (value ? 'yes' : 'no'),
        object: (value) => JSON.stringify(value, plain),
        bigint: String,
      },
      escape_formulas: true,
      bom: first,
      record_delimiter: 'windows',
    })
    first = false
  }
}

const plain = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value
