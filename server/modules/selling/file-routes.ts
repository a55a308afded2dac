import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { limits } from '#contracts/common/limits.ts'
import { exportPath, importPath, ImportReport } from '#contracts/selling/selling.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import { keyedAnswer } from '../../platform/http/idempotency.ts'
import { describedCsv, sendCsvText } from '../../platform/http/answers/send-csv.ts'
import { readBytes } from '../../platform/http/input/read-body.ts'
import { readsOf } from '../../platform/http/written.ts'
import { requireMember } from '../accounts/index.ts'
import { exportListings } from './export-listings.ts'
import { importListings } from './import-listings.ts'

const isCsv = /^text\/csv\s*(;|$)/i

export function fileRoutes(app: App, http: OpenAPIHono): void {
  http.openAPIRegistry.registerPath(importDescription)
  http.post(importPath, async (c) => {
    const user = await requireMember(app, c)
    if (!isCsv.test(c.req.header('content-type') ?? ''))
      throw new DomainError('unsupported_media_type', {
        says: messageRef('sellingRefusals.notCsv'),
      })
    const bytes = await readBytes(c.req.raw, isCsv, limits.importBytes)
    const dryRun = c.req.query('dryRun') === '1'
    const key = dryRun ? undefined : c.req.header('idempotency-key')
    const answer = () => importListings(app, user, { bytes, dryRun, key })
    const report = key
      ? await keyedAnswer(
          app,
          { owner: user.id, key, call: `post ${importPath}`, body: bytes },
          answer,
        )
      : await answer()
    c.header('Cache-Control', 'no-store')
    return c.json(report)
  })

  http.openAPIRegistry.registerPath(
    describedCsv(exportPath, 'Own listings as a file that can be read back'),
  )
  http.get(exportPath, async (c) => {
    const user = await requireMember(app, c)
    const file = await readsOf(app, c).run(() => exportListings(app, user.id))
    return sendCsvText(c, 'musika-listings', file)
  })
}

const refusal = (description: string) => ({ description })
const importDescription = {
  method: 'post' as const,
  path: importPath,
  summary: `List what a file holds, and change the own listings whose ids it names: at most ${limits.importLines} lines and 1 MB; a bad line stops no other. With \`dryRun=1\` it is only judged`,
  tags: ['selling'],
  security: [{ session: [] }],
  request: {
    query: z.object({ dryRun: z.enum(['0', '1']).optional() }),
    headers: z.object({ 'idempotency-key': z.string().optional() }),
    body: { required: true, content: { 'text/csv': { schema: z.string() } } },
  },
  responses: {
    200: {
      description: 'What became of each line',
      content: { 'application/json': { schema: ImportReport } },
    },
    400: refusal('invalid_request: the file as a whole cannot be read'),
    401: refusal('unauthenticated'),
    403: refusal('under_age, email_unverified, forbidden'),
    409: refusal('idempotency_mismatch, idempotency_busy'),
    413: refusal('payload_too_large'),
    415: refusal('unsupported_media_type'),
    429: refusal('rate_limited'),
  },
}
