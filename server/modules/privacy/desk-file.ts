import { z } from '@hono/zod-openapi'
import { stringify } from 'csv-stringify/sync'
import type { Context } from 'hono'

/** A list of the desk as a file. What a spreadsheet would take for a formula is written as text. */
export const deskFile = (
  c: Context,
  name: string,
  rows: object[],
  columns: readonly string[],
): Response =>
  c.body(
    stringify(rows, {
      header: true,
      columns: [...columns],
      cast: { boolean: (value) => (value ? 'yes' : 'no') },
      escape_formulas: true,
      bom: true,
      record_delimiter: 'windows',
    }),
    200,
    {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  )

/** How such a file stands in the description of the API. */
export const fileDescription = (path: string, summary: string, query: z.ZodObject) => ({
  method: 'get' as const,
  path,
  summary,
  tags: ['admin'],
  security: [{ staff: [] }],
  request: { query },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    400: { description: 'invalid_request' },
    401: { description: 'unauthenticated' },
    403: { description: 'forbidden' },
  },
})
