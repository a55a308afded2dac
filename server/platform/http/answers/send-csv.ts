import { z } from '@hono/zod-openapi'
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
  return sendCsvText(c, name, text)
}

/** Sends the text of a CSV file. */
export const sendCsvText = (c: Context, name: string, text: string): Response =>
  c.body(text, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'Cache-Control': 'no-store',
  })

/** Describes a file of a seller's own data; `refusals` are other error codes by status. */
export const describedCsv = (
  path: string,
  summary: string,
  refusals: Record<number, { description: string }> = {},
) => ({
  method: 'get' as const,
  path,
  summary,
  tags: ['selling'],
  security: [{ session: [] }],
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    401: { description: 'unauthenticated' },
    429: { description: 'rate_limited' },
    ...refusals,
  },
})

/** The request's query without empty fields, which forms send too. */
export const filledQuery = (c: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''))
