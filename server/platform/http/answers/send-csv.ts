import type { Context } from 'hono'
import { stringify } from 'csv-stringify/sync'

/** Sends rows as a CSV file for spreadsheets. Values that look like formulas are escaped. */
export function sendCsv(
  c: Context,
  name: string,
  columns: readonly string[],
  rows: readonly object[],
): Response {
  const text = stringify([...rows], {
    header: true,
    columns: [...columns],
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  })
  return c.body(text, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'Cache-Control': 'no-store',
  })
}

/** The request's query without empty fields, which forms send too. */
export const filledQuery = (c: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''))
