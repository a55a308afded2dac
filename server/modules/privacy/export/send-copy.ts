import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { exportFilePath } from '#contracts/privacy/privacy.ts'
import { DataExportId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { redirectToFile } from '../../../platform/http/answers/redirect-to-file.ts'
import { paramsOf } from '../../../platform/http/input/params-of.ts'
import { requireMember } from '../../accounts/index.ts'
import { exportFile } from './queries.ts'

const type = 'application/zip'
const download = 'musika-your-data.zip'

/** Sends a copy's file to its member until it expires. For everyone else the response is 404. */
export function exportFileRoute(app: App, http: OpenAPIHono): void {
  http.openAPIRegistry.registerPath(description)
  http.get(exportFilePath.replace('{id}', ':id'), async (c) => {
    const { id: userId } = await requireMember(app, c)
    const { id } = paramsOf(c, { id: DataExportId })
    const row = await app.db
      .selectFrom('data_exports')
      .select(['id', 'expires_at'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', '=', 'ready')
      .executeTakeFirst()
    if (!row || !row.expires_at || row.expires_at <= (await app.clock.now(app.db)))
      throw new DomainError('not_found')
    const redirected = await redirectToFile(c, app.storage, exportFile(row.id), {
      type,
      public: false,
      download,
    })
    if (redirected) return redirected
    const file = await app.storage.open(exportFile(row.id))
    if (!file) throw new DomainError('not_found')
    return c.body(file.stream, 200, {
      'Content-Type': type,
      'Content-Length': String(file.bytes),
      'Content-Disposition': `attachment; filename="${download}"`,
      'Cache-Control': 'private, no-store',
    })
  })
}

const description = {
  method: 'get' as const,
  path: exportFilePath,
  summary: 'The file of a copy of one’s own data',
  tags: ['account'],
  security: [{ session: [] }],
  request: { params: z.object({ id: DataExportId }) },
  responses: {
    302: { description: 'Where the store has the file, with `FILES_GET=presigned`' },
    200: {
      description: 'The file',
      content: { 'application/zip': { schema: z.string() } },
    },
    401: { description: 'unauthenticated' },
    404: { description: 'not_found' },
  },
}
